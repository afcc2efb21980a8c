/** How well shoppers' words are understood: what people type at the demo dealers, and which cars they want. */

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { sortExpression } from '../../../src/domain/search/facets/sorts.ts';
import { stateFilter } from '../../../src/domain/search/filter/state-filter.ts';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '../../../src/domain/search/index/index-settings.ts';
import { heldStock } from '../../../src/domain/words/demands/held-stock.ts';
import { joinDemands } from '../../../src/domain/words/demands/joined-demands.ts';
import { type Lexicon, lexiconOf } from '../../../src/domain/words/lexicon/lexicon.ts';
import { wantedMakes } from '../../../src/domain/words/lexicon/wanted-makes.ts';
import { applyReading } from '../../../src/domain/words/reading/apply-reading.ts';
import { needsOf } from '../../../src/domain/words/reading/needs.ts';
import { readWords } from '../../../src/domain/words/reading/read-words.ts';
import { buildSearchIndex, type SearchIndex } from '../../../src/engine/search/search-index.ts';
import type { EngineDocument } from '../../../src/engine/types.ts';
import { demandFilter } from './demand-filter.ts';
import { demoCars, demoSites } from './demo-cars.ts';
import { carYard } from './requests/car-yard.ts';
import { caravans } from './requests/caravans.ts';
import { plainAtCarYard } from './requests/plain-car-yard.ts';
import { plainAtCaravans } from './requests/plain-caravans.ts';
import { plainAtSingleBrand } from './requests/plain-single-brand.ts';
import { moreAtCaravans, moreAtCarYard, moreAtSingleBrand, moreAtTrucks } from './requests/plain-speech.ts';
import { plainAtTrucks } from './requests/plain-trucks.ts';
import { singleBrand } from './requests/single-brand.ts';
import {
  strangersAtCaravans,
  strangersAtCarYard,
  strangersAtSingleBrand,
  strangersAtTrucks,
} from './requests/strangers.ts';
import { trucks } from './requests/trucks.ts';
import type { DealerRequests, Request } from './requests/wanted.ts';
import { timeOf } from './words-hostile.ts';

/** How a way of searching does on some requests. */
export interface WordsScore {
  dealer: string;
  way: string;
  requests: number;
  /** Exactly the wanted cars, in the wanted order. */
  exact: number;
  /** Some of the wanted cars and nothing else on the first page. */
  firstPage: number;
  thrown: number;
  /** Requests that did not give exactly the wanted cars, with what was found. */
  missed: string[];
}

export const dealerRequests: readonly DealerRequests[] = [
  { ...carYard, requests: [...carYard.requests, ...strangersAtCarYard, ...plainAtCarYard, ...moreAtCarYard] },
  {
    ...singleBrand,
    requests: [...singleBrand.requests, ...strangersAtSingleBrand, ...plainAtSingleBrand, ...moreAtSingleBrand],
  },
  { ...caravans, requests: [...caravans.requests, ...strangersAtCaravans, ...plainAtCaravans, ...moreAtCaravans] },
  { ...trucks, requests: [...trucks.requests, ...strangersAtTrucks, ...plainAtTrucks, ...moreAtTrucks] },
];
/** The year in which the demo stock is. */
const year = 2026;
const pageSize = 21;

interface Yard extends DealerRequests {
  cars: readonly Car[];
  index: SearchIndex;
  lexicon: Lexicon;
}

type Search = (text: string, yard: Yard) => string[];

const ways: Record<string, Search> = {
  reading: (text, { index, lexicon }) => {
    const reading = readWords(text, lexicon);
    const joined = joinDemands(reading.parts);
    const words = [...reading.words, ...joined.contradicting].map((it) => it.text).join(' ');
    return found(index, words, demandFilter(joined), joined.sort);
  },
  'as search state': (text, { index, lexicon }) => {
    const { state } = applyReading({}, readWords(text, lexicon), lexicon.held);
    return found(index, state.query ?? '', stateFilter(state), state.sort && sortExpression(state.sort));
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
  for (const request of yard.requests) {
    try {
      const shown = search(request[0], yard);
      const { isExact, isClean, missing, extra } = judged(request, shown, yard.cars);
      if (isExact) score.exact += 1;
      else score.missed.push(`${request[0]}: ${shown.length} found, ${missing} missing, ${extra} not wanted`);
      if (isClean) score.firstPage += 1;
    } catch (error) {
      score.thrown += 1;
      score.missed.push(`${request[0]}: ${error}`);
    }
  }
  return score;
}

function judged([, wanted, order]: Request, shown: readonly string[], cars: readonly Car[]) {
  const byId = new Map(cars.map((car) => [car.id, car]));
  const ids = new Set(cars.filter(wanted).map(({ id }) => id));
  const extra = shown.filter((id) => !ids.has(id)).length;
  const missing = ids.size - (shown.length - extra);
  const values = shown.map((id) => order?.(byId.get(id) as Car)).filter((value) => value !== undefined);
  const inOrder = values.every((value, n) => n === 0 || value >= (values[n - 1] as number));
  const first = shown.slice(0, pageSize);
  const isClean = first.every((id) => ids.has(id)) && (first.length > 0 || ids.size === 0);
  return { isExact: extra === 0 && missing === 0 && inOrder, isClean, missing, extra };
}

/** Cars with all the words; where none has them, the words drop out. */
function found(index: SearchIndex, q: string, filter: string, sort: string | undefined): string[] {
  const asked = { filter, ...(sort && { sort: [sort] }), matchingStrategy: 'all' };
  const withWords = ids(index, { ...asked, q });
  return withWords.length > 0 || q === '' ? withWords : ids(index, asked);
}

function ids(index: SearchIndex, query: Record<string, unknown>): string[] {
  const { hits } = index.search({ ...query, limit: 1000, attributesToRetrieve: ['id'] } as Parameters<
    SearchIndex['search']
  >[0]);
  return hits.map((hit) => String(hit['id']));
}

function indexOf(cars: readonly Car[]): SearchIndex {
  return buildSearchIndex({
    uid: carsIndex,
    documents: cars as unknown as EngineDocument[],
    settings: carIndexSettings,
    primaryKey: carPrimaryKey,
  });
}

/** Milliseconds that the reading of a text takes, for each beginning of each request, as it is typed; the best of some rounds. */
export function keystrokeTimes(yards: readonly Yard[]): number[] {
  return yards.flatMap(({ requests, lexicon }) =>
    requests.flatMap(([text]) => Array.from(text, (_, at) => timeOf(text.slice(0, at + 1), lexicon))),
  );
}

/** What a browser loads for the reader with its dictionary, bytes after gzip -9. */
export const readerWeight = async (): Promise<number> => gzipSync(await readerCode(), { level: 9 }).length;

/** The reader with its dictionary, as a browser loads it. */
export async function readerCode(): Promise<string> {
  const { build } = await import('vite');
  const words = join(import.meta.dirname, '../../../src/domain/words');
  const entry = 'virtual:reader';
  const code = `export { lexiconOf } from ${JSON.stringify(join(words, 'lexicon/lexicon.ts'))};
export { wantedMakes } from ${JSON.stringify(join(words, 'lexicon/wanted-makes.ts'))};
export { readWords } from ${JSON.stringify(join(words, 'reading/read-words.ts'))};`;
  // Vite makes a production of the whole process.
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
