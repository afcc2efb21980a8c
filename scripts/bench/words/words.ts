/** How well shoppers' words are understood: what people type at the demo dealers, and which cars they want. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { heldStock } from '../../../src/domain/query/demands/held-stock.ts';
import { type Lexicon, lexiconOf } from '../../../src/domain/query/lexicon/lexicon.ts';
import { wantedMakes } from '../../../src/domain/query/lexicon/wanted-makes.ts';
import { applyReading } from '../../../src/domain/query/reading/apply-reading.ts';
import { needsOf } from '../../../src/domain/query/reading/needs.ts';
import { readQuery } from '../../../src/domain/query/reading/read-words.ts';
import { sortExpression } from '../../../src/domain/search/facets/sorts.ts';
import { toText } from '../../../src/domain/search/filter/filter.ts';
import { stateFilter } from '../../../src/domain/search/filter/state-filter.ts';
import type { SearchIndex } from '../../../src/engine/search/search-index.ts';
import type { EngineDocument } from '../../../src/engine/types.ts';
import { carIndex } from '../car-index.ts';
import { demoCars, demoSites } from './demo-cars.ts';
import { type Expectation, isExpected, placeOf } from './expectation.ts';
import { countedStock, largeYardCars, largeYardRequests } from './large-yard.ts';
import { timeOf } from './words-hostile.ts';

/** How a search method performs on some requests. */
export interface WordsScore {
  dealer: string;
  way: string;
  requests: number;
  /** Exactly the wanted cars, in the wanted order. */
  exact: number;
  /** Some of the wanted cars and nothing else on the first page. */
  firstPage: number;
  thrown: number;
  /** Requests that did not return exactly the wanted cars, with what was found. */
  missed: string[];
}

/** What shoppers of one dealer type, and which cars they want. */
interface DealerRequests {
  dealer: string;
  requests: readonly (readonly [text: string, Expectation])[];
}

const requestsDir = join(import.meta.dirname, 'requests');
const dealerRequests: readonly DealerRequests[] = readdirSync(requestsDir).map((file) => ({
  dealer: basename(file, '.json'),
  requests: Object.entries<Expectation>(JSON.parse(readFileSync(join(requestsDir, file), 'utf8'))),
}));
/** The year of the demo stock. */
const year = 2026;
const pageSize = 21;

interface Yard extends DealerRequests {
  cars: readonly Car[];
  index: SearchIndex;
  lexicon: Lexicon;
}

type Search = (text: string, yard: Yard) => string[];

/** The result of a search for the words, as the site reads them. */
export const wordsRead = 'words read';
const ways: Record<string, Search> = {
  [wordsRead]: (text, { index, lexicon }) => {
    const { state } = applyReading({}, readQuery(text, lexicon), lexicon.stock);
    return found(index, state.query ?? '', toText(stateFilter(state)), state.sort && sortExpression(state.sort));
  },
  'keywords alone': (text, { index }) => ids(index, { q: text }),
};

export async function demoYards(): Promise<Yard[]> {
  const cars = await demoCars(dealerRequests.map(({ dealer }) => dealer));
  const sites = demoSites(dealerRequests.map(({ dealer }) => dealer));
  return dealerRequests.map((requests) => {
    const { needs = [] } = sites.find(({ slug }) => slug === requests.dealer)?.search ?? {};
    const own = cars.get(requests.dealer) ?? [];
    return {
      ...requests,
      cars: own,
      index: indexOf(own),
      lexicon: lexiconOf(heldStock(own), { year, needs: needsOf(needs), makes: wantedMakes }),
    };
  });
}

/** A stock with more badges than a search counts, read with what it counts. */
export function largeYard(): Yard {
  const index = indexOf(largeYardCars);
  const lexicon = lexiconOf(countedStock(index), { year, makes: wantedMakes });
  return { dealer: '16,000 cars', requests: largeYardRequests, cars: largeYardCars, index, lexicon };
}

export function scoreWords(yards: readonly Yard[]): WordsScore[] {
  return yards.flatMap((yard) => Object.entries(ways).map(([way, search]) => scoreOf(yard, way, search)));
}

function scoreOf(yard: Yard, way: string, search: Search): WordsScore {
  const score: WordsScore = {
    dealer: yard.dealer,
    way,
    requests: yard.requests.length,
    exact: 0,
    firstPage: 0,
    thrown: 0,
    missed: [],
  };
  for (const [text, wanted] of yard.requests) {
    try {
      const shown = search(text, yard);
      const { isExact, isClean, missing, extra } = judged(wanted, shown, yard.cars);
      if (isExact) score.exact += 1;
      else score.missed.push(`${text}: ${shown.length} found, ${missing} missing, ${extra} not wanted`);
      if (isClean) score.firstPage += 1;
    } catch (error) {
      score.thrown += 1;
      score.missed.push(`${text}: ${error}`);
    }
  }
  return score;
}

function judged(wanted: Expectation, shown: readonly string[], cars: readonly Car[]) {
  const byId = new Map(cars.map((car) => [car.id, car]));
  const ids = new Set(cars.filter((car) => isExpected(car, wanted)).map(({ id }) => id));
  const extra = shown.filter((id) => !ids.has(id)).length;
  const missing = ids.size - (shown.length - extra);
  const values = shown.map((id) => placeOf(byId.get(id) as Car, wanted)).filter((value) => value !== undefined);
  const inOrder = values.every((value, n) => n === 0 || value >= (values[n - 1] as number));
  const first = shown.slice(0, pageSize);
  const isClean = first.every((id) => ids.has(id)) && (first.length > 0 || ids.size === 0);
  return { isExact: extra === 0 && missing === 0 && inOrder, isClean, missing, extra };
}

/** Cars with all the words; if none has them, words are dropped. */
function found(index: SearchIndex, q: string, filter: string, sort: string | undefined): string[] {
  const search = { filter, ...(sort && { sort: [sort] }), matchingStrategy: 'all' };
  const withWords = ids(index, { ...search, q });
  return withWords.length > 0 || q === '' ? withWords : ids(index, search);
}

function ids(index: SearchIndex, query: Record<string, unknown>): string[] {
  const { hits } = index.search({ ...query, limit: 20_000, attributesToRetrieve: ['id'] } as Parameters<
    SearchIndex['search']
  >[0]);
  return hits.map((hit) => String(hit['id']));
}

const indexOf = (cars: readonly Car[]): SearchIndex => carIndex(cars as unknown as EngineDocument[]);

/** Milliseconds to read a text, for each prefix of each request, as it is typed; the best of several rounds. */
export function keystrokeTimes(yards: readonly Yard[]): number[] {
  return yards.flatMap(({ requests, lexicon }) =>
    requests.flatMap(([text]) => Array.from(text, (_, at) => timeOf(text.slice(0, at + 1), lexicon))),
  );
}

/** What a browser loads for the reader with its dictionary, bytes after gzip -9. */
export const readerWeight = async (): Promise<number> => gzipSync(await readerCode(), { level: 9 }).length;

/** The reader with its dictionary, as a browser loads it. */
async function readerCode(): Promise<string> {
  const { build } = await import('vite');
  const words = join(import.meta.dirname, '../../../src/domain/query');
  const entry = 'virtual:reader';
  const code = `export { lexiconOf } from ${JSON.stringify(join(words, 'lexicon/lexicon.ts'))};
export { wantedMakes } from ${JSON.stringify(join(words, 'lexicon/wanted-makes.ts'))};
export { readQuery } from ${JSON.stringify(join(words, 'reading/read-words.ts'))};`;
  // Vite sets the whole process to production.
  const { NODE_ENV } = process.env;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'reader',
        resolveId: (id: string) => (id === entry ? id : undefined),
        load: (id: string) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  const [output] = [result].flat() as unknown as { output: { code?: string }[] }[];
  return (output?.output ?? []).map(({ code: text = '' }) => text).join('\n');
}
