import type { SignInTexts, SignInValues } from '~/domain/sign-in/sign-in-form.ts';
import { callServer, type Failure, told } from '../calls/call-server.ts';
import { postJson } from '../post-json.ts';

/** Timeout for sending a code, ms (OTP-10). */
const sendingTimeout = 15_000;

export type CallResult = { ok: true } | { ok: false; error: string; failure: Failure };

/** Names and address of the account; empty if it has none yet. */
type Details = Pick<SignInValues, 'first_name' | 'last_name' | 'email'>;

/** Sends a code, if the limits allow another one. Never throws. */
export async function sendCode(
  values: SignInValues,
  captcha: string | undefined,
  texts: SignInTexts,
  timeout = sendingTimeout,
): Promise<CallResult> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  const { signal } = abort;
  const { code: _, ...details } = values;
  const metadata = captcha ? { ...details, captcha } : details;
  const ask = (path: string, body: unknown) =>
    callServer<{ success: true }>(() => postJson(path, body, { signal }), 'success', timeout);
  const allowed = await ask('/api/rate-limit', { phone: values.phone });
  const sent = allowed.ok ? await ask('/api/auth/send-code', metadata) : allowed;
  clearTimeout(timer);
  if (!allowed.ok && allowed.status > 0) return { ...allowed, error: texts.tooMany };
  return sent.ok ? sent : { ...sent, error: told(sent, { failed: signal.aborted ? texts.timeout : texts.unknown }) };
}

/** Signs in with the code. Never throws. */
export async function verifyCode(
  values: SignInValues,
  texts: SignInTexts,
  timeout = sendingTimeout,
): Promise<{ ok: true; user: Details } | { ok: false; error: string; failure: Failure }> {
  const verify = (signal: AbortSignal) => postJson('/api/auth/verify-code', values, { signal });
  const answer = await callServer<{ user: Details }>(verify, 'user', timeout);
  if (answer.ok) return { ok: true, user: answer.value.user };
  // Only a refusal says something about the code.
  return { ...answer, error: told(answer, { failed: texts.unknown, refused: texts.wrongCode }) };
}

/** Stores a signed-in shopper's details. Never throws. */
export async function saveDetails(
  { first_name, last_name, email }: Details,
  texts: SignInTexts,
  timeout = sendingTimeout,
): Promise<CallResult> {
  const details = { first_name, last_name, email };
  const save = (signal: AbortSignal) => postJson('/api/auth/details', details, { signal });
  const answer = await callServer<{ user: Details }>(save, 'user', timeout);
  return answer.ok ? answer : { ...answer, error: told(answer, { failed: texts.unknown }) };
}

/** Whether this browser has signed in with this number before; false if unknown. */
export async function contactExists(phone: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/check-if-contact-exists?phone_number=${encodeURIComponent(phone)}`);
    return ((await response.json()) as { data: unknown }).data === true;
  } catch {
    return false;
  }
}
