import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { placeOfPostcode } from '~/client/geocode.ts';
import { byDistance } from '~/domain/location/distance.ts';
import type { LeadValues } from './form-model.ts';
import type { LeadFormSettings } from './lead-settings.ts';

/** Chooses the location nearest to the postcode, as long as the shopper has not chosen one (LEAD-13). */
export function useNearestPlace(
  places: LeadFormSettings['places'],
  { watch, getValues, setValue, setError }: UseFormReturn<LeadValues>,
): void {
  useEffect(() => {
    let asked = '';
    let suggested = '';
    const { unsubscribe } = watch((values, { name }) => {
      const postcode = typeof values.postcode === 'string' ? values.postcode : '';
      if (name !== 'postcode' || !/^\d{4}$/.test(postcode) || postcode === asked) return;
      asked = postcode;
      void placeOfPostcode(postcode).then((answer) => {
        if (answer.kind === 'unknown') return;
        if (answer.kind === 'none') {
          if (getValues('postcode') === postcode) setError('postcode', { type: 'server', message: answer.error });
          return;
        }
        const located = places.map(({ id, lat, long }) => ({ id, address: { lat, long } }));
        const [nearest] = byDistance(located, answer.point);
        const chosen = getValues('location_id');
        if (nearest?.km === undefined || (chosen && chosen !== suggested)) return;
        suggested = nearest.place.id;
        setValue('location_id', suggested);
      });
    });
    return unsubscribe;
  }, [places, watch, getValues, setValue, setError]);
}
