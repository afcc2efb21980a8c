import type { IsHeld } from '~/domain/search/shopper-words.ts';
import type { StockCounts } from '~/domain/search/suggestions.ts';
import { askStates } from './ask-states.ts';
import type { SearchClient } from './search-client.ts';

/** What suggestions are put in order by, and what a shopper's words may name. */
const counted = [
  'make',
  'make_model',
  'body',
  'base_colour',
  'car_type',
  'categories',
  'drive',
  'seats',
  'simple_fuel',
  'transmission',
];

/**
 * How many cars the page has of each make, model, colour and so on, in one request.
 * @param fixed filter of every search of the page: what the dealer lists, and the place
 */
export async function stockCounts(client: SearchClient, fixed: string | undefined): Promise<StockCounts> {
  const [answer] = await askStates(client, fixed, [{ state: {}, countsOf: counted }]);
  return answer?.counts ?? {};
}

/** Whether the stock holds a value; of what was not counted it may hold any. */
export function isHeldIn(counts: StockCounts): IsHeld {
  return (attribute, value) => counts[attribute] === undefined || (counts[attribute][value] ?? 0) > 0;
}
