import { useRef, useState } from 'react';
import type { NearbyYards } from '~/client/query/nearby-yards.ts';
import type { Yard } from '~/domain/location/points/yards.ts';

/** Where vehicles should be near, if known. */
interface Near {
  /** What was typed. */
  postcode: string;
  nearby?: NearbyYards;
  problem?: 'no postcode' | 'no list' | 'no position';
}

/**
 * The yards near a postcode or the shopper, held only in the page and lost when the page closes.
 * @param onNear called whenever some are found, or a distance is chosen
 */
export function useNear(yards: readonly Yard[], onNear: (nearby: NearbyYards) => void) {
  const [near, setNear] = useState<Near>({ postcode: '' });
  // Only the last request counts, whatever order the responses arrive in.
  const lastRequest = useRef<unknown>(undefined);

  const show = (postcode: string, nearby: NearbyYards) => {
    setNear({ postcode, nearby });
    if (nearby.radius !== undefined) onNear(nearby);
  };
  const ask = async (postcode: string | undefined, unknown: NonNullable<Near['problem']>) => {
    const question = {};
    lastRequest.current = question;
    const typedPostcode = postcode ?? '';
    setNear({ postcode: typedPostcode });
    if (postcode !== undefined && !/^\d{4}$/.test(postcode)) return;
    const answer = await import('~/client/query/nearby-yards.ts')
      .then(({ nearbyYards }) => nearbyYards(postcode, yards))
      .then(
        (nearby) => nearby ?? unknown,
        () => 'no list' as const,
      );
    if (lastRequest.current !== question) return;
    if (typeof answer === 'string') setNear({ postcode: typedPostcode, problem: answer });
    else show(typedPostcode, answer);
  };

  return {
    ...near,
    type: (postcode: string) => ask(postcode, 'no postcode'),
    locate: () => ask(undefined, 'no position'),
    goAsFarAs: (radius: number) => near.nearby && show(near.postcode, { ...near.nearby, radius }),
  };
}
