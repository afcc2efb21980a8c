import * as v from 'valibot';
import { oneLine } from '../../domain/text.ts';
import type { PartnerAnswer } from '../partners/partner-answer.ts';
import type { FinancePartnerPort, PartnerDealer } from '../partners/partner-port.ts';
import { callPartner, type PartnerConnection } from './partner-call.ts';

/** A refusal in the partner's own words; they may reach the shopper. */
const error = v.pipe(
  v.string(),
  v.transform((text) => oneLine(text).trim().slice(0, 300)),
  v.nonEmpty(),
);

/** Per cent a year; dollars a week. */
const QuoteSchema = v.union([
  v.object({ error }),
  v.object({
    weeklyRepaymentAmount: v.number(),
    advertisedRate: v.number(),
    comparisonRate: v.number(),
    currency: v.optional(v.string()),
  }),
]);

/** Where the shopper continues, or why not. */
const CustomerSchema = v.union([
  v.object({ error }),
  v.object({ redirectUrl: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4000)))) }),
]);

/**
 * A partner that accepts quotes and applications in the platform's own form: `POST {url}/quote` and `POST {url}/create-customer`, with a
 * bearer token, the dealer in `dealer`, and the key of an application in `Idempotency-Key`.
 */
export function preApprovalPartner(connection: PartnerConnection): FinancePartnerPort {
  return {
    async quote(question, dealer) {
      return answerOf(
        await callPartner(connection, '/quote', { ...question, dealer: dealerBody(dealer) }, QuoteSchema),
      );
    },
    async createCustomer({ data, additionalData, idempotencyKey, returnUrl }, dealer) {
      const body = { data, additionalData, returnUrl, dealer: dealerBody(dealer) };
      const answer = answerOf(await callPartner(connection, '/create-customer', body, CustomerSchema, idempotencyKey));
      return answer.ok ? { ok: true, value: { redirectUrl: answer.value.redirectUrl ?? undefined } } : answer;
    },
  };
}

const dealerBody = ({ slug, dealership }: PartnerDealer) => ({ slug, ...dealership });

/** A response with an error is a refusal. */
function answerOf<T extends object>(answer: PartnerAnswer<T | { error: string }>): PartnerAnswer<T> {
  if (!answer.ok) return answer;
  const { value } = answer;
  if (!('error' in value)) return { ok: true, value };
  return { ok: false, kind: 'refused', problem: 'said no', message: value.error };
}
