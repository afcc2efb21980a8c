import { placeAttributes, withQuery } from '../../search/address/search-parts.ts';
import type { Refinements, SearchState } from '../../search/address/search-state.ts';
import { normaliseState, sortOf } from '../../search/address/search-state.ts';
import type { Part, Reading } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';
import { joinDemands } from '../demands/joined-demands.ts';
import { alsoOf, alternativesOf, refinementsOf, refusedBy } from './refined-demands.ts';

/** The parts of a reading that a search state cannot express. */
export type Missing =
  /** Near the shopper or a postcode. */
  | 'distance'
  /** Things that are excluded only in combination. */
  | 'refused together';

/** A part that the state leaves out, and what it would require. */
export interface Unmet {
  part: Part;
  missing: Missing;
}

export interface AppliedReading {
  state: SearchState;
  unmet: readonly Unmet[];
}

/**
 * The search that a reading expresses: each part that is a facet becomes that facet's refinement, exclusion or further demand, the words
 * that were not understood become the query, everything else in `state` is kept. A part that a state cannot express is left out and
 * reported.
 * @param stock the stock that the reading was based on
 */
export function applyReading(state: SearchState, reading: Reading, stock: HeldStock): AppliedReading {
  const met: Part[] = [];
  const unmet: Unmet[] = [];
  for (const part of reading.parts) {
    const missing = missingBeside(part, met);
    if (missing) unmet.push({ part, missing });
    else met.push(part);
  }
  const joined = joinDemands(met);
  const words = [...reading.words, ...joined.contradicting].sort((a, b) => a.start - b.start).map(({ text }) => text);
  const sort = joined.sort === undefined ? undefined : sortOf(joined.sort);
  const refinements = refinementsOf(joined, stock);
  const also = [...alsoOf(joined), ...joined.either.map((either) => alternativesOf(either, stock))];
  const refused = refusedBy(joined.refused) ?? {};
  const earlier = keptOf(state, joined.vehicles.length > 0, refinements, also, refused);
  const next = {
    ...withQuery(state, words.join(' ')),
    lists: { ...earlier.lists, ...refinements.lists },
    ranges: { ...earlier.ranges, ...refinements.ranges },
    without: {
      lists: joinedLists(earlier.without?.lists, refused.lists),
      ranges: { ...earlier.without?.ranges, ...refused.ranges },
    },
    also: [...(earlier.also ?? []), ...also],
    ...(sort && { sort }),
  };
  return { state: normaliseState(next), unmet };
}

/** The demands of some parts on their own. */
export function stateOfParts(parts: readonly Part[], stock: HeldStock): SearchState {
  return applyReading({}, { parts, words: [], fillers: [] }, stock).state;
}

/** A state has no distances; it excludes each thing separately, and one range per attribute. */
function missingBeside(part: Part, others: readonly Part[]): Missing | undefined {
  if (part.demands.some(({ kind }) => kind === 'near')) return 'distance';
  const { refused } = joinDemands([part]);
  const all = joinDemands([...others, part]).refused;
  return refused.length > 1 || !refusedBy(all) ? 'refused together' : undefined;
}

/** Criteria of an earlier search that the words do not revoke. */
function keptOf(
  { lists = {}, ranges = {}, without = {}, also = [] }: SearchState,
  namesVehicle: boolean,
  refinements: Refinements,
  further: readonly Refinements[][],
  refused: Refinements,
): SearchState {
  const namedAttributes = new Set([refinements, ...further.flat()].flatMap(attributesOf));
  const others = namesVehicle ? withoutVehicle(lists) : lists;
  const namesPlace = placeAttributes.some((attribute) => namedAttributes.has(attribute));
  return {
    lists: valuesWithout(namesPlace ? withoutPlace(others) : others, refused.lists),
    ranges,
    without: {
      lists: valuesWithout(without.lists, refinements.lists),
      ranges: Object.fromEntries(
        Object.entries(without.ranges ?? {}).filter(([attribute]) => !namedAttributes.has(attribute)),
      ),
    },
    also: also.filter(
      (alternatives) => !alternatives.flatMap(attributesOf).some((attribute) => namedAttributes.has(attribute)),
    ),
  };
}

const attributesOf = ({ lists = {}, ranges = {} }: Refinements) => Object.keys({ ...lists, ...ranges });

/** Model and badge of an earlier search belong to its make: they are dropped if another make or model is named. */
function withoutVehicle({
  make: _make,
  model: _model,
  badge: _badge,
  make_model: _pairs,
  ...others
}: Record<string, string[]>): Record<string, string[]> {
  return others;
}

/** A vehicle is in one place: "bendigo" after a search in Geelong is not both. */
const withoutPlace = (lists: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).filter(([attribute]) => !placeAttributes.includes(attribute)));

const valuesWithout = (
  lists: Refinements['lists'] = {},
  removed: Refinements['lists'] = {},
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(lists).map(([attribute, values]) => [
      attribute,
      values.filter((value) => !removed[attribute]?.includes(value)),
    ]),
  );

const joinedLists = (one: Refinements['lists'] = {}, other: Refinements['lists'] = {}): Record<string, string[]> => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([attribute, values]) => [attribute, [...(one[attribute] ?? []), ...values]]),
  ),
});
