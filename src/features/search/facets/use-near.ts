import { useRef, useState } from 'react';
import type { NearPlace } from '~/client/query/near-place.ts';
import type { Yard } from '~/domain/location/points/yards.ts';

/** The place that vehicles should be near, if known. */
interface Near {
  /** What was typed. */
  postcode: string;
  place?: NearPlace;
  problem?: 'no postcode' | 'no list' | 'no whereabouts';
}

/**
 * The yards near a postcode or the shopper. The place is held only in the page and is lost when the page closes. @param
 * onNear called whenever a place is found, or a distance from it is chosen
 */
export function useNear(yards: readonly Yard[], onNear: (place: NearPlace) => void) {
  const [near, setNear] = useState<Near>({ postcode: '' });
  // Only the last request counts, whatever order the responses arrive in.
  const lastRequest = useRef<unknown>(undefined);

  const show = (postcode: string, place: NearPlace) => {
    setNear({ postcode, place });
    if (place.radius !== undefined) onNear(place);
  };
  const ask = async (postcode: string | undefined, unknown: NonNullable<Near['problem']>) => {
    const question = {};
    lastRequest.current = question;
    const typedPostcode = postcode ?? '';
    setNear({ postcode: typedPostcode });
    if (postcode !== undefined && !/^\d{4}$/.test(postcode)) return;
    const answer = await import('~/client/query/near-place.ts')
      .then(({ nearPlace }) => nearPlace(postcode, yards))
      .then(
        (place) => place ?? unknown,
        () => 'no list' as const,
      );
    if (lastRequest.current !== question) return;
    if (typeof answer === 'string') setNear({ postcode: typedPostcode, problem: answer });
    else show(typedPostcode, answer);
  };

  return {
    ...near,
    type: (postcode: string) => ask(postcode, 'no postcode'),
    locate: () => ask(undefined, 'no whereabouts'),
    goAsFarAs: (radius: number) => near.place && show(near.postcode, { ...near.place, radius }),
  };
}
