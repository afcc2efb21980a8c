import type { Car } from '~/domain/car/car.ts';
import { type CountedRelaxation, cheapest, smallestFirst } from '~/domain/search/cheapest-relaxations.ts';
import { interpretation } from '~/domain/search/interpretation.ts';
import { keyOf, nearest, type Relaxation, relaxations } from '~/domain/search/relaxations.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { askStates } from './ask-states.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchSettings } from './search-settings.ts';
import { stockCounts } from './stock-counts.ts';
import type { ValueLabel } from './value-label.ts';
import { wordsLexicon } from './words-lexicon.ts';

/** What a search without results can become. */
export interface WiderSearches {
  offers: CountedRelaxation[];
  /** Cars of the first offer. */
  cars: Car[];
}

const nearestMatches = 6;
/** Offers beyond the four that are shown, in case some add nothing to others. */
const counted = 8;

/**
 * The cheapest ways out of a search that found nothing, with real counts: one request tells which candidates find cars
 * and where the nearest car beyond a range is, a second counts the moved ranges exactly and brings the nearest matches.
 */
export async function widerSearches(
  client: SearchClient,
  fixed: string | undefined,
  state: SearchState,
  labelOf: ValueLabel,
  settings: Pick<SearchSettings, 'directory' | 'needs'>,
): Promise<WiderSearches> {
  const candidates = [...(await meantBy(client, fixed, state, labelOf, settings)), ...relaxations(state, labelOf)];
  const open = await askStates(
    client,
    fixed,
    candidates.map(({ state, open }) => ({ state, ...(open ? { statsOf: [open.attribute] } : {}) })),
  );
  const seen = new Set<string>();
  const found = candidates.map((candidate, n) => {
    const { count = 0, stats = {} } = open[n] ?? {};
    return { ...nearest(candidate, stats[candidate.open?.attribute ?? '']), count };
  });
  const moved = smallestFirst(found.filter(({ count }) => count > 0))
    .filter(({ state }) => !seen.has(keyOf(state)) && seen.add(keyOf(state)))
    .slice(0, counted);
  const answers = await askStates(
    client,
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
  client: SearchClient,
  fixed: string | undefined,
  state: SearchState,
  labelOf: ValueLabel,
  { directory, needs }: Pick<SearchSettings, 'directory' | 'needs'>,
): Promise<Relaxation[]> {
  if (!state.query) return [];
  const lexicon = wordsLexicon(directory, await stockCounts(client, fixed), needs);
  const meant = interpretation(state.query, state, lexicon, labelOf);
  return meant ? [{ kind: 'meant', state: meant.state, words: meant.label }] : [];
}
