import * as v from 'valibot';
import { storedPhone } from '../../domain/phone.ts';
import { signInMessages } from '../../domain/sign-in/sign-in-form.ts';
import type { AccountDealer } from '../accounts/accounts.ts';
import { fail, json, readJson } from '../http.ts';
import type { LimitRule } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { isSameOrigin, type Visitor } from '../visitor.ts';
import { codesPerAddress, codesPerPhone, MobileSchema } from './auth.ts';

const BodySchema = v.object({ phone: MobileSchema }, 'The request must hold phone.');

/** Questions of both kinds in an hour from one address; they tell little, and nobody needs more. */
const questionsPerAddress: LimitRule = { name: 'account-questions', points: 60, seconds: 3600 };

const { tooMany } = signInMessages;

/**
 * POST /api/rate-limit `{ phone }`: whether one more code may be sent to this phone, from here (OTP-04, OTP-05). It only looks:
 * codes are counted when they are sent, so that leaving this call out gains nothing.
 */
export async function rateLimit(
  request: Request,
  visitor: Visitor,
  { limits }: Pick<Services, 'limits'>,
): Promise<Response> {
  if (!isSameOrigin(request)) return fail(403, 'This address only takes requests from the site itself.');
  const body = await readJson(request, BodySchema, 4096);
  if (!body.ok) return fail(body.status, body.error);
  const asked = await limits.take(questionsPerAddress, visitor.address);
  const ofPhone = await limits.peek(codesPerPhone, body.value.phone);
  const ofAddress = await limits.peek(codesPerAddress, visitor.address);
  if (!asked.ok || !ofPhone.ok || !ofAddress.ok) return fail(429, tooMany);
  return json({ success: true });
}

/**
 * GET /api/check-if-contact-exists?phone_number=: `{ data: true | false, error: null }` (OTP-06). True only says that this dealer has
 * heard from the number; few questions are answered to one address, so numbers cannot be tried one after the other.
 */
export async function contactExists(
  request: Request,
  dealer: AccountDealer,
  visitor: Visitor,
  { accounts, leads, limits }: Pick<Services, 'accounts' | 'leads' | 'limits'>,
): Promise<Response> {
  if (!isSameOrigin(request)) return noData(403, 'This address only takes requests from the site itself.');
  const phone = v.safeParse(MobileSchema, new URL(request.url).searchParams.get('phone_number') ?? '');
  if (!phone.success) return noData(400, phone.issues[0].message);
  if (!(await limits.take(contactQuestions, visitor.address)).ok) return noData(429, tooMany);
  const known =
    (await accounts.hasAccount(dealer, phone.output)) ||
    (await leads.hasContact(dealer.slug, storedPhone(phone.output)));
  return json({ data: known, error: null });
}

const contactQuestions: LimitRule = { name: 'contact-questions', points: 20, seconds: 3600 };

const noData = (status: number, error: string): Response => json({ data: null, error }, status);
