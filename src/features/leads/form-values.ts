import { type LeadFieldId, leadFormFields } from '~/domain/lead/lead-form.ts';
import type { LeadFormWiring, LeadValues } from './form-model.ts';

const ticks: ReadonlySet<LeadFieldId> = new Set(['opt_in', 'terms_conditions']);

/** What stands in the controls of a form. */
export function formValues(form: HTMLFormElement, { form: id, options }: LeadFormWiring): LeadValues {
  const data = new FormData(form);
  const values = leadFormFields(id, options).map((field) => {
    if (ticks.has(field)) return [field, data.has(field)];
    if (field === 'additional_services') return [field, data.getAll(field).map(String)];
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
      } else {
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
