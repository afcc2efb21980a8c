import * as v from 'valibot';
import { fieldErrorText } from '../../../domain/lead/fields/field-error.ts';
import { storedPhone } from '../../../domain/phone.ts';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import {
  DetailsSchema,
  mobileSchema,
  OptionalDetailsSchema,
  type SignInTexts,
  signInCodeSchema,
} from '../../../domain/sign-in/sign-in-form.ts';
import type { AccountDealer, AccountFailure, Shopper } from '../../accounts/accounts.ts';
import { consumeCode, consumeTry, mayHaveCode } from '../../accounts/code-limits.ts';
import { fail, json, readJson, wrongMethod } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { hostOf, isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';

type AuthServices = Pick<Services, 'accounts' | 'limits' | 'captcha'>;
type Call = { request: Request; dealer: AccountDealer; visitor: Visitor; services: AuthServices };

/** As typed; errors are ids of texts (`SignInTexts`). The output is E.164 ("+61412345678"). Only Australian mobiles get codes, which also excludes premium numbers. */
export const MobileSchema = v.pipe(
  mobileSchema,
  v.transform((phone) => `+61${storedPhone(phone).slice(1)}`),
);

const details = OptionalDetailsSchema.entries;
const SendSchema = v.object(
  { phone: MobileSchema, ...details, captcha: v.optional(v.pipe(v.string(), v.maxLength(4096))) },
  'required',
);
const VerifySchema = v.object(
  {
    phone: MobileSchema,
    code: signInCodeSchema,
    ...details,
  },
  'required',
);

/**
 * /api/auth/{action}; errors are `{ error }` with a text for the shopper.
 * - POST send-code `{ phone, first_name?, last_name?, email?, captcha? }`: sends a code by SMS, valid in this browser; `{
 * success: true }`, 422 without the captcha if there is one
 * - POST verify-code `{ phone, code, first_name?, last_name?, email? }`: signs in; `{ user }` and a session cookie. A user without
 * a name is new: the form asks for details only then, so that accounts cannot be enumerated (decision 19)
 * - POST details `{ first_name, last_name, email }`: of the signed-in shopper; `{ user }`, 401 without a session
 * - GET session: `{ user }`, null when signed out
 * - POST sign-out: `{ success: true }` and the cookie cleared
 *
 * A user is `{ id, phone_number, first_name, last_name, email }`.
 */
export async function authRoute(action: string, call: Call): Promise<Response> {
  const method = call.request.method;
  if (action === 'session') return method === 'GET' ? session(call) : wrongMethod('GET');
  const handler = Object.hasOwn(posts, action) ? posts[action] : undefined;
  if (!handler) return fail(404, 'There is nothing at this address.');
  if (method !== 'POST') return wrongMethod('POST');
  if (!isSameOrigin(call.request)) return fail(403, onlyFromSite);
  return handler(call);
}

const posts: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  'send-code': sendCode,
  'verify-code': verifyCode,
  details: changeDetails,
  'sign-out': signOut,
};

async function sendCode({ request, dealer, visitor, services }: Call): Promise<Response> {
  const body = await readJson(request, SendSchema, bodyLimits.short, saidBy(dealer));
  if (!body.ok) return fail(body.status, body.error);
  const { phone } = body.value;
  const { accounts, limits, captcha } = services;
  const client = accounts.client(dealer, request);
  const question = { dealer, phone, visitor, client };
  if (!(await mayHaveCode(question, limits))) return fail(429, dealer.texts.tooMany);
  if (captcha.required && dealer.captcha && !(await captcha.isRight(body.value.captcha, visitor.address))) {
    return fail(422, dealer.texts.captcha);
  }
  // Counted after the captcha: a bot's requests do not use up the limit of the number's owner.
  if (!(await consumeCode(question, limits))) return fail(429, dealer.texts.tooMany);
  const sent = await accounts.sendCode(dealer, hostOf(request), phone, client.id);
  const cookie = client.cookieForCode();
  return withCookies(sent.ok ? json({ success: true }) : failure(sent.reason, dealer.texts), cookie ? [cookie] : []);
}

async function verifyCode({ request, dealer, visitor, services }: Call): Promise<Response> {
  const body = await readJson(request, VerifySchema, bodyLimits.short, saidBy(dealer));
  if (!body.ok) return fail(body.status, body.error);
  const { phone, code, ...profile } = body.value;
  const { accounts, limits } = services;
  const client = accounts.client(dealer, request);
  if (!(await consumeTry({ dealer, phone, visitor, client }, limits))) return fail(429, dealer.texts.tooMany);
  const attempt = { phone, code, browser: client.id, details: profile };
  const signedIn = await accounts.verifyCode(dealer, hostOf(request), attempt);
  if (!signedIn.ok) return failure(signedIn.reason, dealer.texts);
  const cookies = [...signedIn.setCookies, client.cookieOfProof(phone)];
  return withCookies(json({ user: shownUser(signedIn.shopper) }), cookies);
}

async function changeDetails({ request, dealer, services }: Call): Promise<Response> {
  const shopper = await services.accounts.current(dealer, request);
  if (!shopper) return fail(401, dealer.texts.signedOut);
  const body = await readJson(request, DetailsSchema, bodyLimits.short, saidBy(dealer));
  if (!body.ok) return fail(body.status, body.error);
  return json({ user: shownUser(await services.accounts.changeDetails(dealer, shopper, body.value)) });
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

/** Describes a request's error in the dealer's wording. */
export const saidBy =
  ({ texts }: Pick<AccountDealer, 'texts'>) =>
  (issue: { message: string; requirement?: unknown }): string =>
    fieldErrorText(issue, texts);

function failure(reason: AccountFailure, texts: SignInTexts): Response {
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
