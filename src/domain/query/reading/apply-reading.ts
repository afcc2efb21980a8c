import { withQuery } from '../../search/address/search-parts.ts';
import type { Refinements, SearchState } from '../../search/address/search-state.ts';
import { normaliseState, sortOf } from '../../search/address/search-state.ts';
import type { Part, Reading } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';
import { joinDemands } from '../demands/joined-demands.ts';
import { alsoOf, alternativesOf, refinementsOf, refusedBy } from './refined-demands.ts';

/** What a search state has no place for. */
export type Missing =
  /** Near the shopper or a postcode. */
  | 'distance'
  /** Things that are refused only where they come together. */
  | 'refused together';

/** A part that the state leaves out, and what it would need. */
export interface Unmet {
  part: Part;
  missing: Missing;
}

export interface AppliedReading {
  state: SearchState;
  unmet: readonly Unmet[];
}

/**
 * The search that a reading stands for: each part that is a facet becomes that facet's refinement, refusal or further demand, the words
 * that were not understood are the query, everything else that `state` asks for is kept. A part that a state cannot hold is left out and
 * named.
 * @param held the stock that the reading was made with
 */
export function applyReading(state: SearchState, reading: Reading, held: HeldStock): AppliedReading {
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
  const asked = refinementsOf(joined, held);
  const also = [...alsoOf(joined), ...joined.either.map((either) => alternativesOf(either, held))];
  const refused = refusedBy(joined.refused) ?? {};
  const kept = keptOf(state, joined.vehicles.length > 0, asked, also, refused);
  const next = {
    ...withQuery(state, words.join(' ')),
    lists: { ...kept.lists, ...asked.lists },
    ranges: { ...kept.ranges, ...asked.ranges },
    without: {
      lists: joinedLists(kept.without?.lists, refused.lists),
      ranges: { ...kept.without?.ranges, ...refused.ranges },
    },
    also: [...(kept.also ?? []), ...also],
    ...(sort && { sort }),
  };
  return { state: normaliseState(next), unmet };
}

/** What some parts ask for by themselves. */
export function stateOfParts(parts: readonly Part[], held: HeldStock): SearchState {
  return applyReading({}, { parts, words: [], fillers: [] }, held).state;
}

/** A state knows no distances; it refuses each thing by itself, and of an attribute one range. */
function missingBeside(part: Part, others: readonly Part[]): Missing | undefined {
  if (part.demands.some(({ kind }) => kind === 'near')) return 'distance';
  const { refused } = joinDemands([part]);
  const all = joinDemands([...others, part]).refused;
  return refused.length > 1 || !refusedBy(all) ? 'refused together' : undefined;
}

/** What an earlier search asks for and the words do not take back. */
function keptOf(
  { lists = {}, ranges = {}, without = {}, also = [] }: SearchState,
  namesVehicle: boolean,
  asked: Refinements,
  further: readonly Refinements[][],
  refused: Refinements,
): SearchState {
  const named = new Set([asked, ...further.flat()].flatMap(attributesOf));
  return {
    lists: valuesWithout(namesVehicle ? withoutVehicle(lists) : lists, refused.lists),
    ranges,
    without: {
      lists: valuesWithout(without.lists, asked.lists),
      ranges: Object.fromEntries(Object.entries(without.ranges ?? {}).filter(([attribute]) => !named.has(attribute))),
    },
    also: also.filter((alternatives) => !alternatives.flatMap(attributesOf).some((attribute) => named.has(attribute))),
  };
}

const attributesOf = ({ lists = {}, ranges = {} }: Refinements) => Object.keys({ ...lists, ...ranges });

/** Model and badge of an earlier search belong to its make: they go where another make or model is named. */
function withoutVehicle({
  make: _make,
  model: _model,
  badge: _badge,
  make_model: _pairs,
  ...others
}: Record<string, string[]>): Record<string, string[]> {
  return others;
}

const valuesWithout = (lists: Refinements['lists'] = {}, taken: Refinements['lists'] = {}): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(lists).map(([attribute, values]) => [
      attribute,
      values.filter((value) => !taken[attribute]?.includes(value)),
    ]),
  );

const joinedLists = (one: Refinements['lists'] = {}, other: Refinements['lists'] = {}): Record<string, string[]> => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([attribute, values]) => [attribute, [...(one[attribute] ?? []), ...values]]),
  ),
});
