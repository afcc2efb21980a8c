import { StepButtons, StepFields, StepList, stepped } from '~/components/form/FormSteps.tsx';
import { payerControls } from '~/components/form/payer-controls.ts';
import { ErrorSummary } from '~/components/ui/form/ErrorSummary.tsx';
import { Field, fieldAria } from '~/components/ui/form/Field.tsx';
import form from '~/components/ui/form/form.module.scss';
import { SubmitButton } from '~/components/ui/form/SubmitButton.tsx';
import { longestReference, type PaymentField, paymentFields } from '~/domain/payment/payment-form.ts';
import { PaymentSummary } from './PaymentSummary.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';
import { type PaymentPart, usePayment } from './use-payment.ts';

const controlId = (field: PaymentField) => `payment-${field}`;

const controls = {
  amount: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 },
  reference: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: longestReference },
  ...payerControls,
} as const;

/**
 * Paying the dealer an amount: what and who, then what will be paid, then the provider's payment page. As HTML it is complete and posts to
 * its page; as an island it shows one step at a time and loses no input.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { words, action, values, again, conditions, payment, captchaKey, privacyPage } = props;
  const paying = usePayment(props);
  const { at, busy } = paying;
  const { problem, fieldErrors: errors = {} } = paying.notice;
  const hints: Partial<Record<PaymentField, string>> = words.hints;
  const wrong = paymentFields.flatMap((field) =>
    errors[field] ? [{ control: controlId(field), label: words.labels[field], text: errors[field] }] : [],
  );

  const render = (part: PaymentPart) => {
    if (part === 'summary')
      return (
        <PaymentSummary key={part} words={words} payment={paying.shownPayment}>
          {conditions}
        </PaymentSummary>
      );
    const [error, hint, id] = [errors[part], hints[part], controlId(part)];
    const half = part.endsWith('name');
    return (
      <Field key={part} name={part} id={id} label={words.labels[part]} {...{ error, hint, half }}>
        <input
          {...fieldAria(id, { error, hint })}
          {...controls[part]}
          name={part}
          defaultValue={values[part]}
          required
        />
      </Field>
    );
  };

  return (
    <form {...paying.attributes} method="post" action={action} {...stepped(at, paying.steps.length)} data-payment>
      <StepList titles={words.steps} at={busy ? paying.steps.length : at} />
      <ErrorSummary
        id="payment-errors"
        heading={words.errors.severalErrors}
        errors={[...(problem ? [{ text: problem }] : []), ...wrong]}
        heard={paying.heard}
        show={paying.showStepOf}
      />
      <StepFields steps={paying.steps} at={at} render={render} />
      {again && <input type="hidden" name="again" value={again} />}
      {captchaKey && <div ref={paying.captcha.box} className={form['captcha']} data-captcha data-ending />}
      <StepButtons texts={words.moves} back={paying.back}>
        <SubmitButton busyText={words.opening} busy={busy}>
          {words.button}
        </SubmitButton>
      </StepButtons>
      <p className="small-print">
        {words.privacyNotice} <a href={privacyPage}>{words.privacyPolicy}</a>
      </p>
      <div data-ending>{payment}</div>
    </form>
  );
}
