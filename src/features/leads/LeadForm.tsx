import { ErrorSummary } from '~/components/form/ErrorSummary.tsx';
import styles from '~/components/form/form.module.scss';
import { SubmitButton } from '~/components/form/SubmitButton.tsx';
import { honeypotField, type LeadFieldId } from '~/domain/lead/lead-fields.ts';
import { paths } from '~/paths.ts';
import { StepButtons, StepFields, StepList, stepped } from './FormSteps.tsx';
import { fieldText } from './field-texts.ts';
import { controlId, errorsId, type FormNotice, type LeadFormProps } from './form-model.ts';
import { leadFormText } from './form-texts.ts';
import { LeadField, type LeadFieldProps } from './LeadField.tsx';
import formStyles from './LeadForm.module.scss';
import type { LeadFormTexts } from './lead-settings.ts';
import { useDriveTimes } from './use-drive-times.ts';
import { useLeadForm } from './use-lead-form.ts';
import { useNearestPlace } from './use-nearest-place.ts';

/**
 * Any lead form. As HTML it is complete and posts to /enquire; as an island it checks with the same schema, sends to /api/leads,
 * keeps what could not be sent, and never empties itself on an error (ENQ-06).
 */
export function LeadForm(props: LeadFormProps & Pick<LeadFieldProps, 'carWish' | 'ownControl'>) {
  const { form: id, settings, carWish, ownControl, journey } = props;
  const { texts } = settings;
  const lead = useLeadForm(props);
  const { form, fields, steps, at, notice, car } = lead;
  const drive = useDriveTimes(form, id, settings, car);
  useNearestPlace(form, id, settings, lead.refusePostcode);
  const errors = notice.fieldErrors ?? {};
  const wrong = fields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ control: controlId(id, field), label: fieldText(id, field, texts.fields).label, text }] : [];
  });
  const render = (field: LeadFieldId) => (
    <LeadField
      key={field}
      {...{ field, settings, drive, car, carWish, ownControl }}
      form={id}
      options={lead.options}
      value={lead.start[field]}
      error={errors[field]}
      hidden={car !== props.car && (field === 'location_id' || field === 'dealership_slug')}
      chooseCar={lead.chooseCar}
    />
  );
  const inSteps = steps.length > 0;
  // On the way to somebody else the form's own steps are followed by theirs: first what is going on, then where it leads.
  const titles = journey?.labels ?? steps.map(({ title }) => title);
  const ending = inSteps ? { 'data-ending': '' } : {};
  const submit = (
    <SubmitButton busyText={texts.forms.sending} busy={lead.busy}>
      {props.submit ?? leadFormText(id, settings, car).submit}
    </SubmitButton>
  );
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={`${paths.enquire(id, props.car?.slug)}#${errorsId(id)}`}
      {...(fields.includes('resume') ? { encType: 'multipart/form-data' } : {})}
      {...(inSteps ? stepped(at, steps.length) : {})}
      aria-busy={lead.busy}
      onSubmit={lead.submit}
      onInput={lead.onInput}
      onChange={lead.onChange}
    >
      {inSteps && (
        <StepList titles={titles} at={journey && lead.busy ? (lead.leaving ? steps.length + 1 : steps.length) : at} />
      )}
      <ErrorSummary
        id={errorsId(id)}
        heading={texts.fieldErrors.severalErrors}
        errors={[...(notice.problem ? [{ text: notice.problem }] : []), ...wrong]}
        heard={lead.heard}
        show={lead.showStepOf}
      />
      <Kept kept={notice.kept} texts={texts.leads} tryAgain={() => lead.submit()} />
      {inSteps ? <StepFields steps={steps} at={at} render={render} /> : fields.map(render)}
      {journey?.aside}
      <Hidden {...props} />
      <p className="visually-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </p>
      {settings.captchaKey && <div ref={lead.captchaBox} className={formStyles['captcha']} data-captcha {...ending} />}
      <p className={styles['small']} {...ending}>
        {settings.privacy.text} <a href={settings.privacy.href}>{texts.forms.privacyPolicy}</a>
      </p>
      {inSteps ? (
        <StepButtons texts={texts.forms} back={lead.back}>
          {submit}
        </StepButtons>
      ) : (
        submit
      )}
    </form>
  );
}

/** Says that a lead could not be sent, and whether this browser keeps it. */
function Kept({
  kept,
  texts,
  tryAgain,
}: Pick<FormNotice, 'kept'> & { texts: LeadFormTexts['leads']; tryAgain: () => void }) {
  return (
    <div className={styles['notice']} role="status" data-kept hidden={!kept}>
      <p>{kept && (kept.stored ? texts.kept : texts.notKept)}</p>
      <button type="button" className="button button--quiet" onClick={tryAgain}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

/** What a plain post needs besides the fields. */
function Hidden({ form, settings, car, post }: LeadFormProps) {
  const values = {
    form,
    car_id: car?.id,
    idempotency_key: post?.key,
    started_at: post?.startedAt,
    url: post?.url,
    consent_wording: settings.consent.text,
  };
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
