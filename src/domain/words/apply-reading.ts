import type { SearchState } from '../search/search-state.ts';
import { normaliseState, sortOf, urlKey } from '../search/search-state.ts';
import { withQuery } from '../search/state-words.ts';
import type { Part, Reading, Vehicle } from './demand.ts';
import type { HeldStock } from './held-stock.ts';
import { type JoinedDemands, joinDemands } from './joined-demands.ts';

/** What a search state has no place for yet. */
export type Missing =
  /** "not white": a list can only hold what is wanted. */
  | 'not in list'
  /** "sunroof and heated seats": the values of a list widen the result. */
  | 'all of list'
  /** "dual cab or single cab": lists are all asked for at once. */
  | 'either'
  /** An attribute that is no facet: doors, towing. */
  | 'facet'
  /** An order that the dealer's sorts do not have: the newest year. */
  | 'sort'
  /** Near the shopper or a postcode. */
  | 'distance';

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
 * The search that a reading stands for: each part that is a facet becomes that facet's refinement, the words that were not understood are
 * the query, everything else that `state` asks for is kept. A part that a state cannot hold is left out and named.
 * @param held the stock that the reading was made with
 */
export function applyReading(state: SearchState, reading: Reading, held: HeldStock): AppliedReading {
  const unmet = reading.parts.flatMap((part, at): Unmet[] => {
    const missing = missingFor(part, reading.parts.slice(0, at));
    return missing ? [{ part, missing }] : [];
  });
  const left = new Set(unmet.map(({ part }) => part));
  const joined = joinDemands(reading.parts.filter((part) => !left.has(part)));
  const words = [...reading.words, ...joined.contradicting].sort((a, b) => a.start - b.start).map(({ text }) => text);
  const sort = joined.sort === undefined ? undefined : sortOf(joined.sort);
  const next = {
    ...withQuery(state, words.join(' ')),
    lists: { ...withoutNarrower(state, joined), ...listsOf(joined, held) },
    ranges: { ...state.ranges, ...rangesOf(joined) },
    ...(sort && { sort }),
  };
  return { state: normaliseState(next), unmet };
}

function missingFor({ demands }: Part, before: readonly Part[]): Missing | undefined {
  for (const demand of demands) {
    if (demand.kind === 'near') return 'distance';
    if (demand.kind === 'sort') {
      if (!sortOf(demand.sort)) return 'sort';
      continue;
    }
    if (demand.not) return 'not in list';
    if (demand.kind === 'either') return 'either';
    if (demand.kind === 'vehicles') continue;
    if (!urlKey(demand.attribute)) return 'facet';
    const isSeveral = demand.kind === 'values' && severalValues.includes(demand.attribute);
    const isNamed = (part: Part) =>
      part.demands.some((it) => it.kind === 'values' && it.attribute === demand.attribute);
    if (isSeveral && before.some(isNamed)) return 'all of list';
  }
  return undefined;
}

const severalValues = ['filtered_features', 'categories'];

/** Model and badge of an earlier search belong to its make: they go where another make or model is named. */
function withoutNarrower({ lists = {} }: SearchState, { vehicles }: JoinedDemands): Record<string, string[]> {
  if (vehicles.length === 0) return lists;
  const { make: _make, model: _model, badge: _badge, make_model: _makeModel, ...others } = lists;
  return others;
}

function listsOf({ vehicles, lists }: JoinedDemands, held: HeldStock): Record<string, string[]> {
  return {
    ...vehicleLists(vehicles, held),
    ...Object.fromEntries(lists.map(({ attribute, values }) => [attribute, [...values]])),
  };
}

/** Makes and models as their own lists where these say no more than was asked, else as pairs of make and model. */
function vehicleLists(vehicles: readonly Vehicle[], held: HeldStock): Record<string, string[]> {
  if (vehicles.length === 0) return {};
  const makes = [...new Set(vehicles.map(({ make }) => make))];
  const models = [...new Set(vehicles.flatMap(({ model }) => model ?? []))];
  if (models.length === 0) return { make: makes };
  const pairs = Object.keys(held.values['make_model'] ?? {});
  const named = pairs.filter((pair) =>
    vehicles.some(({ make, model }) => (model ? pair === `${make} ${model}` : pair.startsWith(`${make} `))),
  );
  const crossed = pairs.filter((pair) => makes.some((make) => models.some((model) => pair === `${make} ${model}`)));
  const isExact = vehicles.every(({ model }) => model !== undefined) && crossed.length <= named.length;
  return isExact ? { make: makes, model: models } : { make_model: named };
}

const rangesOf = ({ ranges }: JoinedDemands): Record<string, string> =>
  Object.fromEntries(ranges.map(({ attribute, low = '', high = '' }) => [attribute, `${low}:${high}`]));
