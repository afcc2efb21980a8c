import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import { paths } from '~/paths.ts';
import type { FinancePopupSettings } from './finance-popup-settings.ts';
import { LeadForm } from './LeadForm.tsx';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';

/** What /parts/lead-forms.json holds. */
export type LeadFormParts = LeadFormSettings & { financePopup?: FinancePopupSettings };

let loading: Promise<LeadFormParts> | undefined;

/** What the forms are made from, built beforehand: a lead can be written, and kept, while the server is away. */
export function loadLeadForms(): Promise<LeadFormParts> {
  loading ??= settingsNow().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function settingsNow(): Promise<LeadFormParts> {
  const response = await fetch(paths.parts.leadForms());
  if (!response.ok) throw new Error(`The forms could not be loaded: ${response.status}`);
  return response.json();
}

/** A form on the page of its car, opened now. Rejects when it cannot be loaded. */
export async function carForm(id: LeadFormId, car: LeadFormCar): Promise<ReactElement> {
  const { financePopup, ...settings } = await loadLeadForms();
  const props = { settings, car, openedAt: Date.now(), onCarPage: true };
  if (id !== 'finance') return <LeadForm {...props} form={id} />;
  // Few open these, so each has a file of its own.
  if (!financePopup) {
    const { FinanceForm } = await import('./FinanceForm.tsx');
    return <FinanceForm {...props} />;
  }
  const { FinancePopup } = await import('./FinancePopup.tsx');
  return <FinancePopup {...props} popup={financePopup} />;
}

/** Puts such a form into an element in place of what is there. */
export async function mountLeadForm(element: HTMLElement, id: LeadFormId, car: LeadFormCar): Promise<void> {
  createRoot(element).render(await carForm(id, car));
}
