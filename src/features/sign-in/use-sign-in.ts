import { type SubmitEvent, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { noteSignedIn } from '~/client/account/account.ts';
import { contactExists, saveDetails, sendCode, verifyCode } from '~/client/account/sign-in-calls.ts';
import { $contactDetails, rememberContactDetails } from '~/client/storage/contact-details.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { fillForm } from '~/components/ui/form/form-controls.ts';
import type { Captcha } from '~/components/ui/form/use-captcha.ts';
import {
  codeErrors,
  detailErrors,
  phoneErrors,
  type SignInErrors,
  type SignInField,
  type SignInTexts,
  type SignInValues,
  sendErrors,
} from '~/domain/sign-in/sign-in-form.ts';

/** In the last of these the shopper is signed in, new, and enters their details (decision 19). */
type LoginStatus = 'default' | 'verificationSent' | 'verificationSubmitted' | 'detailsMissing';

interface SignInState {
  status: LoginStatus;
  errors: SignInErrors;
  note: string;
  /** Signed in: the next page is loading. */
  leaving?: boolean;
}

/**
 * State and actions of the sign-in form.
 * @param target where the shopper goes next
 */
export function useSignIn(target: string, texts: SignInTexts, captcha: Captcha) {
  const form = useRef<HTMLFormElement>(null);
  const number = useRef('');
  const [state, setState] = useState<SignInState>({ status: 'default', errors: {}, note: '' });
  const [isSending, startSending] = useTransition();
  const [isChecking, startChecking] = useTransition();
  const enter = (next: Partial<SignInState>) => setState((now) => ({ ...now, ...next }));
  const refuse = (errors: SignInErrors, next: Partial<SignInState> = {}) => enter({ errors, ...next });

  const control = (field: SignInField) => form.current?.elements.namedItem(field) as HTMLInputElement;
  const visitor = () => form.current?.elements.namedItem('visitor') as RadioNodeList;
  const returning = () => visitor().value === 'returning';
  /** Fields that are not shown are not sent either. */
  const detail = (field: SignInField) => (returning() ? '' : control(field).value.trim());
  const values = (): SignInValues => ({
    first_name: detail('first_name'),
    last_name: detail('last_name'),
    email: detail('email'),
    phone: control('phone').value.trim(),
    code: control('code').value.trim(),
  });

  function send() {
    if (isSending) return;
    const wrong = sendErrors(values(), returning(), texts);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    enter({ errors: {}, note: '' });
    startSending(async () => {
      const result = await sendCode(values(), await captcha.answer(), texts);
      captcha.renew();
      if (!result.ok) return refuse({ phone: result.error });
      enter({ status: 'verificationSent', note: texts.sent });
      track(trackedEvents.codeSent);
      control('code').focus();
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isChecking || isSending || state.leaving) return;
    // Enter in the phone field, before a code has been sent.
    if (state.status === 'default' && !values().code) return send();
    if (state.status === 'detailsMissing') return complete();
    const wrong = codeErrors(values(), texts);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    enter({ errors: {} });
    startChecking(async () => {
      const result = await verifyCode(values(), texts);
      if (!result.ok) return refuse({ code: result.error }, { status: 'verificationSent' });
      const missing = detailErrors(result.user, texts);
      if (Object.keys(missing).length === 0) return goOn();
      visitor().value = 'new';
      noteSignedIn();
      refuse(missing, { status: 'detailsMissing', note: texts.detailsMissing });
    });
  }

  /** The code was right, and the account has no name yet. */
  function complete() {
    const missing = detailErrors(values(), texts);
    if (Object.keys(missing).length > 0) return refuse(missing);
    enter({ errors: {} });
    startChecking(async () => {
      const result = await saveDetails(values(), texts);
      if (result.ok) goOn();
      else refuse({ first_name: result.error });
    });
  }

  function goOn(): void {
    const { first_name, last_name, email, phone } = values();
    rememberContactDetails(keepDetails({ name: first_name, last_name, email, phone }));
    noteSignedIn();
    track(trackedEvents.codeVerified);
    enter({ leaving: true });
    window.location.assign(target);
  }

  /** A shopper who has signed in here before with this number needs only the code. */
  async function greet(): Promise<void> {
    const { phone } = values();
    if (phone === number.current || phoneErrors(values(), texts).phone) return;
    number.current = phone;
    if (!(await contactExists(phone))) return;
    setState((now) => {
      if (now.status !== 'default') return now;
      visitor().value = 'returning';
      return { ...now, note: texts.welcomeBack };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form hydrates once
  useLayoutEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    const { name, ...details } = $contactDetails.get() ?? {};
    fillForm(form.current, { first_name: name, ...details });
    void greet();
  }, []);

  const isBusy = isChecking || state.leaving === true;
  const status: LoginStatus = isBusy && state.status !== 'detailsMissing' ? 'verificationSubmitted' : state.status;
  return { form, ...state, status, isSending, isBusy, send, submit, greet };
}

const keepDetails = (details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
