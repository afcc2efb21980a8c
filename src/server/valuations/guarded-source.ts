import type { TradeVehicle } from '../../domain/valuation/vehicle.ts';
import { circuitOpen, type GuardOptions, guardedCalls } from '../partners/guarded-calls.ts';
import type { PartnerAnswer } from '../partners/partner-answer.ts';
import type { ValuationSource } from '../partners/valuation-source.ts';

/** Dollars above which a figure must be a mistake, such as cents for dollars. */
const mostDollars = 500_000;
const firstYear = 1900;
/** Why a response is rejected. */
const incredible = 'responded with an implausible vehicle or value';

/**
 * Guards a source, whatever its adapter: a vehicle with an impossible year, or an invalid value, is rejected. A source that is down is not
 * called for a while. Operators see what failed, never for which vehicle.
 */
export function guardedSource(
  source: ValuationSource,
  { now = () => new Date(), ...options }: GuardOptions & { now?: () => Date } = {},
): ValuationSource {
  const { log = console.error } = options;
  const call = guardedCalls(
    { partner: 'The source of valuations', meanwhile: 'Vehicles are handled as enquiries.' },
    options,
  );
  async function ask<T>(question: () => Promise<PartnerAnswer<T>>, isRight: (value: T) => boolean) {
    const answer = await call(question, (value) => (isRight(value) ? undefined : incredible));
    if (answer !== circuitOpen && !answer.ok) log(`The source of valuations ${answer.problem}.`);
    return answer;
  }
  const isVehicle = ({ make, model, year }: TradeVehicle) =>
    make.trim() !== '' &&
    model.trim() !== '' &&
    Number.isInteger(year) &&
    year >= firstYear &&
    year <= now().getUTCFullYear() + 1;
  return {
    vehicleOf: (registration) =>
      ask(
        () => source.vehicleOf(registration),
        (vehicle) => vehicle === undefined || isVehicle(vehicle),
      ),
    worthOf: (vehicle, kilometres) =>
      ask(
        () => source.worthOf(vehicle, kilometres),
        (dollars) => dollars === undefined || (Number.isInteger(dollars) && dollars > 0 && dollars <= mostDollars),
      ),
  };
}
