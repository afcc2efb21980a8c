import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { embeddedSearch } from '~/server/embedded/search.ts';
import { embeddedStock } from '~/server/embedded/stock.ts';
import { orUnavailable } from '~/server/request/unavailable.ts';
import { carView } from '~/server/routes/cars/car-view.ts';
import { searchRoute } from '~/server/routes/cars/search.ts';
import type { Services } from '~/server/services/services.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { openForReading } from '~/stock/store/disk/stock-reader.ts';
import { fillStore } from '../../../contract/cars.ts';
import { loggedErrors } from '../../../server/logged-errors.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'damage-'));
  await fillStore(openDiskStore(join(dataDir, 'search')));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const messages = loggedErrors();

const at = (name: string) => join(dataDir, 'search', name);
const documents = () => at(readdirSync(join(dataDir, 'search')).find((name) => name.startsWith('documents-')) ?? '');

const faults: [string, RegExp, () => void][] = [
  ['a cut catalogue', /catalogue\.json has content that was never/, () => truncateSync(at('catalogue.json'), 100)],
  ['an empty catalogue', /catalogue\.json has content that/, () => writeFileSync(at('catalogue.json'), '')],
  [
    'a catalogue of garbage',
    /catalogue\.json has content that/,
    () => writeFileSync(at('catalogue.json'), Buffer.alloc(500, 7)),
  ],
  [
    'a catalogue of something else',
    /catalogue\.json has content that/,
    () => writeFileSync(at('catalogue.json'), '{"version":1}'),
  ],
  ['no catalogue', /catalogue\.json is missing/, () => rmSync(at('catalogue.json'))],
  ['cut documents', /documents-\d+\.ndjson is shorter/, () => truncateSync(documents(), 700)],
  ['no documents', /documents-\d+\.ndjson is missing/, () => rmSync(documents())],
  [
    'one letter of a document that is another',
    /documents-\d+\.ndjson has content that was never written/,
    () => {
      const file = documents();
      writeFileSync(file, readFileSync(file, 'utf8').replace('Hobart', 'Hobort'));
    },
  ],
  ['nothing at all', /There is no index|none of/, () => rmSync(join(dataDir, 'search'), { recursive: true })],
];

describe.each(faults)('a stock index with %s', (what, problem, damage) => {
  const scope = { dealershipIds: ['north'], includeSoldDays: 0 };
  const visitor = { address: '192.0.2.1', userAgent: 'a browser' };
  const views = { look: async () => 1 } as unknown as Services['views'];

  test('SEARCH-04 VDP-26 the search says what is wrong, and no car is reported as sold', async () => {
    damage();
    const store = openForReading(join(dataDir, 'search'));
    const search = embeddedSearch(store);
    const health = await searchRoute(new Request('http://x/api/search/health'), '/health', scope, { search });
    expect(health.status).toBe(503);
    expect((await health.json()).message).toMatch(problem);

    const body = JSON.stringify({ queries: [{ indexUid: carsIndex, q: '' }] });
    const ask = new Request('http://x/api/search/multi-search', { method: 'POST', body });
    // A missing index is Meilisearch's own 404.
    expect((await searchRoute(ask, '/multi-search', scope, { search })).status).toBe(
      what === 'nothing at all' ? 404 : 503,
    );

    const request = new Request('http://x/api/cars/toyota-rav4-2/view.json');
    const view = () =>
      carView(
        'toyota-rav4-2',
        { dealer: 'a', dealershipIds: ['north'] },
        visitor,
        { stock: embeddedStock(store), views },
        true,
      );
    expect((await orUnavailable(request, platformTexts.missing, view)).status).toBe(503);
  });

  test('OPS-13 the next import repairs it, and nothing has to be deleted', async () => {
    damage();
    await openDiskStore(join(dataDir, 'search')).repair();
    if (what !== 'nothing at all') expect(messages.join()).toContain('was damaged');
    await fillStore(openDiskStore(join(dataDir, 'search')));
    const store = openForReading(join(dataDir, 'search'));
    expect(await store.problem()).toBeUndefined();
    expect((await store.index(carsIndex))?.size).toBe(10);
    // What could not be read is kept under another name.
    const files = readdirSync(join(dataDir, 'search')).filter((name) => name.startsWith('damaged-'));
    expect(files).toHaveLength(what.startsWith('no') ? 0 : 1);
    messages.splice(0);
    expect(await openDiskStore(join(dataDir, 'search')).repair()).toEqual([]);
    expect(messages).toEqual([]);
  });

  test('SEARCH-04 a running gateway carries on with the stock it has', async () => {
    const store = openForReading(join(dataDir, 'search'));
    expect((await store.index(carsIndex))?.size).toBe(10);
    damage();
    // Without any folder there is nothing that says the stock is still wanted.
    const size = (await store.index(carsIndex))?.size;
    expect(size).toBe(what === 'nothing at all' ? undefined : 10);
  });
});
