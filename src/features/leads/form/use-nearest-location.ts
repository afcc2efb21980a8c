import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { textOf } from '~/components/ui/form/form-controls.ts';
import { typedCode } from '~/domain/typed/typed-text.ts';
import type { LeadFormView } from '../model/form-model.ts';

/**
 * Chooses the location nearest to the postcode, of those that handle such an enquiry, as long as the shopper has not chosen one.
 * @param refuse reports that there is no such postcode
 */
export function useNearestLocation(
  form: RefObject<HTMLFormElement | null>,
  { form: id, locations, texts }: LeadFormView,
  refuse: (error: string) => void,
): void {
  const refused = useEffectEvent(() => refuse(texts.errors.unknownPostcode));
  // Listens before the form replays its early input (use-lead-form.ts).
  useLayoutEffect(() => {
    const element = form.current;
    const select = element?.elements.namedItem('location_id');
    if (!element || !(select instanceof HTMLSelectElement)) return;
    let lookedUpPostcode = '';
    let suggested = '';
    const follow = async () => {
      const postcode = typedCode(textOf(element, 'postcode'));
      if (!/^\d{4}$/.test(postcode) || postcode === lookedUpPostcode) return;
      lookedUpPostcode = postcode;
      // Loaded with the first postcode: most forms already have the shopper's, or no location to choose.
      const { nearestLocation } = await import('./nearest-location.ts');
      const answer = await nearestLocation(postcode, id, textOf(element, 'category'), locations);
      if (typedCode(textOf(element, 'postcode')) !== postcode) return;
      if (answer === 'no-postcode') return refused();
      if (!answer || (select.value !== '' && select.value !== suggested)) return;
      suggested = answer;
      select.value = suggested;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    };
    element.addEventListener('input', follow);
    return () => element.removeEventListener('input', follow);
  }, [form, id, locations]);
}
