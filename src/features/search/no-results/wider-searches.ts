import { askStates, type SearchHost } from '~/client/search/ask-states.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { Lexicon } from '~/domain/query/lexicon/lexicon.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { type CountedRelaxation, cheapest, smallestFirst } from '~/domain/search/suggestions/cheapest-relaxations.ts';
import { interpretation } from '~/domain/search/suggestions/interpretation.ts';
import { keyOf, nearest, type Relaxation, relaxations } from '~/domain/search/suggestions/relaxations.ts';

/** Alternatives to a search without results. */
export interface WiderSearches {
  offers: CountedRelaxation[];
  /** Cars of the first offer. */
  cars: Car[];
}

const nearestMatches = 6;
/** More offers than the four that are shown, in case some add nothing to the others. */
const counted = 8;

/**
 * The smallest changes to a search that found nothing, with real counts: one request finds which candidates have cars and the
 * nearest car beyond a range, a second counts the extended ranges exactly and fetches the nearest matches. @param lexicon what
 * words can mean here, loaded if there are any
 */
export async function widerSearches(
  host: SearchHost,
  fixed: string | undefined,
  state: SearchState,
  labelOf: ValueLabel,
  lexicon: () => Promise<Lexicon>,
): Promise<WiderSearches> {
  const candidates = [...(await meantBy(state, labelOf, lexicon)), ...relaxations(state, labelOf)];
  const open = await askStates(
    host,
    fixed,
    candidates.map(({ state, open }) => ({ state, ...(open ? { statsOf: [open.attribute] } : {}) })),
  );
  const seen = new Set<string>();
  const found = candidates.map((candidate, n) => {
    const { count = 0, stats = {} } = open[n] ?? {};
    return { ...nearest(candidate, stats[candidate.open?.attribute ?? ''], labelOf.texts), count };
  });
  const moved = smallestFirst(found.filter(({ count }) => count > 0))
    .filter(({ state }) => !seen.has(keyOf(state)) && seen.add(keyOf(state)))
    .slice(0, counted);
  const answers = await askStates(
    host,
    fixed,
    moved.map(({ state }, n) => ({ state, limit: n === 0 ? nearestMatches : 0 })),
  );
  return {
    offers: cheapest(moved.map((candidate, n) => ({ ...candidate, count: answers[n]?.count ?? 0 }))),
    cars: answers[0]?.cars ?? [],
  };
}

/** The search that the words seem to ask for, where they name filters: "under 20000". */
async function meantBy(
  state: SearchState,
  labelOf: ValueLabel,
  lexicon: () => Promise<Lexicon>,
): Promise<Relaxation[]> {
  if (!state.query) return [];
  const interpreted = interpretation(state.query, state, await lexicon(), labelOf);
  return interpreted ? [{ kind: 'meant', state: interpreted.state, words: interpreted.label }] : [];
}
