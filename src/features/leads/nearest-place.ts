import { placeOfPostcode } from '~/client/geocode.ts';
import { placesToSuggest } from '~/domain/lead/form-places.ts';
import { byDistance } from '~/domain/location/distance.ts';
import type { LeadFormWiring } from './form-model.ts';
import { fillForm, textOf } from './form-values.ts';

/**
 * Chooses the location nearest to the postcode that answers such an enquiry, as long as the shopper has not chosen one (LEAD-13).
 * @param refuse says that there is no such postcode
 */
export function followPostcode(
  form: HTMLFormElement,
  { form: id, places, errors }: LeadFormWiring,
  refuse: (error: string) => void,
): void {
  const select = form.querySelector<HTMLSelectElement>('select[name="location_id"]');
  if (!select) return;
  let asked = '';
  let suggested = '';
  form.addEventListener('input', async () => {
    const postcode = textOf(form, 'postcode').trim();
    if (!/^\d{4}$/.test(postcode) || postcode === asked) return;
    asked = postcode;
    const answer = await placeOfPostcode(postcode);
    if (textOf(form, 'postcode').trim() !== postcode || answer.kind === 'unknown') return;
    if (answer.kind === 'none') {
      refuse(errors.unknownPostcode);
      return;
    }
    const suitable = placesToSuggest(id, textOf(form, 'category') || undefined, places);
    const located = suitable.map(({ id, lat, long }) => ({ id, address: { lat, long } }));
    const [nearest] = byDistance(located, answer.point);
    if (nearest?.km === undefined || (select.value !== '' && select.value !== suggested)) return;
    suggested = nearest.place.id;
    fillForm(form, { location_id: suggested });
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  });
}
