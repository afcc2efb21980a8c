import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import { offerAmounts } from '~/domain/lead/offer-amounts.ts';
import { paths } from '~/paths.ts';
import { carValues, type LeadFormWiring } from './form-model.ts';
import { fillForm } from './form-values.ts';
import type { LeadFormCar } from './lead-settings.ts';
import { showAmounts } from './money-input.ts';
import './lead-form-element.ts';

/** Puts a form about a car into an element in place of what is there. Rejects when the form cannot be loaded. */
export async function mountLeadForm(element: HTMLElement, id: LeadFormId, car: LeadFormCar): Promise<void> {
  const response = await fetch(paths.parts.leadForm(id));
  if (!response.ok) throw new Error(`The form could not be loaded: ${response.status}`);
  const part = document.createElement('template');
  part.innerHTML = await response.text();
  const host = part.content.querySelector<HTMLElement>('lead-form');
  const form = host?.querySelector('form');
  if (!host || !form) throw new Error('The form could not be read.');
  const wiring: LeadFormWiring = JSON.parse(host.dataset['wiring'] ?? 'null');
  host.dataset['wiring'] = JSON.stringify({ ...wiring, car, onCarPage: true });
  form.action = `${paths.enquire(id, car.slug)}#${id}-errors`;
  fillForm(form, carValues(id, car, wiring.wishes));
  showAmounts(form, offerAmounts(car.price));
  element.replaceChildren(host);
}
