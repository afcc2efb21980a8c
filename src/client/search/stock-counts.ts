import { type HeldStock, limitedAttributes, namedAttributes } from '~/domain/query/demands/held-stock.ts';
import { mostValues } from '~/domain/search/index/cars-index.ts';
import { askStates, type SearchHost } from './ask-states.ts';

/**
 * Counts the page's cars by make, model, colour and so on, with the ranges of its prices, lengths and the like, in one request.
 * @param fixed filter of every search of the page: what the dealer lists, and the page scope
 */
export async function stockCounts(host: SearchHost, fixed: string | undefined): Promise<HeldStock> {
  const [answer] = await askStates(host, fixed, [{ state: {}, countsOf: namedAttributes, statsOf: limitedAttributes }]);
  if (!answer) return { values: {} };
  const { counts: values, stats: spans } = answer;
  return { values, spans, moreBadges: Object.keys(values['badge'] ?? {}).length >= mostValues };
}
