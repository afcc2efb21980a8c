import { ErrorSummary } from '~/components/form/ErrorSummary.tsx';
import styles from '~/components/form/form.module.scss';
import { SubmitButton } from '~/components/form/SubmitButton.tsx';
import { leadFormFields } from '~/domain/lead/lead-form.ts';
import { honeypotField } from '~/domain/lead/lead-request.ts';
import { leadMessages } from '~/domain/lead/messages.ts';
import { paths } from '~/paths.ts';
import { FieldMarkup } from './FieldMarkup.tsx';
import { controlId, errorsId, type LeadFormProps, startValues } from './form-model.ts';
import { fieldTexts, leadFormText } from './form-texts.ts';
import formStyles from './LeadForm.module.scss';

/** Any lead form as HTML: complete, and posting to /enquire without any script. */
export function FormMarkup(props: LeadFormProps) {
  const { form, settings, car, anyCar = false, errors = {}, problem } = props;
  const values = props.values ?? startValues(form, settings, car);
  const options = { ...settings.options, withCar: anyCar || car !== undefined };
  const fields = leadFormFields(form, options);
  const wrong = fields.flatMap((field) => {
    const text = errors[field];
    return text ? [{ control: controlId(form, field), label: fieldTexts[field].label, text }] : [];
  });
  return (
    <form className={styles['form']} method="post" action={`${paths.enquire(form, car?.slug)}#${errorsId(form)}`}>
      <ErrorSummary
        id={errorsId(form)}
        heading={leadMessages.severalErrors}
        errors={[...(problem ? [{ text: problem }] : []), ...wrong]}
      />
      <div className={styles['notice']} role="status" data-kept hidden>
        <p />
        <button type="button" className="button button--quiet">
          Try again now
        </button>
      </div>
      {fields.map((field) => (
        <FieldMarkup
          key={field}
          field={field}
          form={form}
          settings={settings}
          options={options}
          value={values[field]}
          error={errors[field]}
        />
      ))}
      <Hidden {...props} />
      <p className="visually-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </p>
      {settings.captchaKey && <div className={formStyles['captcha']} data-captcha />}
      <p className={styles['small']}>
        {settings.privacy.text} <a href={settings.privacy.href}>Privacy policy</a>
      </p>
      <SubmitButton busyText="Sending…">{leadFormText(form, settings, car).submit}</SubmitButton>
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
