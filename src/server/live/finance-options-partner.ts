import * as v from 'valibot';
import type { QuoteQuestion } from '../../domain/finance/figures/partner-quote.ts';
import type { PartnerAnswer } from '../partners/partner-answer.ts';
import type { CustomerRequest, FinancePartnerPort, PartnerDealer } from '../partners/partner-port.ts';
import { callPartner, type PartnerConnection } from './partner-call.ts';

const OptionSchema = v.object({
  repayment_frequency: v.string(),
  /** A fraction: 0.05 is 5 % a year. */
  interest_rate: v.number(),
  /** A fraction. */
  comparison_rate: v.number(),
  /** Dollars. */
  weekly_repayment: v.number(),
  /** Months. */
  loan_term: v.number(),
  currency: v.optional(v.string()),
  redirect_url: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4000)))),
});
const AnswerSchema = v.object({
  external_application_id: v.optional(v.union([v.string(), v.number()])),
  finance_options: v.pipe(v.array(OptionSchema), v.maxLength(100)),
});
type FinanceOption = v.InferOutput<typeof OptionSchema>;

/**
 * A partner that returns finance options, as Dealer Studio's "finance integration" guide describes: one call, `POST {url}`, with
 * dealership, website and asset; with a contact it is an application. Its rates are fractions, its terms months.
 */
export function financeOptionsPartner(connection: PartnerConnection): FinancePartnerPort {
  const optionFor = async (
    body: Readonly<Record<string, unknown>>,
    years: number,
    key?: string,
  ): Promise<PartnerAnswer<FinanceOption>> => {
    const answer = await callPartner(connection, '', body, AnswerSchema, key);
    if (!answer.ok) return answer;
    const option = answer.value.finance_options.find(({ loan_term }) => loan_term === years * 12);
    return option ? { ok: true, value: option } : { ok: false, kind: 'refused', problem: 'has no option of this term' };
  };
  return {
    async quote(question, dealer) {
      const answer = await optionFor(requestOf(question, dealer), question.loanTerm);
      if (!answer.ok) return answer;
      const { weekly_repayment, interest_rate, comparison_rate, currency } = answer.value;
      return {
        ok: true,
        value: {
          weeklyRepaymentAmount: weekly_repayment,
          advertisedRate: percent(interest_rate),
          comparisonRate: percent(comparison_rate),
          currency,
        },
      };
    },
    async createCustomer(request, dealer) {
      const { data, idempotencyKey } = request;
      const body = { ...requestOf(data, dealer, request.car), ...applicationOf(request) };
      const answer = await optionFor(body, data.loanTerm, idempotencyKey);
      return answer.ok ? { ok: true, value: { redirectUrl: answer.value.redirect_url ?? undefined } } : answer;
    },
  };
}

/** 0.0629 as 6.29, without floating-point noise. */
const percent = (fraction: number): number => Math.round(fraction * 1_000_000) / 10_000;

/** The basis of a repayment. */
function requestOf(question: QuoteQuestion, dealer: PartnerDealer, car?: CustomerRequest['car']) {
  const { name, id, address } = dealer.dealership;
  return {
    dealership: { name, address, dealership_id: id, external_identifiers: [] },
    website: { website_id: dealer.slug, website_name: dealer.name },
    asset: {
      price: question.purchasePrice,
      price_type: car?.price_type,
      car_type: car?.car_type,
      make: car?.make,
      model: car?.model,
      badge: car?.badge,
      year: question.year,
      vin: question.vin,
      regplate: car?.regplate,
      stocknum: car?.stocknum,
      catalogue: question.nvic,
    },
    deposit: 0,
    loan_term: question.loanTerm * 12,
    repayment_frequency: 'weekly',
    estimated_credit_rating: question.selfAssessedCreditScore,
  };
}

/** The applicant. */
function applicationOf({ data, idempotencyKey, additionalData, returnUrl }: CustomerRequest) {
  return {
    contact: {
      first_name: data.firstName,
      last_name: data.lastName,
      email: data.email,
      phone: data.phoneNumber,
      postcode: data.postCode,
      subscribe: data.subscribe,
    },
    lead_cluster_id: idempotencyKey,
    lead: additionalData,
    return_url: returnUrl,
  };
}
