import { noteSignedIn } from '~/client/account.ts';
import { lastContactDetails, rememberContactDetails } from '~/client/contact-details.ts';
import { contactExists, sendCode, verifyCode } from '~/client/sign-in-calls.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { formDisplay } from '~/components/form/form-display.ts';
import { leadMessages } from '~/domain/lead/messages.ts';
import {
  phoneErrors,
  type SignInErrors,
  type SignInField,
  type SignInValues,
  signInErrors,
  signInMessages,
} from '~/domain/sign-in/sign-in-form.ts';

/** AUTH-03. */
type LoginStatus = 'default' | 'verificationSent' | 'verificationSubmitted';

/** Brings the sign-in page to life (AUTH-03, OTP-01 to OTP-10). */
export function startSignIn(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-sign-in]');
  const sender = form?.querySelector<HTMLButtonElement>('[data-send]');
  const sentNote = form?.querySelector<HTMLElement>('[data-sent]');
  if (!form || !sender || !sentNote) return;
  form.noValidate = true;
  const display = formDisplay(form, leadMessages.severalErrors);
  const control = (field: SignInField) => form.elements.namedItem(field) as HTMLInputElement;
  const values = (): SignInValues => ({
    first_name: control('first_name').value.trim(),
    last_name: control('last_name').value.trim(),
    email: control('email').value.trim(),
    phone: control('phone').value.trim(),
    code: control('code').value.trim(),
  });
  let status: LoginStatus = 'default';
  let sending = false;
  let known = false;

  const enter = (next: LoginStatus) => {
    status = next;
    form.dataset['status'] = next;
    display.setBusy(next === 'verificationSubmitted');
  };
  const refuse = (errors: SignInErrors) => {
    display.showErrors(errors);
    display.focusErrors();
  };

  async function send(): Promise<void> {
    if (sending || !sender || !sentNote) return;
    const wrong = phoneErrors(values());
    if (wrong.phone) return refuse(wrong);
    const label = status === 'default' ? sender.textContent : signInMessages.resend;
    sending = true;
    sender.textContent = signInMessages.sending;
    sender.setAttribute('aria-disabled', 'true');
    sentNote.textContent = '';
    display.showErrors({});
    const result = await sendCode(values());
    sending = false;
    sender.removeAttribute('aria-disabled');
    sender.textContent = result.ok ? signInMessages.resend : label;
    if (!result.ok) return refuse({ phone: result.error });
    sentNote.textContent = signInMessages.sent;
    track(trackedEvents.codeSent);
    enter('verificationSent');
    control('code').focus();
  }

  async function submit(): Promise<void> {
    if (status === 'verificationSubmitted' || sending) return;
    // Enter in the phone field, before there is a code to give.
    if (status === 'default' && !values().code) return send();
    const wrong = signInErrors(values(), known);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    display.showErrors({});
    enter('verificationSubmitted');
    const result = await verifyCode(values());
    if (!result.ok) {
      enter('verificationSent');
      return refuse({ code: result.error });
    }
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
    if (phone === asked || phoneErrors(values()).phone) return;
    asked = phone;
    known = await contactExists(phone);
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
