import type { Texts } from '../../texts/platform-texts.ts';
import type { VehicleKind } from '../status/availability.ts';
import { excludesGst } from './gst.ts';
import type { PriceDisplay } from './price.ts';

type Note = (texts: Texts['prices'], kind: VehicleKind) => string;

const notes: readonly (readonly [type: Pick<RegExp, 'test'>, note: Note])[] = [
  // A caravan is towed: it is covered by the towing car's third party insurance.
  [/drive\s*-?\s*away/i, (texts, kind) => (kind === 'caravan' ? texts.driveAwayCaravan : texts.driveAway)],
  [{ test: excludesGst }, (texts) => texts.plusGst],
  [/egc|excl|government|govt|(plus|before) on.?roads?/i, (texts) => texts.plusOnRoads],
  [/estimate|indicative/i, (texts) => texts.estimate],
];

/**
 * What a price includes, by the type shown beside it; nothing if the type does not say. A price per week is labelled as such, so that
 * nobody takes it for a repayment, which would need its comparison rate.
 */
export function priceNote(price: PriceDisplay, texts: Texts['prices'], kind: VehicleKind = 'car'): string | undefined {
  if (price.kind === 'weekly') return texts.subscription;
  if (price.kind !== 'price' || !price.type) return undefined;
  const { type } = price;
  return notes.find(([pattern]) => pattern.test(type))?.[1](texts, kind);
}
