import { expect, test } from 'vitest';
import { openDiskStore } from '~/stock/disk-store.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const uid = 'cars';
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `car-${from + at}`);
const add = (store: ReturnType<typeof openDiskStore>, names: string[], colour: string) =>
  store.apply({
    type: 'documentAdditionOrUpdate',
    indexUid: uid,
    documents: names.map((id) => ({ id, colour })),
    method: 'replace',
    primaryKey: 'id',
    skipCreation: false,
  });

/** All ids of the index, read in pages of this size; `between` happens after the first page. */
async function paged(
  store: ReturnType<typeof openDiskStore>,
  size: number,
  between: () => Promise<unknown> = async () => {},
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let offset = 0; ; offset += size) {
    const { results } = (await store.documents(uid, { offset, limit: size })) ?? { results: [] };
    all.push(...results.map(({ id }) => id));
    if (results.length < size) return all;
    if (offset === 0) await between();
  }
}

test('an index read page by page gives each document once, in order, whatever the size of the pages', async () => {
  const store = openDiskStore(temporaryFolder('pages'));
  await add(store, ids(0, 25), 'red');
  for (const size of [1, 4, 5, 24, 25, 26]) expect(await paged(store, size)).toEqual(ids(0, 25));
});

test('pages follow on each other after documents were replaced and deleted, too', async () => {
  const store = openDiskStore(temporaryFolder('pages'));
  await add(store, ids(0, 25), 'red');
  await add(store, ids(3, 6), 'blue');
  await store.apply({ type: 'documentDeletion', indexUid: uid, ids: ['car-0', 'car-7'] });
  const kept = ids(0, 25).filter((id) => id !== 'car-0' && id !== 'car-7');
  expect(await paged(store, 4)).toEqual(kept);
  expect((await store.documents(uid, { offset: 2, limit: 1 }))?.results).toEqual([{ id: 'car-3', colour: 'blue' }]);
});

test('pages asked for in any order, by two readers in turn, are the right ones', async () => {
  const store = openDiskStore(temporaryFolder('pages'));
  await add(store, ids(0, 25), 'red');
  const page = async (offset: number) =>
    (await store.documents(uid, { offset, limit: 5 }))?.results.map(({ id }) => id);
  for (const offset of [10, 0, 5, 0, 10, 5, 20, 15]) expect(await page(offset)).toEqual(ids(offset, offset + 5));
});

test('documents that are added while an index is read page by page come on a later page', async () => {
  const store = openDiskStore(temporaryFolder('pages'));
  await add(store, ids(0, 25), 'red');
  expect(await paged(store, 10, () => add(store, ids(25, 30), 'red'))).toEqual(ids(0, 30));
});
