import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import type { LeadFieldId } from '~/domain/lead/lead-fields.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

type FieldTexts = Texts['fields'];

interface FieldControl {
  type?: 'email' | 'tel' | 'text';
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel' | 'text';
  /** Only where nobody types more by mistake (LEAD-12): a browser cuts what is longer off without a word. */
  maxLength?: number;
  /** Half a row on wide screens. */
  half?: boolean;
}

/** Keyboard and width of the fields that want more than a line of text (LEAD-11, LEAD-12, ENQ-01). */
const controls: Partial<Record<LeadFieldId, FieldControl>> = {
  amount: { inputMode: 'numeric', autoComplete: 'off', half: true },
  deposit: { inputMode: 'numeric', autoComplete: 'off', half: true },
  whoIsHelping: { autoComplete: 'off' },
  code: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7, half: true },
  name: { autoComplete: 'given-name', half: true },
  last_name: { autoComplete: 'family-name', half: true },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', half: true },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', half: true },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 4, half: true },
  location_id: { half: true },
  dealership_slug: { half: true },
  offer_from_client: { inputMode: 'numeric' },
  vehicle_make: { autoComplete: 'off', half: true },
  vehicle_model: { autoComplete: 'off', half: true },
  rego: { autoComplete: 'off', half: true },
  regoState: { half: true },
  vin: { autoComplete: 'off' },
  part: { autoComplete: 'off' },
  kilometres: { inputMode: 'numeric', autoComplete: 'off', half: true },
  kms: { inputMode: 'numeric', autoComplete: 'off', half: true },
  finance: { half: true },
  PreferredContactMethod: { half: true },
  date: { half: true },
  time: { half: true },
  company: { autoComplete: 'organization', half: true },
  abn: { inputMode: 'numeric', autoComplete: 'off', half: true },
  fleet_size: { inputMode: 'numeric', autoComplete: 'off', half: true },
  position: { autoComplete: 'off', half: true },
};

/** What a field is called in one form only. */
const inForm: Partial<Record<LeadFormId, Partial<Record<LeadFieldId, keyof FieldTexts>>>> = {
  service: { date: 'serviceDate', time: 'serviceTime' },
  careers: { message: 'careersMessage' },
  'trade-in': { message: 'tradeInMessage' },
};

const hints: Partial<Record<LeadFieldId, keyof FieldTexts>> = {
  resume: 'resumeHint',
  whoIsHelping: 'whoIsHelpingHint',
  code: 'codeHint',
  part: 'partHint',
  vin: 'vinHint',
};

/** Label, hint below it, and keyboard of a field in a form. */
export function fieldText(
  form: LeadFormId,
  field: LeadFieldId,
  texts: FieldTexts,
): FieldControl & { label: string; hint?: string } {
  const hint = form === 'trade-in' && field === 'message' ? 'tradeInMessageHint' : hints[field];
  return {
    ...controls[field],
    label: texts[inForm[form]?.[field] ?? field],
    ...(hint ? { hint: texts[hint] } : {}),
  };
}
