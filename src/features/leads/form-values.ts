import { type LeadFieldId, leadFormFields } from '~/domain/lead/lead-fields.ts';
import type { LeadFormWiring, LeadValues } from './form-model.ts';

const ticks: ReadonlySet<LeadFieldId> = new Set(['loan_car', 'opt_in', 'terms_conditions']);
const lists: ReadonlySet<LeadFieldId> = new Set(['work', 'additional_services']);

/** What stands in the controls of a form. */
export function formValues(form: HTMLFormElement, { form: id, options }: LeadFormWiring): LeadValues {
  const data = new FormData(form);
  const values = leadFormFields(id, options).map((field) => {
    if (ticks.has(field)) return [field, data.has(field)];
    if (lists.has(field)) return [field, data.getAll(field).map(String)];
    if (field === 'resume') return [field, fileOf(data)?.name ?? ''];
    return [field, String(data.get(field) ?? '')];
  });
  return Object.fromEntries(values);
}

/** Writes values into the controls; those without a control are left out. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(values)) {
    for (const control of controlsOf(form, field)) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        control.checked = Array.isArray(value) ? value.includes(control.value) : value === true;
      } else if (control instanceof HTMLInputElement && control.type === 'radio') {
        control.checked = control.value === String(value ?? '');
      } else if (control.type !== 'file') {
        control.value = String(value ?? '');
      }
    }
  }
}

/** The value of one text field. */
export function textOf(form: HTMLFormElement, field: LeadFieldId): string {
  return controlsOf(form, field)[0]?.value ?? '';
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement, field: string): Control[] {
  return [...form.querySelectorAll<Control>(`[name="${CSS.escape(field)}"]`)];
}

/** The file that was chosen. A field without one holds an empty file without a name. */
export function fileOf(data: FormData): File | undefined {
  const file = data.get('resume');
  return file instanceof File && file.name !== '' ? file : undefined;
}
