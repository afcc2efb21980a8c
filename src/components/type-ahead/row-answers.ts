import { type AskedState, askStates } from '~/client/search/ask-states.ts';
import { pageFilter, type StockSettings, searchHost } from '~/client/search/stock-service.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { keyOf } from '~/domain/search/suggestions/relaxations.ts';
import type { KeywordRow } from './keyword-rows.ts';

/** What a suggestion finds. */
export interface RowAnswer {
  count: number;
  /** The first of its cars. */
  car?: Car | undefined;
}

/** All that is shown of a car beside a suggestion. */
const pictureAttributes = ['id', 'primary_image_url'];
/** The first suggestion is counted at once, unless it is a search by words; the others wait until a search's results have arrived, ms. */
const othersDelay = 550;

/** Counts the results of suggestions, each search once while the box is in use. */
export function createRowAnswers(settings: StockSettings, onAnswer: () => void) {
  const known = new Map<string, RowAnswer>();
  const asking = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(states: readonly SearchState[]): Promise<void> {
    const uncounted = states.filter((state) => !known.has(keyOf(state)) && !asking.has(keyOf(state)));
    if (uncounted.length === 0) return;
    for (const state of uncounted) asking.add(keyOf(state));
    const searches = uncounted.map((state): AskedState => ({ state, limit: 1, attributes: pictureAttributes }));
    const answers = await askStates(searchHost(settings), pageFilter(settings, new Date()), searches).catch(() => []);
    for (const [n, state] of uncounted.entries()) {
      const answer = answers[n];
      asking.delete(keyOf(state));
      if (answer) known.set(keyOf(state), { count: answer.count, car: answer.cars[0] });
    }
    if (answers.length > 0) onAnswer();
  }

  return {
    of: ({ state }: KeywordRow): RowAnswer | undefined => state && known.get(keyOf(state)),
    /** Call it with the visible rows at each keystroke. */
    want(rows: readonly KeywordRow[]): void {
      clearTimeout(timer);
      const states = rows.flatMap(({ state }) => state ?? []);
      const [first] = states;
      if (first && !first.query) void ask([first]);
      timer = setTimeout(() => void ask(states), othersDelay);
    },
    stop: () => clearTimeout(timer),
  };
}
