import { type FieldErrorTexts, requiredTexts } from '../fields/field-error.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import type { LeadFormOptions } from '../fields/lead-field.ts';
import { fieldsSchema } from './field-check.ts';
import { leadFormRules } from './lead-form.ts';

/** The error texts that a form's validation can use: read from its schema, which names them. */
export function formErrorTexts(form: LeadFormId, options: LeadFormOptions, texts: FieldErrorTexts): FieldErrorTexts {
  const named = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('message' in part) named.add(part.message);
    // Whether a field is optional depends on the input.
    if ('getter' in part && typeof part.getter === 'function') visit(part.getter('typed'));
    for (const inner of Object.values(part)) visit(inner);
  };
  const rules = leadFormRules(form, options);
  visit(fieldsSchema(form, rules));
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([id]) => named.has(id))),
    ...requiredTexts(
      rules.map(({ field }) => field),
      texts,
    ),
  } as FieldErrorTexts;
}
