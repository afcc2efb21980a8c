import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import { type LeadFieldId, type LeadFormOptions, leadFormFields } from '~/domain/lead/lead-fields.ts';
import type { LeadValues } from './form-model.ts';

const ticks: ReadonlySet<LeadFieldId> = new Set(['loan_car', 'opt_in', 'terms_conditions']);
const lists: ReadonlySet<LeadFieldId> = new Set(['work', 'additional_services']);

/** What stands in the controls of a form. The browser keeps it, not React: what was typed before the island came is part of it. */
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

/** Writes values into the controls that nobody has changed yet; those without a control are left out. */
export function fillForm(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(values)) {
    for (const control of controlsOf(form, field).filter((it) => !isChanged(it))) {
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

/** The file that was chosen. A field without one holds an empty file without a name. */
export function fileOf(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('resume');
  return file instanceof File && file.name !== '' ? file : undefined;
}

/** Controls in which something else stands than the page was made with: typed before the island came, or by the browser's memory. */
export function changedControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(isChanged);
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement, field: string): Control[] {
  return [...form.elements].filter(isControl).filter(({ name }) => name === field);
}

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  }
  const ticked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return ticked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}
