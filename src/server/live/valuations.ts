import * as v from 'valibot';
import type { PartnerAnswer } from '../partners/partner-answer.ts';
import type { ValuationSource } from '../partners/valuation-source.ts';
import { callPartner, type PartnerConnection } from './partner-call.ts';

const line = v.pipe(v.string(), v.trim(), v.maxLength(100));
const maybeLine = v.optional(v.nullable(line));

/** A response without a vehicle or a value has null. */
const VehicleSchema = v.object({
  vehicle: v.nullable(
    v.object({
      make: line,
      model: line,
      badge: maybeLine,
      year: v.number(),
      body: maybeLine,
      colour: maybeLine,
    }),
  ),
});
const ValueSchema = v.object({ trade_value: v.nullable(v.number()), currency: v.optional(v.literal('AUD')) });

/**
 * A source over HTTP: `POST {url}/vehicles` with `{ rego, state }` returns `{ vehicle }`, `POST {url}/values` with `{
 * vehicle, kilometres }` returns `{ trade_value }` in dollars, either null if there is none; a bearer token, JSON both
 * ways (docs/trade-in.md).
 */
export function liveValuations(connection: PartnerConnection): ValuationSource {
  return {
    async vehicleOf({ rego, regoState }) {
      const answer = await callPartner(connection, '/vehicles', { rego, state: regoState }, VehicleSchema);
      return of(answer, ({ vehicle }) => {
        if (!vehicle) return undefined;
        const { make, model, badge, year, body, colour } = vehicle;
        return { make, model, year, badge: badge || undefined, body: body || undefined, colour: colour || undefined };
      });
    },
    async worthOf(vehicle, kilometres) {
      const answer = await callPartner(connection, '/values', { vehicle, kilometres }, ValueSchema);
      return of(answer, ({ trade_value }) => (trade_value === null ? undefined : Math.round(trade_value)));
    },
  };
}

const of = <T, U>(answer: PartnerAnswer<T>, convert: (value: T) => U): PartnerAnswer<U> =>
  answer.ok ? { ok: true, value: convert(answer.value) } : answer;
