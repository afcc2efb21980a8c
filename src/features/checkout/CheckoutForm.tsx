import { StepButtons, StepFields, StepList, stepped } from '~/components/form/FormSteps.tsx';
import { payerControls } from '~/components/form/payer-controls.ts';
import { ErrorSummary } from '~/components/ui/form/ErrorSummary.tsx';
import { Field, fieldAria, Tick } from '~/components/ui/form/Field.tsx';
import styles from '~/components/ui/form/form.module.scss';
import { SubmitButton } from '~/components/ui/form/SubmitButton.tsx';
import { type CheckoutField, checkoutSteps } from '~/domain/reservation/checkout-form.ts';
import type { CheckoutFormProps } from './checkout-form-props.ts';
import { useCheckout } from './use-checkout.ts';

const controlId = (field: CheckoutField) => `checkout-${field}`;

/**
 * Reserving a car: contact details, then the effect of the deposit and the terms, then the provider's payment page. As HTML it is
 * complete and posts to its page; as an island it shows one step at a time and loses no input.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { words, action, post, captchaKey, values, conditions, payment, pages } = props;
  const { attributes, captcha, at, steps, notice, heard, busy, back, showStepOf } = useCheckout(props);
  const { problem, fieldErrors: errors = {} } = notice;
  const wrong = Object.entries(errors).flatMap(([field, text]) =>
    text
      ? [
          {
            control: controlId(field as CheckoutField),
            label: field === 'terms_conditions' ? '' : words.labels[field as 'name'],
            text,
          },
        ]
      : [],
  );
  const [beforeTerms = '', afterTerms = ''] = words.accept.split('{terms}', 2);

  const render = (field: CheckoutField) => {
    const error = errors[field];
    const id = controlId(field);
    if (field === 'terms_conditions') {
      return (
        <div key={field}>
          {conditions}
          <Tick
            name={field}
            id={id}
            error={error}
            control={<input {...fieldAria(id, { error })} type="checkbox" name={field} value="true" required />}
          >
            {beforeTerms}
            <a href={pages.terms} target="_blank" rel="noopener">
              {words.terms}
            </a>
            {afterTerms}
          </Tick>
        </div>
      );
    }
    return (
      <Field key={field} name={field} id={id} label={words.labels[field]} error={error} half={field.endsWith('name')}>
        <input
          {...fieldAria(id, { error })}
          {...payerControls[field]}
          name={field}
          defaultValue={values[field]}
          required
        />
      </Field>
    );
  };

  return (
    <form {...attributes} method="post" action={action} {...stepped(at, checkoutSteps.length)} data-checkout>
      <StepList titles={words.steps} at={busy ? checkoutSteps.length : at} />
      <ErrorSummary
        id="checkout-errors"
        heading={words.errors.severalErrors}
        errors={[...(problem ? [{ text: problem }] : []), ...wrong]}
        heard={heard}
        show={showStepOf}
      />
      <StepFields steps={steps} at={at} render={render} />
      <input type="hidden" name="key" value={post.key} />
      <input type="hidden" name="terms" value={post.terms} />
      {captchaKey && <div ref={captcha.box} className={styles['captcha']} data-captcha data-ending />}
      <StepButtons texts={words.moves} back={back}>
        <SubmitButton busyText={words.opening} busy={busy}>
          {words.button}
        </SubmitButton>
      </StepButtons>
      <div data-ending>{payment}</div>
    </form>
  );
}
