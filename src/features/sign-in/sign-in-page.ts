import { noteSignedIn } from '~/client/account.ts';
import { lastContactDetails, rememberContactDetails } from '~/client/contact-details.ts';
import { contactExists, saveDetails, sendCode, verifyCode } from '~/client/sign-in-calls.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { startCaptcha } from '~/components/form/captcha.ts';
import { formDisplay } from '~/components/form/form-display.ts';
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

/** AUTH-03. In the last one the shopper is signed in, new here, and says who they are (decision 0019). */
type LoginStatus = 'default' | 'verificationSent' | 'verificationSubmitted' | 'detailsMissing';

/** Brings the sign-in page to life (AUTH-03, OTP-01 to OTP-10). */
export function startSignIn(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-sign-in]');
  const sender = form?.querySelector<HTMLButtonElement>('[data-send]');
  const sentNote = form?.querySelector<HTMLElement>('[data-sent]');
  if (!form || !sender || !sentNote) return;
  form.noValidate = true;
  const texts: SignInTexts = JSON.parse(form.dataset['texts'] ?? 'null');
  const display = formDisplay(form, texts.severalErrors);
  const control = (field: SignInField) => form.elements.namedItem(field) as HTMLInputElement;
  const visitor = () => form.elements.namedItem('visitor') as RadioNodeList;
  const returning = () => visitor().value === 'returning';
  /** What is not asked for is not sent either. */
  const detail = (field: SignInField) => (returning() ? '' : control(field).value.trim());
  const values = (): SignInValues => ({
    first_name: detail('first_name'),
    last_name: detail('last_name'),
    email: detail('email'),
    phone: control('phone').value.trim(),
    code: control('code').value.trim(),
  });
  let status: LoginStatus = 'default';
  let sending = false;
  const { captchaKey } = form.dataset;
  const captcha = captchaKey ? startCaptcha(form, captchaKey) : undefined;

  const enter = (next: LoginStatus) => {
    status = next;
    form.dataset['status'] = next;
    display.setBusy(next === 'verificationSubmitted');
  };
  const note = (text: string) => {
    sentNote.textContent = text;
  };
  const refuse = (errors: SignInErrors) => {
    display.showErrors(errors);
    display.focusErrors();
  };

  async function send(): Promise<void> {
    if (sending || !sender) return;
    const wrong = sendErrors(values(), returning(), texts);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    const label = status === 'default' ? sender.textContent : texts.resend;
    sending = true;
    sender.textContent = texts.sending;
    sender.setAttribute('aria-disabled', 'true');
    note('');
    display.showErrors({});
    const result = await sendCode(values(), captcha?.answer(), texts);
    captcha?.renew();
    sending = false;
    sender.removeAttribute('aria-disabled');
    sender.textContent = result.ok ? texts.resend : label;
    if (!result.ok) return refuse({ phone: result.error });
    note(texts.sent);
    track(trackedEvents.codeSent);
    enter('verificationSent');
    control('code').focus();
  }

  async function submit(): Promise<void> {
    if (status === 'verificationSubmitted' || sending) return;
    // Enter in the phone field, before there is a code to give.
    if (status === 'default' && !values().code) return send();
    if (status === 'detailsMissing') return complete();
    const wrong = codeErrors(values(), texts);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    display.showErrors({});
    enter('verificationSubmitted');
    const result = await verifyCode(values(), texts);
    if (!result.ok) {
      enter('verificationSent');
      return refuse({ code: result.error });
    }
    const missing = detailErrors(result.user, texts);
    if (Object.keys(missing).length === 0) return goOn();
    visitor().value = 'new';
    enter('detailsMissing');
    noteSignedIn();
    note(texts.detailsMissing);
    refuse(missing);
  }

  /** The code was right, and the account has no name yet (AUTH-04). */
  async function complete(): Promise<void> {
    const missing = detailErrors(values(), texts);
    if (Object.keys(missing).length > 0) return refuse(missing);
    display.showErrors({});
    display.setBusy(true);
    const result = await saveDetails(values(), texts);
    display.setBusy(false);
    if (!result.ok) return refuse({ first_name: result.error });
    goOn();
  }

  function goOn(): void {
    const { first_name, last_name, email, phone } = values();
    rememberContactDetails(given({ name: first_name, last_name, email, phone }));
    noteSignedIn();
    track(trackedEvents.codeVerified);
    window.location.assign(form?.dataset['target'] ?? '/');
  }

  sender.addEventListener('click', () => void send());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  // A code pasted as "123 456" is the same code.
  control('code').addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    const digits = input.value.replace(/\D/g, '').slice(0, 6);
    if (digits !== input.value) input.value = digits;
  });
  let asked = '';
  control('phone').addEventListener('change', async () => {
    const { phone } = values();
    if (phone === asked || phoneErrors(values(), texts).phone) return;
    asked = phone;
    if (!(await contactExists(phone)) || status !== 'default' || sending) return;
    visitor().value = 'returning';
    note(texts.welcomeBack);
  });

  const last = lastContactDetails();
  if (!last) return;
  const fill = { first_name: last.name, last_name: last.last_name, email: last.email, phone: last.phone };
  for (const [field, text] of Object.entries(fill)) {
    if (!control(field as SignInField).value) control(field as SignInField).value = text;
  }
  if (last.phone) control('phone').dispatchEvent(new Event('change'));
}

const given = (details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
