import { StepButtons, StepFields, StepList, stepped } from '~/components/form/FormSteps.tsx';
import type { FormNotice } from '~/components/form/use-form.ts';
import { ErrorSummary } from '~/components/ui/form/ErrorSummary.tsx';
import styles from '~/components/ui/form/form.module.scss';
import { SubmitButton } from '~/components/ui/form/SubmitButton.tsx';
import { honeypotField } from '~/domain/lead/fields/honeypot.ts';
import { paths } from '~/paths.ts';
import type { FieldView } from '../model/field-view.ts';
import { controlId, errorsId, type LeadFormProps, type LeadFormView } from '../model/form-model.ts';
import { LeadField, type OwnControls } from './LeadField.tsx';
import { useLeadForm } from './use-lead-form.ts';
import { useNearestLocation } from './use-nearest-location.ts';

/**
 * Any lead form. As HTML it is complete and posts to /enquire; as an island it validates with the same schema, sends to /api/leads,
 * keeps what could not be sent, and is never emptied on an error.
 */
export function LeadForm(props: LeadFormProps & { own?: OwnControls | undefined }) {
  const { view, own, journey } = props;
  const { form: id, texts } = view;
  const lead = useLeadForm(props);
  const { form, steps, at, notice, car } = lead;
  useNearestLocation(form, view, lead.refusePostcode);
  const errors = notice.fieldErrors ?? {};
  const wrong = view.fields.flatMap(({ field, label }) => {
    const text = errors[field];
    return text ? [{ control: controlId(id, field), label, text }] : [];
  });
  const render = (field: FieldView) => (
    <LeadField
      key={field.field}
      {...{ field, car, own }}
      id={controlId(id, field.field)}
      value={lead.start[field.field]}
      error={errors[field.field]}
      hidden={car !== props.car && field.withoutCar === true && field.kind === 'choice'}
      optionalText={texts.optional}
      captcha={lead.captcha}
    />
  );
  const inSteps = steps.length > 0;
  // When the shopper continues elsewhere, further steps follow the form's own: first the progress, then the target.
  const titles = journey?.labels ?? steps.map(({ title }) => title);
  const ending = inSteps ? { 'data-ending': '' } : {};
  const submit = (
    <SubmitButton busyText={texts.sending} busy={lead.busy}>
      {props.submit ?? view.submit}
    </SubmitButton>
  );
  return (
    <form
      {...lead.attributes}
      className={styles['form']}
      method="post"
      action={`${paths.enquire(id, props.car?.slug)}#${errorsId(id)}`}
      {...(view.fields.some(({ kind }) => kind === 'file') ? { encType: 'multipart/form-data' } : {})}
      {...(inSteps ? stepped(at, steps.length) : {})}
    >
      {inSteps && (
        <StepList titles={titles} at={journey && lead.busy ? (lead.leaving ? steps.length + 1 : steps.length) : at} />
      )}
      <ErrorSummary
        id={errorsId(id)}
        heading={texts.errors.severalErrors}
        errors={[...(notice.problem ? [{ text: notice.problem }] : []), ...wrong]}
        heard={lead.heard}
        show={lead.showStepOf}
      />
      <UnsentNotice kept={notice.kept} texts={texts} tryAgain={() => lead.submit()} />
      {inSteps ? (
        <StepFields
          {...{ steps, at }}
          render={(name) => view.fields.filter(({ field }) => field === name).map(render)}
        />
      ) : (
        view.fields.map(render)
      )}
      {journey?.aside}
      <Hidden {...props} />
      <p className="visually-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </p>
      {view.captchaKey && <div ref={lead.captcha.box} className={styles['captcha']} data-captcha {...ending} />}
      <p className="small-print" {...ending}>
        {view.privacy.text} <a href={view.privacy.href}>{texts.privacyPolicy}</a>
      </p>
      {inSteps && texts.steps ? (
        <StepButtons texts={texts.steps} back={lead.back}>
          {submit}
        </StepButtons>
      ) : (
        submit
      )}
    </form>
  );
}

/** Says that a lead could not be sent, and whether this browser keeps it. */
function UnsentNotice({
  kept,
  texts,
  tryAgain,
}: Pick<FormNotice, 'kept'> & { texts: LeadFormView['texts']; tryAgain: () => void }) {
  const stored = kept?.offline ? texts.keptOffline : texts.kept;
  return (
    <div className={styles['notice']} role="status" data-kept hidden={!kept}>
      <p>{kept && (kept.stored ? stored : texts.notKept)}</p>
      <button type="button" className="button button--quiet" onClick={tryAgain}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

/** Hidden data for a plain post. */
function Hidden({ view, car, post }: LeadFormProps) {
  const values = {
    form: view.form,
    car_id: car?.id,
    idempotency_key: post?.key,
    started_at: post?.startedAt,
    url: post?.url,
    consent_wording: view.consent,
  };
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
