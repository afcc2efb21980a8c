import { leadFieldRows } from '../../../domain/lead/fields/lead-fields.ts';
import type { LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import { capitalised } from '../../../domain/text.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import type { Fact } from '../../mail/mail-document.ts';

/** A value of a lead as people read it; empty if there is none, and for checkboxes. */
export function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Fields that the platform adds to a lead: ids, defaults, and what the vehicle or the valuation states better. */
const platformFields: ReadonlySet<string> = new Set([
  ...['url', 'source', 'user_agent', 'tags', 'opt_in_finance', 'opt_in_trade', 'manufacturer_slug'],
  ...['car_id', 'car_dealership_id', 'vehicle_status', 'stock_number', 'Vehicle Make', 'Vehicle Model'],
  ...['trade_in', 'adjustments', 'offer_price', 'offer_low', 'offer_high', 'offer_ends', 'offer_accepted', 'photos'],
  ...['valuation_id', 'no_estimate', 'form_completed'],
]);

const describedFields: ReadonlySet<string> = new Set(
  leadFieldRows.flatMap(([id, { dealerEmail }]) => (dealerEmail === 'by-name' ? [] : [id])),
);

/** All other fields of a form, labelled by the words of their names: "loan_car" is "Loan car". */
export function otherFields(data: LeadUserData, { yes }: Pick<Texts['dealerEmails'], 'yes'>): Fact[] {
  return Object.entries(data)
    .filter(([key]) => !describedFields.has(key) && !platformFields.has(key))
    .map(([key, value]) => ({ label: labelOf(key), value: value === true ? yes : shownText(value) }));
}

function labelOf(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return capitalised(words);
}
