import type { FieldView } from './field-view.ts';
import type { LeadValues } from './form-model.ts';

/** What is in the controls of a form. */
export function formValues(form: HTMLFormElement, fields: readonly FieldView[]): LeadValues {
  const data = new FormData(form);
  const values = fields.map(({ field, kind }) => {
    if (kind === 'box') return [field, data.has(field)];
    if (kind === 'boxes') return [field, data.getAll(field).map(String)];
    if (kind === 'file') return [field, fileOf(form)?.name ?? ''];
    return [field, String(data.get(field) ?? '')];
  });
  return Object.fromEntries(values);
}

/** The chosen file. A field without one contains an empty file without a name. */
export function fileOf(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('resume');
  return file instanceof File && file.name !== '' ? file : undefined;
}
