import { expect, test } from 'vitest';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import type { StockStore } from '~/stock/store/stock-store.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } };
const other: Mapping = { ...mapping, feed: 'other' };
const feed = (...rows: string[]) => feedFile(['Stock No,Make,Model,Year,Price', ...rows, ''].join('\n'));
const [a1, a2, a3] = ['A1,Kia,Rio,2018,9990', 'A2,Mazda,3,2019,19990', 'A3,Ford,Focus,2017,8990'];

/** A store that notes which cars are read whole; `afterNames` happens when the names of all have been read. */
function watchedStore(directory: string, afterNames: () => Promise<unknown> = async () => {}) {
  const store = storeOf(directory);
  const read: string[] = [];
  const watched: StockStore = {
    repair: () => store.repair(),
    async names() {
      const names = await store.names();
      await afterNames();
      return names;
    },
    carsById(ids) {
      read.push(...ids);
      return store.carsById(ids);
    },
    apply: (...given) => store.apply(...given),
    lock: (...given) => store.lock(...given),
  };
  return { store: watched, read };
}

test('DATA-26 an import reads the cars of its own feed, and only the names of the others', async () => {
  const directory = folder();
  await importOne({ file: feed(a1, a2, a3), mapping }, { store: storeOf(directory) });
  await importOne({ file: feed(a1, a2), mapping: other }, { store: storeOf(directory) });
  const same = watchedStore(directory);
  expect(await importOne({ file: feed(a1, a2, a3), mapping }, same)).toMatchObject({ written: false });
  expect(same.read).toEqual(['yard-A1', 'yard-A2', 'yard-A3']);
  const fewer = watchedStore(directory);
  const { report } = await importOne({ file: feed(a1, a3), mapping }, fewer);
  expect(report.changes).toMatchObject({ unchanged: 2, sold: 1 });
  expect(fewer.read).toEqual(['yard-A1', 'yard-A2', 'yard-A3', 'yard-A2']);
});

test('DATA-26 cars that another import writes while this one reads are kept', async () => {
  const directory = folder();
  await importOne({ file: feed(a1, a2), mapping }, { store: storeOf(directory) });
  const { store } = watchedStore(directory, () =>
    importOne({ file: feed(a3), mapping: other }, { store: storeOf(directory) }),
  );
  await importOne({ file: feed(a1, a2.replace('19990', '18990')), mapping }, { store });
  expect(Object.keys(await carsIn(directory)).sort()).toEqual(['other-A3', 'yard-A1', 'yard-A2']);
});
