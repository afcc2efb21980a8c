import type { DistanceSort } from '../../search/facets/sorts.ts';
import type { Demand, Reading } from '../demands/demand.ts';

/** What "near" means from a point: the yards that are near enough, and the order by distance from there. */
export interface NearYards {
  /** By the names that vehicles have for them, nearest first. */
  yards: readonly string[];
  sort: DistanceSort;
}

/** The yards near a postcode, or the shopper; undefined if unknown, or if no yard is near. */
export type NearTo = (postcode: string | undefined) => NearYards | undefined;

/** The points that a reading should be near: postcodes, or undefined for the shopper's location. */
export function requestedPostcodes({ parts }: Reading): (string | undefined)[] {
  return parts.flatMap(({ demands }) => demands.flatMap((demand) => (demand.kind === 'near' ? [demand.postcode] : [])));
}

/** The reading with yards in place of "near", nearest first unless it names an order; an unknown place is unchanged. */
export function withNearYards(reading: Reading, nearTo: NearTo): Reading {
  const isOrdered = reading.parts.some(({ demands }) => demands.some(({ kind }) => kind === 'sort'));
  const located = (demand: Demand): Demand[] => {
    const near = demand.kind === 'near' ? nearTo(demand.postcode) : undefined;
    if (!near) return [demand];
    const within: Demand = { kind: 'values', attribute: 'location_name', values: near.yards };
    return isOrdered ? [within] : [within, { kind: 'sort', sort: near.sort }];
  };
  return {
    ...reading,
    parts: reading.parts.map((part) => ({ ...part, demands: part.demands.flatMap(located) })),
  };
}
