import type { Yard } from '~/domain/location/points/yards.ts';
import { type HeldStock, limitedAttributes, namedAttributes } from '~/domain/query/demands/held-stock.ts';
import { type Lexicon, lexiconOf } from '~/domain/query/lexicon/lexicon.ts';
import { wantedMakes } from '~/domain/query/lexicon/wanted-makes.ts';
import { type NeedOptions, needsOf } from '~/domain/query/reading/needs.ts';
import type { SearchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { mostValues } from '~/domain/search/index/cars-index.ts';
import { askStates, type SearchHost } from './ask-states.ts';
import { pageFilter, type StockSettings, searchHost } from './stock-service.ts';

export interface WordsSettings extends StockSettings {
  catalogue: SearchCatalogue;
  /** The dealer's own meanings of words; absent if there are none. */
  needs?: readonly NeedOptions[];
  /** The dealer's yards, if distances distinguish them. */
  yards?: readonly Yard[];
  /** Refinements of an address without any, by attribute. Words that find nothing within them are read without. */
  defaultLists?: Record<string, string[]>;
}

/** Counted once per page; later sales do not change the words. */
const ofPage = new WeakMap<WordsSettings, Promise<Lexicon>>();
const known = new WeakMap<WordsSettings, Lexicon>();

/** The same, if it has been counted by now. */
export const lexiconNow = (settings: WordsSettings): Lexicon | undefined => known.get(settings);

/** Everything that words can mean on a page, built from its stock. Rejects if the stock cannot be counted. */
export function stockLexicon(settings: WordsSettings): Promise<Lexicon> {
  const pending = ofPage.get(settings);
  if (pending) return pending;
  const counted = stockCounts(searchHost(settings), pageFilter(settings, new Date())).then((stock) =>
    wordsLexicon(settings.catalogue, stock, settings.needs),
  );
  ofPage.set(settings, counted);
  counted.then(
    (lexicon) => known.set(settings, lexicon),
    () => ofPage.delete(settings),
  );
  return counted;
}

/** Built once per stock, not per keystroke. */
const lexicons = new WeakMap<HeldStock, Lexicon>();

/**
 * Everything that words can mean on a site. Until its stock is counted, the values of its paths are used instead.
 * @param needs the needs that the dealer has configured
 */
export function wordsLexicon(
  catalogue: SearchCatalogue,
  stock: HeldStock,
  needs: readonly NeedOptions[] = [],
): Lexicon {
  const before = lexicons.get(stock);
  if (before) return before;
  const named = namedIn(catalogue);
  const { make_model: pairs = {} } = stock.values;
  // Models that are more than the search counts have paths all the same.
  const isCut = Object.keys(pairs).length >= mostValues;
  const values = { ...named, ...stock.values, ...(isCut && { make_model: { ...named.make_model, ...pairs } }) };
  const lexicon = lexiconOf(
    { ...stock, values },
    {
      year: new Date().getFullYear(),
      needs: needsOf(needs),
      makes: wantedMakes,
    },
  );
  lexicons.set(stock, lexicon);
  return lexicon;
}

function namedIn({ makes, models, bodies }: SearchCatalogue): HeldStock['values'] {
  const once = (names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
  const pairs = Object.entries(makes).flatMap(([slug, make]) =>
    Object.values(models[slug] ?? {}).map((model) => `${make} ${model}`),
  );
  return { make: once(Object.values(makes)), make_model: once(pairs), body: once(Object.values(bodies)) };
}

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
