import type { InputEvent } from 'react';
import { ErrorSummary } from '~/components/ui/form/ErrorSummary.tsx';
import { Field, fieldAria } from '~/components/ui/form/Field.tsx';
import styles from '~/components/ui/form/form.module.scss';
import { SubmitButton } from '~/components/ui/form/SubmitButton.tsx';
import { useCaptcha } from '~/components/ui/form/use-captcha.ts';
import type { SignInField, SignInTexts } from '~/domain/sign-in/sign-in-form.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { typedCode } from '~/domain/typed/typed-text.ts';
import own from './SignIn.module.scss';
import { useSignIn } from './use-sign-in.ts';

interface FormProps {
  /** Where the shopper goes next. */
  target: string;
  privacy: string;
  /** Captcha key, if requesting a code requires a captcha. */
  captchaKey: string | undefined;
  /** Input of the form. */
  words: Texts['signIn'];
  labels: Pick<Texts['fields'], 'name' | 'last_name' | 'email' | 'phone'> & { privacyPolicy: string };
  /** Outcome of the last attempt. */
  texts: SignInTexts;
}

const controlId = (field: SignInField) => `sign-in-${field}`;

/**
 * The sign-in form: details, mobile number with its button, and one field for the code. Every field is required; shoppers who have signed in before need only number and code (decision 19: they say so themselves, the server does not
 * tell).
 */
export function SignInForm({ target, privacy, captchaKey, words, labels, texts }: FormProps) {
  const captcha = useCaptcha(captchaKey);
  const { form, status, errors, note, isSending, isBusy, send, submit, greet } = useSignIn(target, texts, captcha);
  const visitors = [
    { value: 'new', label: words.newHere },
    { value: 'returning', label: words.returning },
  ];
  const names: Record<SignInField, string> = {
    ...{ first_name: labels.name, last_name: labels.last_name, email: labels.email, phone: labels.phone },
    code: words.codeLabel,
  };
  const wrong = (Object.keys(names) as SignInField[]).flatMap((field) => {
    const text = errors[field];
    return text ? [{ control: controlId(field), label: names[field], text }] : [];
  });
  const frame = (field: SignInField) => ({
    name: field,
    id: controlId(field),
    label: names[field],
    error: errors[field],
  });
  const control = (field: SignInField, hint?: string) => ({
    ...fieldAria(controlId(field), { error: errors[field], hint }),
    name: field,
    required: true,
  });
  return (
    <form
      ref={form}
      className={`${styles['form']} ${own['form']}`}
      data-sign-in
      data-target={target}
      data-status={status}
      method="post"
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <ErrorSummary
        id="sign-in-errors"
        heading={texts.severalErrors}
        errors={wrong}
        heard={wrong.length > 0 ? errors : undefined}
      />
      <fieldset className={own['who']}>
        <legend className="visually-hidden">{words.visitor}</legend>
        {visitors.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="visitor" value={value} defaultChecked={value === 'new'} /> {label}
          </label>
        ))}
      </fieldset>
      <Field {...frame('first_name')} half>
        <input {...control('first_name')} autoComplete="given-name" maxLength={80} />
      </Field>
      <Field {...frame('last_name')} half>
        <input {...control('last_name')} autoComplete="family-name" maxLength={80} />
      </Field>
      <Field {...frame('email')}>
        <input {...control('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field {...frame('phone')}>
        <div className={own['send']}>
          <input
            {...control('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            onBlur={() => void greet()}
          />
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isSending || undefined}
            onClick={send}
            data-send
          >
            {isSending ? texts.sending : status === 'default' ? words.sendCode : texts.resend}
          </button>
        </div>
      </Field>
      {captchaKey && <div ref={captcha.box} className={own['captcha']} data-captcha />}
      <p className={own['sent']} role="status">
        {note}
      </p>
      <Field {...frame('code')} hint={words.codeHint}>
        <input
          {...control('code', words.codeHint)}
          className={own['code']}
          inputMode="numeric"
          autoComplete="one-time-code"
          onInput={digitsOnly}
        />
      </Field>
      <p className="small-print">
        {words.use} <a href={privacy}>{labels.privacyPolicy}</a>
      </p>
      <SubmitButton busyText={words.signingIn} busy={isBusy}>
        {words.signIn}
      </SubmitButton>
    </form>
  );
}

/** A code pasted as "123 456" is the same code. */
function digitsOnly({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const digits = typedCode(input.value).replace(/\D/g, '').slice(0, 6);
  if (digits !== input.value) input.value = digits;
}
