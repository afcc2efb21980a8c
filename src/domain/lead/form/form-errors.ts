import type { FieldErrorTexts } from '../fields/field-error.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import type { LeadFormOptions } from '../fields/lead-fields.ts';
import { leadFormSchema } from './lead-form.ts';

/** The texts that the check of a form can answer with, of all that there are: read from its schema, which names them. */
export function formErrorTexts(form: LeadFormId, options: LeadFormOptions, texts: FieldErrorTexts): FieldErrorTexts {
  const named = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('message' in part) named.add(part.message);
    // What may be left empty is looked up by what was typed.
    if ('getter' in part && typeof part.getter === 'function') visit(part.getter('typed'));
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(leadFormSchema(form, options));
  return Object.fromEntries(Object.entries(texts).filter(([id]) => named.has(id))) as FieldErrorTexts;
}
