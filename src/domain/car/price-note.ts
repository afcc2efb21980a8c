import type { PriceDisplay } from '../price/price.ts';
import type { VehicleKind } from './availability.ts';

type NoteRule = readonly [type: RegExp, note: (kind: VehicleKind) => string];

const notes: readonly NoteRule[] = [
  [
    /drive\s*-?\s*away/i,
    // A caravan is towed: its third party cover comes with the car in front.
    (kind) =>
      kind === 'caravan'
        ? 'Includes registration, stamp duty and dealer delivery. There is nothing more to pay.'
        : 'Includes registration, stamp duty, compulsory third party insurance and dealer delivery. There is nothing more to pay.',
  ],
  [
    /egc|excl|government|govt|(plus|before) on.?roads?/i,
    () => 'Stamp duty, registration and transfer fees are extra. Ask us for the total.',
  ],
  [
    /estimate|indicative/i,
    () => 'This is an estimate. We confirm the total for your postcode before you sign anything.',
  ],
];

/** So that nobody takes it for a repayment, which would need its comparison rate. */
const subscriptionNote = 'This is a weekly subscription price, not a loan repayment. Ask us what it covers.';

/** What a price includes, by the type that stands beside it; nothing where the type says nothing about it. */
export function priceNote(price: PriceDisplay, kind: VehicleKind = 'car'): string | undefined {
  if (price.kind === 'weekly') return subscriptionNote;
  if (price.kind !== 'price' || !price.type) return undefined;
  const { type } = price;
  return notes.find(([pattern]) => pattern.test(type))?.[1](kind);
}
