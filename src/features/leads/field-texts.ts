import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import type { LeadFieldId } from '~/domain/lead/lead-fields.ts';

interface FieldText {
  label: string;
  /** A line below the label that says what is asked for. */
  hint?: string;
  type?: 'email' | 'tel' | 'text';
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel' | 'text';
  /** Only where nobody types more by mistake (LEAD-12): a browser cuts what is longer off without a word. */
  maxLength?: number;
  /** Half a row on wide screens. */
  half?: boolean;
}

/** Labels and keyboard of each field (LEAD-11, LEAD-12, ENQ-01). */
const fieldTexts: Record<LeadFieldId, FieldText> = {
  name: { label: 'First Name', autoComplete: 'given-name', half: true },
  last_name: { label: 'Last Name', autoComplete: 'family-name', half: true },
  email: { label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email', half: true },
  phone: { label: 'Mobile Number', type: 'tel', autoComplete: 'tel', inputMode: 'tel', half: true },
  postcode: { label: 'Postcode', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 4, half: true },
  category: { label: 'Category' },
  location_id: { label: 'Location', half: true },
  dealership_slug: { label: 'Dealership', half: true },
  rating: { label: 'How was it?' },
  offer_from_client: { label: 'Your Offer', inputMode: 'numeric' },
  car_wish: { label: 'Which vehicle would you like to drive?' },
  vehicle_make: { label: 'Make', autoComplete: 'off', half: true },
  vehicle_model: { label: 'Model', autoComplete: 'off', half: true },
  rego: { label: 'Rego', autoComplete: 'off', half: true },
  regoState: { label: 'State of registration', half: true },
  kilometres: { label: 'Kilometres', inputMode: 'numeric', autoComplete: 'off', half: true },
  work: { label: 'What does it need?' },
  date: { label: 'Date', half: true },
  time: { label: 'Time', half: true },
  loan_car: { label: 'Loan car' },
  company: { label: 'Company', autoComplete: 'organization', half: true },
  abn: { label: 'ABN', inputMode: 'numeric', autoComplete: 'off', half: true },
  fleet_size: { label: 'Number of vehicles', inputMode: 'numeric', autoComplete: 'off', half: true },
  position: { label: 'Position', autoComplete: 'off', half: true },
  resume: { label: 'Résumé', hint: 'A PDF or Word file of up to 5 MB' },
  additional_services: { label: 'Additional Services' },
  request: { label: 'Request' },
  subcategory: { label: 'Subcategory' },
  message: { label: 'Comments' },
  opt_in: { label: 'News and offers' },
  terms_conditions: { label: 'Terms of use' },
};

/** What a field is called in one form only. */
const inForm: Partial<Record<LeadFormId, Partial<Record<LeadFieldId, Partial<FieldText>>>>> = {
  service: { date: { label: 'Preferred date' }, time: { label: 'Preferred time' } },
  careers: { message: { label: 'About you' } },
};

/** Label, hint and keyboard of a field in a form. */
export const fieldText = (form: LeadFormId, field: LeadFieldId): FieldText => ({
  ...fieldTexts[field],
  ...inForm[form]?.[field],
});
