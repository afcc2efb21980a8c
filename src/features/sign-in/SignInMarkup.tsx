import { ErrorSummary } from '~/components/form/ErrorSummary.tsx';
import { Field } from '~/components/form/Field.tsx';
import styles from '~/components/form/form.module.scss';
import { SubmitButton } from '~/components/form/SubmitButton.tsx';
import { pickSignInTexts } from '~/domain/sign-in/sign-in-form.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import own from './SignIn.module.scss';

/**
 * The sign-in form (AUTH-04): details, mobile number with its button, and one field for the code. Everything is needed, and marked
 * so; who has signed in before is asked for nothing but number and code (decision 0019: they say so, the server does not tell).
 */
export function SignInMarkup({
  target,
  privacy,
  captchaKey,
  texts,
}: {
  target: string;
  privacy: string;
  /** Key of the captcha, where codes have to be asked for by a person. */
  captchaKey: string | undefined;
  texts: Pick<Texts, 'signIn' | 'fields' | 'fieldErrors' | 'forms' | 'chrome'>;
}) {
  const { signIn, fields, forms } = texts;
  const visitors = [
    { value: 'new', label: signIn.newHere },
    { value: 'returning', label: signIn.returning },
  ];
  return (
    <form
      className={`${styles['form']} ${own['form']}`}
      data-sign-in
      data-target={target}
      data-status="default"
      data-captcha-key={captchaKey}
      data-texts={JSON.stringify(pickSignInTexts(texts))}
      method="post"
    >
      <ErrorSummary id="sign-in-errors" heading={texts.fieldErrors.severalErrors} errors={[]} />
      <fieldset className={own['who']} data-who>
        <legend className="visually-hidden">{signIn.visitor}</legend>
        {visitors.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="visitor" value={value} defaultChecked={value === 'new'} /> {label}
          </label>
        ))}
      </fieldset>
      <p className={styles['small']}>{signIn.starred}</p>
      <Field name="first_name" id="sign-in-first_name" label={fields.name} half starred>
        <input id="sign-in-first_name" name="first_name" autoComplete="given-name" maxLength={80} required />
      </Field>
      <Field name="last_name" id="sign-in-last_name" label={fields.last_name} half starred>
        <input id="sign-in-last_name" name="last_name" autoComplete="family-name" maxLength={80} required />
      </Field>
      <Field name="email" id="sign-in-email" label={fields.email} starred>
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
      <Field name="phone" id="sign-in-phone" label={fields.phone} starred>
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
            {signIn.sendCode}
          </button>
        </div>
      </Field>
      {captchaKey && <div className={own['captcha']} data-captcha />}
      <p className={own['sent']} role="status" data-sent />
      <Field name="code" id="sign-in-code" label={signIn.codeLabel} hint={signIn.codeHint} starred>
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
        {signIn.use} <a href={privacy}>{forms.privacyPolicy}</a>
      </p>
      <SubmitButton busyText={signIn.signingIn}>{signIn.signIn}</SubmitButton>
    </form>
  );
}
