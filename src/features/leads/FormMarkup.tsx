import { ErrorSummary } from '~/components/form/ErrorSummary.tsx';
import styles from '~/components/form/form.module.scss';
import { SubmitButton } from '~/components/form/SubmitButton.tsx';
import { type LeadFieldId, leadFormFields } from '~/domain/lead/lead-fields.ts';
import { honeypotField } from '~/domain/lead/lead-request.ts';
import { leadFormSteps } from '~/domain/lead/lead-steps.ts';
import { offerAmounts } from '~/domain/lead/offer-amounts.ts';
import { paths } from '~/paths.ts';
import { FieldMarkup } from './FieldMarkup.tsx';
import { fieldText } from './field-texts.ts';
import { controlId, errorsId, type LeadFormProps, startValues } from './form-model.ts';
import { leadFormText } from './form-texts.ts';
import formStyles from './LeadForm.module.scss';
import { StepButtons, StepFields, StepList, steppedForm } from './StepsMarkup.tsx';

/** Any lead form as HTML: complete, and posting to /enquire without any script. */
export function FormMarkup(props: LeadFormProps) {
  const { form, settings, car, anyCar = false, errors = {}, problem } = props;
  const { texts } = settings;
  const values = props.values ?? startValues(form, settings, car);
  const options = { ...settings.options, withCar: anyCar || car !== undefined };
  const fields = leadFormFields(form, options);
  const posted = problem !== undefined || Object.keys(errors).length > 0;
  // A form that came back shows all that was typed, and where it was wrong, at once.
  const steps = settings.steps.includes(form) && !posted ? leadFormSteps(form, fields, texts.forms) : [];
  const stepped = steps.length > 0;
  const ending = stepped ? { 'data-ending': '' } : {};
  const submitText = props.submit ?? leadFormText(form, settings, car).submit;
  const submit = <SubmitButton busyText={texts.forms.sending}>{submitText}</SubmitButton>;
  const amounts = offerAmounts(car?.price);
  const render = (field: LeadFieldId) => (
    <FieldMarkup
      key={field}
      field={field}
      form={form}
      settings={settings}
      amounts={amounts}
      options={options}
      value={values[field]}
      error={errors[field]}
    />
  );
  const wrong = fields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ control: controlId(form, field), label: fieldText(form, field, texts.fields).label, text }] : [];
  });
  return (
    <form
      className={styles['form']}
      method="post"
      action={`${paths.enquire(form, car?.slug)}#${errorsId(form)}`}
      {...(fields.includes('resume') ? { encType: 'multipart/form-data' } : {})}
      {...(stepped ? steppedForm : {})}
    >
      {stepped && <StepList steps={steps} />}
      <ErrorSummary
        id={errorsId(form)}
        heading={texts.fieldErrors.severalErrors}
        errors={[...(problem ? [{ text: problem }] : []), ...wrong]}
      />
      <div
        className={styles['notice']}
        role="status"
        data-kept={texts.leads.kept}
        data-not-kept={texts.leads.notKept}
        hidden
      >
        <p />
        <button type="button" className="button button--quiet">
          {texts.leads.tryAgain}
        </button>
      </div>
      {stepped ? <StepFields steps={steps} render={render} /> : fields.map(render)}
      <Hidden {...props} />
      <p className="visually-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </p>
      {settings.captchaKey && <div className={formStyles['captcha']} data-captcha {...ending} />}
      <p className={styles['small']} {...ending}>
        {settings.privacy.text} <a href={settings.privacy.href}>{texts.forms.privacyPolicy}</a>
      </p>
      {stepped ? <StepButtons texts={texts.forms}>{submit}</StepButtons> : submit}
    </form>
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
