import * as v from 'valibot';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import type { PaymentDealer } from '../../../site/slices/payment-slices.ts';
import { type PaymentServices, submitPayment } from '../../checkout/submit-payment.ts';
import { fail, json, readJson } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';

const RequestSchema = v.object({
  fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
  captcha: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  again: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/**
 * POST /api/payments: opens the payment page of an online payment. Returns `{ go }`, the address to go to next, or `{ error, field_errors? }`
 * with 400 (no such form of ours), 401 (sign in first), 403, 404 (the dealer has none), 422 (something to correct), 429 or 503 (nothing was
 * charged: the same may be sent again).
 */
export async function onlinePaymentsRoute(
  request: Request,
  dealer: PaymentDealer,
  visitor: Visitor,
  services: PaymentServices & Pick<Services, 'accounts'>,
): Promise<Response> {
  if (!isSameOrigin(request)) return fail(403, onlyFromSite);
  if (!dealer.enabled) return fail(404, dealer.texts.missing.pageHeading);
  const body = await readJson(request, RequestSchema, bodyLimits.short, () => dealer.texts.leads.formFailed);
  if (!body.ok) return fail(body.status, body.error);
  const shopper = await services.accounts.current(dealer.account, request);
  const answer = await submitPayment(body.value, dealer, visitor, shopper, services);
  if (!answer.ok) return fail(answer.status, answer.error, answer.errors ? { field_errors: answer.errors } : {});
  return json({ go: answer.kind === 'paying' ? answer.pay : answer.page });
}
