import type { LeadFormWiring } from './form-model.ts';
import type { LeadFormCar } from './lead-settings.ts';

/** Tells the parts of a form that it is about another car now, or about none. */
export const carChanged = 'lead-car-changed';

/** Lets the shopper choose one of the dealer's cars; the search comes with the first look into the field. */
export function startCarWish(form: HTMLFormElement, wiring: LeadFormWiring): void {
  const words = form.querySelector<HTMLInputElement>('[name="car_wish"]');
  const picker = form.querySelector<HTMLElement>('[data-car-picker]');
  const { stock } = wiring;
  if (!words || !picker || !stock) return;
  const load = async () => {
    const { startCarPicker } = await import('./car-picker.ts');
    startCarPicker(words, picker, stock, (car) => aboutCar(form, wiring, car));
  };
  // Without it the words are sent as they are.
  words.addEventListener('focus', () => load().catch(console.warn), { once: true });
}

/** The form is about this car from now on, as if it had been opened from its page: the place is the car's. */
function aboutCar(form: HTMLFormElement, wiring: LeadFormWiring, car: LeadFormCar | undefined): void {
  wiring.car = car;
  wiring.options = { ...wiring.options, withCar: car !== undefined };
  for (const field of form.querySelectorAll<HTMLElement>(
    '[data-field="location_id"], [data-field="dealership_slug"]',
  )) {
    field.hidden = car !== undefined;
  }
  form.dispatchEvent(new Event(carChanged));
}
