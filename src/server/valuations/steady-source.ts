import type { TradeVehicle } from '../../domain/valuation/vehicle.ts';
import { type Circuit, circuit } from '../finance/circuit.ts';
import type { PartnerAnswer, PartnerFailure } from '../finance/partner-port.ts';
import type { ValuationSource } from './valuation-source.ts';

/** Dollars above which a figure is a mistake: cents for dollars, for instance. */
const mostDollars = 500_000;
const firstYear = 1900;

/**
 * Makes sure of a source's answers, whichever adapter they come through: a vehicle of a year that cannot be, and a value that is none, are not
 * believed. A source that is away is left alone for a while. Operators read what failed, never about which vehicle.
 */
export function steadySource(
  source: ValuationSource,
  {
    breaker = circuit(),
    log = console.error,
    now = () => new Date(),
  }: { breaker?: Circuit; log?: (line: string) => void; now?: () => Date } = {},
): ValuationSource {
  async function ask<T>(question: () => Promise<PartnerAnswer<T>>, isRight: (value: T) => boolean) {
    if (!breaker.mayAsk()) return resting;
    const answer = checked(await answered(question), isRight);
    const change = breaker.note(answer.ok || answer.kind !== 'away');
    if (change === 'opened')
      log('ALERT The source of valuations is away; it is asked again every 30 s. Vehicles are taken as enquiries.');
    if (change === 'closed') log('The source of valuations answers again.');
    if (!answer.ok) log(`The source of valuations ${answer.problem}.`);
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

const resting: PartnerFailure = { ok: false, kind: 'away', problem: 'is left alone for now' };

/** A fault of an adapter must not cost a shopper more than its answer. */
async function answered<T>(question: () => Promise<PartnerAnswer<T>>): Promise<PartnerAnswer<T>> {
  try {
    return await question();
  } catch (error) {
    return { ok: false, kind: 'wrong', problem: `could not be asked: ${String(error)}` };
  }
}

function checked<T>(answer: PartnerAnswer<T>, isRight: (value: T) => boolean): PartnerAnswer<T> {
  if (!answer.ok || isRight(answer.value)) return answer;
  return { ok: false, kind: 'wrong', problem: 'answered with a vehicle or a value that cannot be' };
}
