import type { FieldErrorTexts } from '../fields/field-error.ts';
import { leadFormFields, optionalField } from '../fields/form-fields.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import type { LeadFormOptions } from '../fields/lead-field.ts';
import { leadFieldRow } from '../fields/lead-fields.ts';
import { type CheckedLead, checkFields, type FieldRule } from './field-check.ts';
import { locationsFor } from './form-locations.ts';

/** The requirements for a form's values, in the order of its fields. */
export function leadFormRules(form: LeadFormId, options: LeadFormOptions): FieldRule[] {
  const locations = locationsFor(form, options.locations);
  return leadFormFields(form, options).map((field) => {
    const { choices, ...row } = leadFieldRow(field);
    const optional = optionalField(form, field, options);
    const values = typeof choices === 'function' ? choices({ ...options, locations }) : Object.keys(choices ?? {});
    return {
      field,
      value: row.value,
      ...(optional ? { optional } : {}),
      ...(row.value === 'line' ? { max: row.max } : {}),
      ...(choices ? { choices: values.map((value) => ({ value })) } : {}),
      ...(row.value === 'offer' ? { offers: options.offers } : {}),
    };
  });
}

/** Checks the fields of a form where it is received: as the form itself did, whatever its page said. */
export const checkLeadFields = (
  form: LeadFormId,
  options: LeadFormOptions,
  fields: unknown,
  texts: FieldErrorTexts,
): CheckedLead => checkFields(form, leadFormRules(form, options), fields, texts, options.price);
