import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { IndexStore } from '~/engine/protocol/store.ts';
import { openDiskStore } from '~/stock/disk-store.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { embeddedClient } from '~/stock/meili-client.ts';
import { carsIn, clientOf, feedFile, folder, importOne } from './feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } };
const other: Mapping = { ...mapping, feed: 'other' };
const feed = (...rows: string[]) => feedFile(['Stock No,Make,Model,Year,Price', ...rows, ''].join('\n'));
const [a1, a2, a3] = ['A1,Kia,Rio,2018,9990', 'A2,Mazda,3,2019,19990', 'A3,Ford,Focus,2017,8990'];

/** A store that notes which documents are read whole; `afterFirst` happens when the names of all have been read. */
function watchedStore(directory: string, afterFirst: () => Promise<unknown> = async () => {}) {
  const store = openDiskStore(join(directory, 'search'));
  const read: string[] = [];
  const proxy: IndexStore = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'documents')
        return async (...asked: Parameters<IndexStore['documents']>) => {
          const found = await target.documents(...asked);
          if (!asked[1].fields) read.push('all');
          await afterFirst();
          return found;
        };
      if (name === 'documentsById')
        return (uid: string, ids: readonly string[]) => {
          read.push(...ids);
          return target.documentsById(uid, ids);
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { client: embeddedClient(proxy), read };
}

test('DATA-06 an import reads the cars of its own feed, and of the others no more than their names', async () => {
  const directory = folder();
  await importOne({ file: feed(a1, a2, a3), mapping }, { client: clientOf(directory) });
  await importOne({ file: feed(a1, a2), mapping: other }, { client: clientOf(directory) });
  const same = watchedStore(directory);
  expect(await importOne({ file: feed(a1, a2, a3), mapping }, same)).toMatchObject({ written: false });
  expect(same.read).toEqual(['yard-A1', 'yard-A2', 'yard-A3']);
  const fewer = watchedStore(directory);
  const { report } = await importOne({ file: feed(a1, a3), mapping }, fewer);
  expect(report.changes).toMatchObject({ unchanged: 2, sold: 1 });
  expect(fewer.read).toEqual(['yard-A1', 'yard-A2', 'yard-A3', 'yard-A2']);
});

test('DATA-06 cars that another import writes while this one reads are kept', async () => {
  const directory = folder();
  await importOne({ file: feed(a1, a2), mapping }, { client: clientOf(directory) });
  const { client } = watchedStore(directory, () =>
    importOne({ file: feed(a3), mapping: other }, { client: clientOf(directory) }),
  );
  await importOne({ file: feed(a1, a2.replace('19990', '18990')), mapping }, { client });
  expect(Object.keys(await carsIn(directory)).sort()).toEqual(['other-A3', 'yard-A1', 'yard-A2']);
});
