import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import { onceLoaded } from '~/domain/once.ts';
import { paths } from '~/paths.ts';
import type { FinancePopupSettings } from '../finance/finance-popup-settings.ts';
import { LeadForm } from '../form/LeadForm.tsx';
import type { LeadFormCar, LeadFormView } from '../model/form-model.ts';

/** The forms that a car page opens. */
export const dialogForms = ['car-enquiry', 'request-photos', 'test-drive', 'offer', 'find-similar', 'finance'] as const;

/** Content of /parts/lead-forms.json. */
export type LeadFormParts = {
  forms: Partial<Record<LeadFormId, LeadFormView>>;
  financePopup?: FinancePopupSettings | undefined;
};

/** The prebuilt form definitions: a lead can be written, and kept, while the server is down. */
export const loadLeadForms = onceLoaded(async (): Promise<LeadFormParts> => {
  const response = await fetch(paths.parts.leadForms());
  if (!response.ok) throw new Error(`The forms could not be loaded: ${response.status}`);
  return response.json();
});

/** A form for a car's page, opened now. Rejects if it cannot be loaded. */
export async function carForm(id: LeadFormId, car: LeadFormCar): Promise<ReactElement> {
  const { forms, financePopup } = await loadLeadForms();
  const view = forms[id];
  if (!view) throw new Error(`Car pages have no form "${id}".`);
  const props = { view, car, openedAt: Date.now(), onCarPage: true };
  // Controls that few forms have are loaded with them.
  switch (id) {
    case 'offer': {
      const { OfferForm } = await import('../form/OfferForm.tsx');
      return <OfferForm {...props} />;
    }
    case 'test-drive': {
      const { BookingForm } = await import('../test-drive/BookingForm.tsx');
      return <BookingForm {...props} />;
    }
    case 'finance': {
      if (financePopup) {
        const { FinancePopup } = await import('../finance/FinancePopup.tsx');
        return <FinancePopup {...props} popup={financePopup} />;
      }
      const { FinanceForm } = await import('../finance/FinanceForm.tsx');
      return <FinanceForm {...props} />;
    }
    default:
      return <LeadForm {...props} />;
  }
}

/** Renders such a form into an element, replacing its content. */
export async function mountLeadForm(element: HTMLElement, id: LeadFormId, car: LeadFormCar): Promise<void> {
  createRoot(element).render(await carForm(id, car));
}
