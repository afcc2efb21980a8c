import type { SignInTexts, SignInValues } from '~/domain/sign-in/sign-in-form.ts';
import { postJson } from '../post-json.ts';

/** Timeout for sending a code, ms (OTP-10). */
const sendingTimeout = 15_000;

export type CallResult = { ok: true } | { ok: false; error: string };

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
  try {
    const allowed = await postJson('/api/rate-limit', { phone: values.phone }, { signal });
    if (!allowed.ok) return { ok: false, error: texts.tooMany };
    const response = await postJson('/api/auth/send-code', metadata, { signal });
    return response.ok ? { ok: true } : { ok: false, error: await errorOf(response, texts.unknown) };
  } catch {
    return { ok: false, error: signal.aborted ? texts.timeout : texts.unknown };
  } finally {
    clearTimeout(timer);
  }
}

/** Signs in with the code. Never throws. */
export async function verifyCode(
  values: SignInValues,
  texts: SignInTexts,
  timeout = sendingTimeout,
): Promise<{ ok: true; user: Details } | { ok: false; error: string }> {
  try {
    const response = await postJson('/api/auth/verify-code', values, { signal: AbortSignal.timeout(timeout) });
    if (response.ok) return { ok: true, user: ((await response.json()) as { user: Details }).user };
    // A server error says nothing about the code.
    const fallback = response.status >= 500 ? texts.unknown : texts.wrongCode;
    return { ok: false, error: await errorOf(response, fallback) };
  } catch {
    return { ok: false, error: texts.unknown };
  }
}

/** Stores a signed-in shopper's details. Never throws. */
export async function saveDetails(
  { first_name, last_name, email }: Details,
  texts: SignInTexts,
  timeout = sendingTimeout,
): Promise<CallResult> {
  try {
    const details = { first_name, last_name, email };
    const response = await postJson('/api/auth/details', details, { signal: AbortSignal.timeout(timeout) });
    return response.ok ? { ok: true } : { ok: false, error: await errorOf(response, texts.unknown) };
  } catch {
    return { ok: false, error: texts.unknown };
  }
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

async function errorOf(response: Response, fallback: string): Promise<string> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
  return typeof error === 'string' && error ? error : fallback;
}
