import type { LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import { capitalised } from '../../../domain/text.ts';
import type { Texts } from '../../../domain/texts/platform-texts.ts';
import type { Fact } from '../../mail/mail-document.ts';

/** A value of a lead as people read it; an empty text for none, and for a box that was ticked or not. */
export function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Fields with their own line in an email, and those only for programs: ids, defaults, what the vehicle states better. */
const describedFields: ReadonlySet<string> = new Set([
  ...[
    'name',
    'last_name',
    'email',
    'phone',
    'postcode',
    'date',
    'time',
    'offer_from_client',
    'rating',
    'rego',
    'regoState',
    'vin',
    'part',
  ],
  ...['position', 'resume', 'company', 'abn', 'fleet_size', 'car_wish', 'vehicle_make', 'vehicle_model'],
  ...[
    'kilometres',
    'work',
    'loan_car',
    'additional_services',
    'request',
    'message',
    'category',
    'subcategory',
    'url',
    'source',
    'user_agent',
  ],
  ...['opt_in', 'opt_in_finance', 'opt_in_trade', 'terms_conditions'],
  ...[
    'location_id',
    'dealership_slug',
    'manufacturer_slug',
    'car_id',
    'car_dealership_id',
    'car_type',
    'vehicle_status',
  ],
  ...['amount', 'deposit', 'term', 'selfAssessedCreditScore', 'whoIsHelping', 'nvic', 'year', 'tags', 'subscribe'],
  ...['stock_number', 'Vehicle Make', 'Vehicle Model'],
  ...['trade_in', 'kms', 'finance', 'PreferredContactMethod', 'adjustments', 'offer_price', 'offer_ends', 'photos'],
  ...['valuation_id', 'no_estimate', 'form_completed', 'offer_accepted'],
]);

/** All other fields of a form, labelled by the words of their names: "loan_car" is "Loan car". */
export function otherFields(data: LeadUserData, { yes }: Pick<Texts['dealerEmails'], 'yes'>): Fact[] {
  return Object.entries(data)
    .filter(([key]) => !describedFields.has(key))
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
