import { typedCode } from '../../typed/typed-text.ts';

/** Whether a car may tow a caravan. `margin` and `short` are kg. */
export type TowVerdict =
  | { kind: 'yes'; margin: number }
  | { kind: 'tight'; margin: number }
  | { kind: 'no'; short: number };

/** Below this share of the capacity a margin is tight: a full water tank or a bike rack uses it up. */
const tightShare = 0.1;
/** Share of a caravan's mass that rests on the tow ball, as a rule of thumb. */
const ballShare = 0.1;

/**
 * A trailer loaded to its aggregate trailer mass must not weigh more than the car's braked towing capacity.
 * @param capacity braked towing capacity of the car, kg
 * @param trailerMass aggregate trailer mass of the caravan, kg
 * @returns undefined if one of them is not a mass
 */
export function towVerdict(capacity: number, trailerMass: number): TowVerdict | undefined {
  if (!(capacity > 0) || !(trailerMass > 0) || !Number.isFinite(capacity) || !Number.isFinite(trailerMass)) {
    return undefined;
  }
  const margin = Math.round(capacity - trailerMass);
  if (margin < 0) return { kind: 'no', short: -margin };
  return { kind: margin < capacity * tightShare ? 'tight' : 'yes', margin };
}

/** Load to expect on the tow ball of a fully loaded caravan, kg, to the next 5. */
export function towBallLoad(trailerMass: number): number {
  return Math.round((trailerMass * ballShare) / 5) * 5;
}

/** A capacity as people type it: "3500", "3,500 kg", "3.5 t", "2.5t"; undefined if it is not between 250 kg and 20 t. */
export function parseCapacity(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(kg|kgs|kilograms?|t|tonnes?)?$/i.exec(typedCode(text).replaceAll(',', ''));
  if (!match) return undefined;
  const number = Number(match[1]);
  const tonnes = match[2] ? /^t/i.test(match[2]) : number < 20;
  const kg = Math.round(tonnes ? number * 1000 : number);
  return kg >= 250 && kg <= 20_000 ? kg : undefined;
}
