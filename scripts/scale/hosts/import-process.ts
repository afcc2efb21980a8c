/**
 * An import as another machine runs it: a process that shares only the search host of MEILI_HOST. Its locks end sooner than those of the
 * command, so that rounds need not wait a minute for one that was killed.
 *   node scripts/scale/hosts/import-process.ts FILE MAPPING     (MAPPING as JSON)
 */
import { Meilisearch } from 'meilisearch';
import { importStock } from '../../../src/stock/import/import-stock.ts';
import type { Mapping } from '../../../src/stock/mapping-file/mapping-schema.ts';
import { meilisearchStore } from '../../../src/stock/store/meilisearch/meilisearch-store.ts';

const [, , file = '', mapping = '{}'] = process.argv;
const { refused } = await importStock([{ file, mapping: JSON.parse(mapping) as Mapping }], {
  store: meilisearchStore(
    new Meilisearch({
      host: process.env.MEILI_HOST ?? '',
      apiKey: process.env.MEILI_ADMIN_KEY ?? '',
      defaultWaitOptions: { interval: 20, timeout: 60_000 },
    }),
  ),
  now: new Date(),
  accept: ['shrink', 'prices'],
  // Not during a pause of a slow machine or host.
  times: { wait: 120_000, beat: 300, stale: 3000, look: 50 },
});
if (refused.length > 0) throw new Error(JSON.stringify(refused));
