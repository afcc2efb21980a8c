import * as v from 'valibot';
import { creditScores } from '../../../domain/finance/loan/loan-request.ts';
import { termRange } from '../../../domain/finance/loan/loan-terms.ts';
import { optionalLine } from '../../../domain/lead/fields/contact-fields.ts';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import { fill } from '../../../domain/texts/text.ts';
import type { FinanceDealer } from '../../../site/slices/finance-slices.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, json, readJson } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';

/** Maximum amount of a quote in dollars. */
const mostDollars = 2_000_000;
/** Generous: a shopper views many cars and moves sliders often. */
const perAddress: LimitRule = { name: 'finance-quotes', points: 240, seconds: 3600 };

const code = (name: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\w -]{0,30}$/, `${name} is invalid`)));

/** The request for a quote; the form's limits are narrower. */
export const QuestionSchema = v.object(
  {
    selfAssessedCreditScore: v.picklist(creditScores, `selfAssessedCreditScore must be ${creditScores.join(', ')}`),
    purchasePrice: v.pipe(
      v.number('purchasePrice must be a number of dollars'),
      v.check(
        (dollars) => dollars > 0 && dollars <= mostDollars,
        `purchasePrice must be above 0 and at most ${mostDollars}`,
      ),
    ),
    loanTerm: v.pipe(
      v.number('loanTerm must be a number of years'),
      v.integer('loanTerm must be whole years'),
      v.minValue(termRange.min, `loanTerm must be at least ${termRange.min}`),
      v.maxValue(termRange.max, `loanTerm must be at most ${termRange.max}`),
    ),
    year: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1900, 'year is not a valid year'),
        v.maxValue(2100, 'year is not a valid year'),
      ),
    ),
    vin: code('vin'),
    nvic: code('nvic'),
    whoIsHelping: optionalLine(200),
  },
  'The request must have a question.',
);

/**
 * POST /api/{finance_partner}/quote: `{ weeklyRepaymentAmount, advertisedRate, comparisonRate }`, dollars and percents a year, or `{ error
 * }` with status 200 if the partner has no quote: shoppers are not told, so no console should be either. 400 for an invalid request, 404
 * for a partner that the dealer does not have, 429 after too many.
 */
export async function quoteRoute(
  request: Request,
  partner: string,
  dealer: FinanceDealer,
  visitor: Visitor,
  { financePartner, limits }: Pick<Services, 'financePartner' | 'limits'>,
): Promise<Response> {
  if (!dealer.partner || dealer.partner.id !== partner) return fail(404, 'There is no such finance partner.');
  if (!isSameOrigin(request)) return fail(403, onlyFromSite);
  const body = await readJson(request, QuestionSchema, bodyLimits.short);
  if (!body.ok) return fail(body.status, body.error);
  if (!(await limits.consume(perAddress, visitor.address)).ok) {
    return fail(429, 'Too many requests. Please try again later.');
  }
  const answer = await financePartner.quote(body.value, dealer.asked);
  if (!answer.ok) {
    return json({ error: answer.message ?? fill(dealer.texts.finance.quoteFailed, { partner: dealer.partner.name }) });
  }
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = answer.value;
  return json({ weeklyRepaymentAmount, advertisedRate, comparisonRate });
}
