import { useRef, useState } from 'react';
import { placeOf, whereabouts } from '~/client/whereabouts.ts';
import type { Point } from '~/domain/location/distance.ts';
import { type NearbyYard, nearestYards, radiusOfNear, type Yard } from '~/domain/location/yards.ts';

/** Where the shopper wants a vehicle near to, as far as it is known. */
interface Near {
  /** What was typed. */
  postcode: string;
  place?: Point;
  /** The yards, nearest first; none until a place is known. */
  nearest: readonly NearbyYard[];
  /** How far the shopper wants to go, km; undefined where no radius reaches a yard. */
  radius?: number;
  problem?: 'no postcode' | 'no list' | 'no whereabouts';
}

const nowhere: Near = { postcode: '', nearest: [] };

/**
 * The yards near a postcode or the shopper. The place is kept in the page alone, and forgotten with it.
 * @param onNear hears of a place, the yards there and how far to go
 */
export function useNear(
  yards: readonly Yard[],
  onNear: (near: Required<Pick<Near, 'place' | 'nearest' | 'radius'>>) => void,
) {
  const [near, setNear] = useState(nowhere);
  // Only the last question counts, whatever order the answers come in.
  const asked = useRef<unknown>(undefined);

  const choose = (postcode: string, place: Point, wanted?: number) => {
    const nearest = nearestYards(yards, place);
    const radius = wanted ?? radiusOfNear(nearest);
    setNear({ postcode, place, nearest, ...(radius === undefined ? {} : { radius }) });
    if (radius !== undefined) onNear({ place, nearest, radius });
  };
  const ask = async (postcode: string, find: () => Promise<Point | Near['problem']>) => {
    const question = {};
    asked.current = question;
    setNear({ ...nowhere, postcode });
    const found = await find().catch((): Near['problem'] => 'no list');
    if (asked.current !== question || found === undefined) return;
    if (typeof found === 'string') setNear({ ...nowhere, postcode, problem: found });
    else choose(postcode, found);
  };

  return {
    ...near,
    type: (postcode: string) =>
      ask(postcode, async () => (/^\d{4}$/.test(postcode) ? ((await placeOf(postcode)) ?? 'no postcode') : undefined)),
    locate: () => ask('', async () => (await whereabouts()) ?? 'no whereabouts'),
    goAsFarAs: (radius: number) => near.place && choose(near.postcode, near.place, radius),
  };
}
