import * as v from 'valibot';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import type { AccountDealer } from '../../accounts/accounts.ts';
import { mayHaveCode } from '../../accounts/code-limits.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, json, readJson } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';
import { MobileSchema, saidBy } from './auth.ts';

const BodySchema = v.object({ phone: MobileSchema }, 'The request must have phone.');

/** Requests an hour from one address; they reveal little, and nobody needs more. */
const questionsPerAddress: LimitRule = { name: 'account-questions', points: 60, seconds: 3600 };

/**
 * POST /api/rate-limit `{ phone }`: whether one more code may be sent to this phone, from here. It only checks: codes are counted when
 * they are sent, so skipping this call gains nothing.
 */
export async function rateLimit(
  request: Request,
  dealer: AccountDealer,
  visitor: Visitor,
  { accounts, limits }: Pick<Services, 'accounts' | 'limits'>,
): Promise<Response> {
  if (!isSameOrigin(request)) return fail(403, onlyFromSite);
  const body = await readJson(request, BodySchema, bodyLimits.short, saidBy(dealer));
  if (!body.ok) return fail(body.status, body.error);
  const { phone } = body.value;
  const rate = await limits.consume(questionsPerAddress, visitor.address);
  const allowed = await mayHaveCode({ dealer, phone, visitor, client: accounts.client(dealer, request) }, limits);
  return rate.ok && allowed ? json({ success: true }) : fail(429, dealer.texts.tooMany);
}

/**
 * GET /api/check-if-contact-exists?phone_number=: `{ data: true | false, error: null }`. True only in a browser that has signed in to
 * this dealer with the number before; everyone else gets false for every number, known or not (decision 19).
 */
export async function contactExists(
  request: Request,
  dealer: AccountDealer,
  visitor: Visitor,
  { accounts, limits }: Pick<Services, 'accounts' | 'limits'>,
): Promise<Response> {
  if (!isSameOrigin(request)) return noData(403, onlyFromSite);
  const phone = v.safeParse(MobileSchema, new URL(request.url).searchParams.get('phone_number') ?? '');
  if (!phone.success) return noData(400, saidBy(dealer)(phone.issues[0]));
  if (!(await limits.consume(contactQuestions, visitor.address)).ok) return noData(429, dealer.texts.tooMany);
  const known =
    accounts.client(dealer, request).hasProved(phone.output) && (await accounts.hasAccount(dealer, phone.output));
  return json({ data: known, error: null });
}

const contactQuestions: LimitRule = { name: 'contact-questions', points: 20, seconds: 3600 };

const noData = (status: number, error: string): Response => json({ data: null, error }, status);
