import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ErrorSummary } from '~/components/form/ErrorSummary.tsx';
import styles from '~/components/form/form.module.scss';
import { SubmitButton } from '~/components/form/SubmitButton.tsx';
import { type LeadFieldId, leadFormFields, leadFormSchema } from '~/domain/lead/lead-form.ts';
import { honeypotField } from '~/domain/lead/lead-request.ts';
import { leadMessages } from '~/domain/lead/messages.ts';
import { paths } from '~/paths.ts';
import { Captcha } from './Captcha.tsx';
import { controlId, errorsId, type LeadFormProps, type LeadValues, startValues } from './form-model.ts';
import { fieldTexts, leadFormText } from './form-texts.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { LeadField } from './LeadField.tsx';
import { useLeadSending } from './use-lead-sending.ts';
import { usePrefill } from './use-prefill.ts';

/**
 * Any lead form. In HTML it is a complete form that posts to /enquire; with JavaScript it checks with the same schema,
 * sends to /api/leads, keeps what could not be sent, and never empties itself on an error (ENQ-06).
 */
export function LeadForm(props: LeadFormProps) {
  const { form, settings, car } = props;
  const { values = startValues(form, settings, car), errors: firstErrors, problem } = props;
  const options = { ...settings.options, withCar: car !== undefined };
  const fields = leadFormFields(form, options);
  const methods = useForm<LeadValues>({
    resolver: valibotResolver(leadFormSchema(form, options) as never, undefined, { raw: true }) as never,
    errors: firstErrors ? hookErrors(firstErrors) : {},
    shouldFocusError: false,
  });
  const { errors, submitCount } = methods.formState;
  const sending = useLeadSending(props, methods);
  usePrefill(props, methods, sending.showKept);

  const texts = fieldErrors(fields, errors);
  const formProblem = sending.problem ?? (submitCount === 0 ? problem : undefined);
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = useRef(false);
  useEffect(() => {
    if (!focusSummary.current) return;
    focusSummary.current = false;
    summary.current?.focus();
  });

  return (
    <form
      className={styles['form']}
      method="post"
      action={`${paths.enquire(form, car?.slug)}#${errorsId(form)}`}
      noValidate={sending.ready}
      onSubmit={(event) => {
        focusSummary.current = true;
        return sending.submit(event);
      }}
      aria-busy={sending.busy}
    >
      <ErrorSummary
        id={errorsId(form)}
        ref={summary}
        heading={leadMessages.severalErrors}
        errors={[
          ...(formProblem ? [{ text: formProblem }] : []),
          ...texts.map(({ field, text }) => ({
            control: controlId(form, field),
            label: fieldTexts[field].label,
            text,
          })),
        ]}
      />
      {sending.kept && <KeptNotice kept={sending.kept} busy={sending.busy} />}
      {fields.map((field) => (
        <LeadField
          key={field}
          field={field}
          form={form}
          settings={settings}
          options={options}
          car={car}
          methods={methods}
          value={values[field]}
          error={texts.find((it) => it.field === field)?.text}
        />
      ))}
      <Hidden {...props} />
      <p className="visually-hidden" aria-hidden="true">
        <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </p>
      {settings.captchaKey && <Captcha siteKey={settings.captchaKey} onAnswer={sending.setCaptcha} />}
      <p className={styles['small']}>
        {settings.privacy.text} <a href={settings.privacy.href}>Privacy policy</a>
      </p>
      <SubmitButton busy={sending.busy} busyText="Sending…">
        {leadFormText(form, settings, car).submit}
      </SubmitButton>
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

/** The errors that show, in the order of the fields. */
function fieldErrors(fields: readonly LeadFieldId[], errors: FieldErrors<LeadValues>) {
  return fields.flatMap((field) => {
    const text = errors[field]?.message;
    return typeof text === 'string' && text ? [{ field, text }] : [];
  });
}

function hookErrors(errors: Partial<Record<LeadFieldId, string>>): FieldErrors<LeadValues> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'server', message }]));
}
