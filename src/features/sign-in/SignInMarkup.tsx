import { ErrorSummary } from '~/components/form/ErrorSummary.tsx';
import { Field } from '~/components/form/Field.tsx';
import styles from '~/components/form/form.module.scss';
import { SubmitButton } from '~/components/form/SubmitButton.tsx';
import { leadMessages } from '~/domain/lead/messages.ts';
import own from './SignIn.module.scss';

const visitors = [
  { value: 'new', label: 'I’m new here' },
  { value: 'returning', label: 'I’ve signed in before' },
] as const;

/**
 * The sign-in form (AUTH-04): details, mobile number with its button, and one field for the code. Everything is needed, and marked
 * so; who has signed in before is asked for nothing but number and code (decision 0019: they say so, the server does not tell).
 */
export function SignInMarkup({
  target,
  privacy,
  captchaKey,
}: {
  target: string;
  privacy: string;
  /** Key of the captcha, where codes have to be asked for by a person. */
  captchaKey: string | undefined;
}) {
  return (
    <form
      className={`${styles['form']} ${own['form']}`}
      data-sign-in
      data-target={target}
      data-status="default"
      data-captcha-key={captchaKey}
      method="post"
    >
      <ErrorSummary id="sign-in-errors" heading={leadMessages.severalErrors} errors={[]} />
      <fieldset className={own['who']} data-who>
        <legend className="visually-hidden">Have you signed in here before?</legend>
        {visitors.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="visitor" value={value} defaultChecked={value === 'new'} /> {label}
          </label>
        ))}
      </fieldset>
      <p className={styles['small']}>Fields marked * are required.</p>
      <Field name="first_name" id="sign-in-first_name" label="First Name" half starred>
        <input id="sign-in-first_name" name="first_name" autoComplete="given-name" maxLength={80} required />
      </Field>
      <Field name="last_name" id="sign-in-last_name" label="Last Name" half starred>
        <input id="sign-in-last_name" name="last_name" autoComplete="family-name" maxLength={80} required />
      </Field>
      <Field name="email" id="sign-in-email" label="Email" starred>
        <input
          id="sign-in-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </Field>
      <Field name="phone" id="sign-in-phone" label="Mobile Number" starred>
        <div className={own['send']}>
          <input
            id="sign-in-phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            required
          />
          <button type="button" className="button button--quiet" data-send>
            Send Code
          </button>
        </div>
      </Field>
      {captchaKey && <div className={own['captcha']} data-captcha />}
      <p className={own['sent']} role="status" data-sent />
      <Field
        name="code"
        id="sign-in-code"
        label="Verification Code"
        hint="The 6 digits that we sent to your mobile."
        starred
      >
        <input
          id="sign-in-code"
          className={own['code']}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-describedby="sign-in-code-hint"
        />
      </Field>
      <p className={styles['small']}>
        We use your number to sign you in, and your details to know who you are when you get in touch.{' '}
        <a href={privacy}>Privacy policy</a>
      </p>
      <SubmitButton busyText="Signing in…">Sign In</SubmitButton>
    </form>
  );
}
