import * as v from 'valibot';
import { qualifiesForValuation } from '../../../domain/car/actions/eligibility.ts';
import { mayShowFinance } from '../../../domain/finance/figures/car-figure.ts';
import { loanAmounts } from '../../../domain/finance/loan/loan-request.ts';
import { emailSchema, postcodeSchema, requiredLine } from '../../../domain/lead/fields/contact-fields.ts';
import { fieldErrorText } from '../../../domain/lead/fields/field-error.ts';
import { LeadRequestSchema } from '../../../domain/lead/sent/lead-request.ts';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import { fill } from '../../../domain/texts/text.ts';
import { paths } from '../../../paths.ts';
import type { FinanceDealer } from '../../../site/slices/finance-slices.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, json, readJson } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { hostOf, isLocalHost, isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';
import { MobileSchema } from '../accounts/auth.ts';
import { carOfRequest } from '../cars/car-of-request.ts';
import { QuestionSchema } from './finance-quote.ts';

const perAddress: LimitRule = { name: 'finance-customers', points: 20, seconds: 3600 };
const perPhone: LimitRule = { name: 'finance-customers-phone', points: 6, seconds: 3600 };

const amount = `purchasePrice must be from ${loanAmounts.min} to ${loanAmounts.max} whole dollars`;

const CustomerSchema = v.object(
  {
    data: v.object({
      ...QuestionSchema.entries,
      purchasePrice: v.pipe(
        v.number(amount),
        v.integer(amount),
        v.minValue(loanAmounts.min, amount),
        v.maxValue(loanAmounts.max, amount),
      ),
      phoneNumber: MobileSchema,
      firstName: requiredLine(80),
      lastName: requiredLine(80),
      email: emailSchema,
      subscribe: v.boolean('subscribe must be true or false'),
      postCode: postcodeSchema,
    }),
    /** The lead as POST /api/leads accepts it; its key makes two attempts one customer. */
    additionalData: LeadRequestSchema,
  },
  'The request must have data and additionalData.',
);

/**
 * POST /api/{finance_partner}/create-customer: `{ redirectUrl }`, or with status 200 `{ error }` in the partner's own words if it refuses,
 * and neither if it named no page that the dealer's options allow. 403 until the phone number has been verified in this browser, 422 for a
 * car that may not have finance (its page offers none), 503 when the partner is down. The lead is sent separately before, so it arrives whatever the outcome.
 */
export async function customerRoute(
  request: Request,
  partner: string,
  dealer: FinanceDealer,
  visitor: Visitor,
  { financePartner, limits, accounts, stock }: Pick<Services, 'financePartner' | 'limits' | 'accounts' | 'stock'>,
): Promise<Response> {
  if (!dealer.partner || dealer.partner.id !== partner) return fail(404, 'There is no such finance partner.');
  if (!isSameOrigin(request)) return fail(403, onlyFromSite);
  const words = { ...dealer.texts.fieldErrors, ...dealer.account.texts };
  const body = await readJson(request, CustomerSchema, bodyLimits.form, (issue) => fieldErrorText(issue, words));
  if (!body.ok) return fail(body.status, body.error);
  const { data, additionalData: lead } = body.value;
  if (!accounts.client(dealer.account, request).hasProved(data.phoneNumber)) {
    return fail(403, dealer.account.texts.code);
  }
  const counted =
    (await limits.consume(perAddress, visitor.address)).ok &&
    (await limits.consume(perPhone, `${dealer.asked.slug} ${data.phoneNumber}`)).ok;
  if (!counted) return fail(429, dealer.account.texts.tooMany);
  const { car } = await carOfRequest(lead.car_id, dealer.dealershipIds, stock);
  if (car && !(mayShowFinance(car, dealer.figures) && qualifiesForValuation(car))) {
    return fail(422, dealer.texts.finance.notFinanced);
  }
  const { captcha: _ours, honeypot: _trap, ...additionalData } = lead;
  const answer = await financePartner.createCustomer(
    { idempotencyKey: lead.idempotency_key, data, additionalData, car, returnUrl: returnUrlOf(request, dealer.url) },
    dealer.asked,
  );
  if (answer.ok) return json({ redirectUrl: answer.value.redirectUrl });
  if (answer.kind === 'refused') return json({ error: answer.message ?? '' });
  return fail(503, fill(dealer.texts.finance.customerFailed, { partner: dealer.partner.name }));
}

/** The thank-you page, on the site as the shopper sees it. */
function returnUrlOf(request: Request, siteUrl: string | undefined): string {
  const host = hostOf(request);
  const origin = isLocalHost(host) ? `http://${host}` : (siteUrl ?? `https://${host}`);
  return new URL(paths.success(), origin).href;
}
