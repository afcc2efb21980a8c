import * as v from 'valibot';
import { isMobile, storedPhone } from '../../domain/phone.ts';
import { signInMessages } from '../../domain/sign-in/sign-in-form.ts';
import type { AccountDealer, AccountFailure, Shopper } from '../accounts/accounts.ts';
import { fail, json, readJson } from '../http.ts';
import type { LimitRule } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { hostOf, isSameOrigin, type Visitor } from '../visitor.ts';

type AuthServices = Pick<Services, 'accounts' | 'limits'>;
type Call = { request: Request; dealer: AccountDealer; visitor: Visitor; services: AuthServices };

/** The form's own texts, and those that only the server can know of. */
const texts = {
  ...signInMessages,
  expired: 'This code has run out. Please ask for a new one.',
  foreign: 'This address only takes requests from the site itself.',
};

/** OTP-05: codes in an hour, by phone and by network address. */
export const codesPerPhone: LimitRule = { name: 'codes-phone', points: 5, seconds: 3600 };
export const codesPerAddress: LimitRule = { name: 'codes-address', points: 20, seconds: 3600 };
/** Guesses in an hour, over all codes: a new code must not bring new guesses without end. */
const triesPerPhone: LimitRule = { name: 'tries-phone', points: 15, seconds: 3600 };
const triesPerAddress: LimitRule = { name: 'tries-address', points: 60, seconds: 3600 };

const largestBody = 8 * 1024;

/** As typed; the output is E.164 ("+61412345678"). Only Australian mobiles get codes, which also keeps costly numbers out. */
export const MobileSchema = v.pipe(
  v.string(texts.required),
  v.trim(),
  v.nonEmpty(texts.required),
  v.maxLength(40, texts.phone),
  v.check(isMobile, texts.phone),
  v.transform((phone) => `+61${storedPhone(phone).slice(1)}`),
);

const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), '');
const details = {
  first_name: name,
  last_name: name,
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
};
const SendSchema = v.object({ phone: MobileSchema, ...details }, texts.required);
const VerifySchema = v.object(
  {
    phone: MobileSchema,
    code: v.pipe(v.string(texts.required), v.trim(), v.nonEmpty(texts.required), v.regex(/^\d{6}$/, texts.code)),
    ...details,
  },
  texts.required,
);

/**
 * /api/auth/{action}; errors are `{ error }` with a text for the shopper.
 * - POST send-code `{ phone, first_name?, last_name?, email? }`: sends a code by SMS (OTP-07); `{ success: true }`
 * - POST verify-code `{ phone, code, first_name?, last_name?, email? }`: signs in (OTP-08); `{ user }` and a session cookie
 * - GET session: `{ user }`, null when signed out (AUTH-02)
 * - POST sign-out: `{ success: true }` and the cookie cleared (AUTH-05)
 *
 * A user is `{ id, phone_number, first_name, last_name, email }`.
 */
export async function authRoute(action: string, call: Call): Promise<Response> {
  const method = call.request.method;
  if (action === 'session') return method === 'GET' ? session(call) : wrongMethod('GET');
  const handler = Object.hasOwn(posts, action) ? posts[action] : undefined;
  if (!handler) return fail(404, 'There is nothing at this address.');
  if (method !== 'POST') return wrongMethod('POST');
  if (!isSameOrigin(call.request)) return fail(403, texts.foreign);
  return handler(call);
}

const posts: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  'send-code': sendCode,
  'verify-code': verifyCode,
  'sign-out': signOut,
};

async function sendCode({ request, dealer, visitor, services }: Call): Promise<Response> {
  const body = await readJson(request, SendSchema, largestBody);
  if (!body.ok) return fail(body.status, body.error);
  const { phone } = body.value;
  const { accounts, limits } = services;
  const allowed = [await limits.take(codesPerPhone, phone), await limits.take(codesPerAddress, visitor.address)];
  if (allowed.some(({ ok }) => !ok)) return fail(429, texts.tooMany);
  const sent = await accounts.sendCode(dealer, hostOf(request), phone);
  return sent.ok ? json({ success: true }) : failure(sent.reason);
}

async function verifyCode({ request, dealer, visitor, services }: Call): Promise<Response> {
  const body = await readJson(request, VerifySchema, largestBody);
  if (!body.ok) return fail(body.status, body.error);
  const { phone, code, ...given } = body.value;
  const { accounts, limits } = services;
  const allowed = [await limits.take(triesPerPhone, phone), await limits.take(triesPerAddress, visitor.address)];
  if (allowed.some(({ ok }) => !ok)) return fail(429, texts.tooMany);
  const signedIn = await accounts.verifyCode(dealer, hostOf(request), { phone, code, details: given });
  if (!signedIn.ok) return failure(signedIn.reason);
  return withCookies(json({ user: shownUser(signedIn.shopper) }), signedIn.setCookies);
}

async function session({ request, dealer, services }: Call): Promise<Response> {
  const shopper = await services.accounts.current(dealer, request);
  return json({ user: shopper ? shownUser(shopper) : null });
}

async function signOut({ request, dealer, services }: Call): Promise<Response> {
  return withCookies(json({ success: true }), await services.accounts.signOut(dealer, request));
}

/** A signed-in shopper as the browser sees them. */
export const shownUser = ({ id, phone, first_name, last_name, email }: Shopper) => ({
  id,
  phone_number: phone,
  first_name,
  last_name,
  email,
});

function failure(reason: AccountFailure): Response {
  const answers: Record<AccountFailure, Response> = {
    'not-sent': fail(503, texts.notSent),
    'wrong-code': fail(400, texts.wrongCode),
    'expired-code': fail(400, texts.expired),
    'too-many-tries': fail(429, texts.tooMany),
  };
  return answers[reason];
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const wrongMethod = (allow: string): Response => json({ error: `This address takes ${allow}.` }, 405, { allow });
