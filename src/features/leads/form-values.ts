import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import { type LeadFieldId, type LeadFormOptions, leadFormFields } from '~/domain/lead/lead-fields.ts';
import type { LeadValues } from './form-model.ts';

const ticks: ReadonlySet<LeadFieldId> = new Set(['loan_car', 'opt_in', 'subscribe', 'terms_conditions']);
const lists: ReadonlySet<LeadFieldId> = new Set(['work', 'additional_services']);

/** What stands in the controls of a form. */
export function formValues(form: HTMLFormElement, id: LeadFormId, options: LeadFormOptions): LeadValues {
  const data = new FormData(form);
  const values = leadFormFields(id, options).map((field) => {
    if (ticks.has(field)) return [field, data.has(field)];
    if (lists.has(field)) return [field, data.getAll(field).map(String)];
    if (field === 'resume') return [field, fileOf(form)?.name ?? ''];
    return [field, String(data.get(field) ?? '')];
  });
  return Object.fromEntries(values);
}

/** The file that was chosen. A field without one holds an empty file without a name. */
export function fileOf(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('resume');
  return file instanceof File && file.name !== '' ? file : undefined;
}
