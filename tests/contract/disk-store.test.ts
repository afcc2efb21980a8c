import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngineDocument } from '~/engine/types.ts';
import { type DiskStore, openDiskStore, openForReading } from '~/stock/disk-store.ts';

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const add = (
  store: DiskStore,
  documents: EngineDocument[],
  method: 'replace' | 'update' = 'replace',
  indexUid = 'cars',
) =>
  store.apply({ type: 'documentAdditionOrUpdate', indexUid, documents, method, primaryKey: 'id', skipCreation: false });
const remove = (store: DiskStore, ids: (string | number)[], indexUid = 'cars') =>
  store.apply({ type: 'documentDeletion', indexUid, ids });
const swap = (store: DiskStore, a: string, b: string) =>
  store.apply({ type: 'indexSwap', swaps: [{ indexes: [a, b], rename: false }] });
async function all(store: DiskStore, uid = 'cars'): Promise<EngineDocument[]> {
  const documents: EngineDocument[] = [];
  for await (const document of store.readDocuments(uid)) documents.push(document);
  return documents;
}
const logs = async () => (await readdir(directory)).filter((name) => name.startsWith('documents-'));

/** Starts tests/contract/disk-writer.ts and waits until it says that it is ready. */
async function startWriter(...args: string[]): Promise<{ child: ChildProcess; exited: Promise<unknown> }> {
  const script = fileURLToPath(new URL('disk-writer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, directory, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const exited = once(child, 'exit');
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, exited };
}

describe('a crash', () => {
  test('DATA-06 killing a writer at any moment leaves whole batches, and the next writer goes on', async () => {
    const store = openDiskStore(directory);
    await add(store, [{ id: 'kept', text: 'from before' }], 'replace', 'other');
    for (const wait of [0, 7, 19, 40]) {
      const { child, exited } = await startWriter('cars', '400');
      await new Promise((resolve) => setTimeout(resolve, wait));
      child.kill('SIGKILL');
      await exited;
      const documents = await all(openDiskStore(directory));
      expect(documents.length % 50).toBe(0);
      expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
      for (const { text } of documents) expect(text).toHaveLength(2000);
      expect(await all(openDiskStore(directory), 'other')).toEqual([{ id: 'kept', text: 'from before' }]);
      const again = await add(openDiskStore(directory), [{ id: `after-${wait}`, text: 'y'.repeat(2000) }]);
      expect(again.status).toBe('succeeded');
      await remove(openDiskStore(directory), [`after-${wait}`]);
    }
  });

  test('what was written but not committed does not count and is written over', async () => {
    await add(openDiskStore(directory), [{ id: 1 }, { id: 2 }]);
    const [log = ''] = await logs();
    await appendFile(join(directory, log), '{"id":3}\n{"id":4,"text":"cut of');
    await writeFile(join(directory, 'catalogue.json.new'), '{"version":1,"gener');
    const store = openDiskStore(directory);
    expect(await all(store)).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await store.index('cars'))?.size).toBe(2);
    await add(store, [{ id: 5 }]);
    expect(await all(store)).toEqual([{ id: 1 }, { id: 2 }, { id: 5 }]);
    expect(await readFile(join(directory, log), 'utf8')).toBe('{"id":1}\n{"id":2}\n{"id":5}\n');
  });

  test('a failed change leaves everything as it was', async () => {
    const store = openDiskStore(directory);
    await add(store, [{ id: 1, name: 'old' }]);
    const task = await add(store, [{ id: 1, name: 'new' }, { id: 'not valid' }]);
    expect(task).toMatchObject({ status: 'failed', error: { code: 'invalid_document_id' } });
    expect(await all(store)).toEqual([{ id: 1, name: 'old' }]);
    expect(await store.document('cars', '1')).toEqual({ id: 1, name: 'old' });
  });
});

describe('the lock', () => {
  test('a second writer waits, then says who is writing and what to do', async () => {
    const { child: holder, exited } = await startWriter('cars', '0', 'hold');
    const store = openDiskStore(directory, { lockWaitMs: 60 });
    await expect(add(store, [{ id: 1 }])).rejects.toThrow(
      new RegExp(`written by process ${holder.pid}\\. Wait until it has finished`),
    );
    expect(await all(store)).toEqual([]);
    holder.kill('SIGKILL');
    await exited;
    expect((await add(store, [{ id: 1 }])).status).toBe('succeeded');
  });

  test('writers in several processes take turns and lose nothing', async () => {
    const writers = await Promise.all([startWriter('one', '20'), startWriter('two', '20'), startWriter('same', '20')]);
    const store = openDiskStore(directory);
    for (let at = 0; at < 20; at++) await add(store, [{ id: `here-${at}` }], 'replace', 'same');
    await Promise.all(writers.map(({ exited }) => exited));
    expect((await store.list()).map(({ uid }) => uid)).toEqual(['one', 'same', 'two']);
    for (const [uid, count] of Object.entries({ one: 1000, two: 1000, same: 1020 })) {
      expect(await all(store, uid)).toHaveLength(count);
    }
    const tasks = await store.tasks();
    expect(new Set(tasks.map(({ uid }) => uid)).size).toBe(80);
  });
});

describe('readers', () => {
  test('go on with the old index until the new one is ready', async () => {
    const writer = openDiskStore(directory);
    await add(writer, [{ id: 1 }]);
    const reader = openForReading(directory, { checkEveryMs: 0 });
    const first = await reader.index('cars');
    expect(first?.size).toBe(1);
    await add(writer, [{ id: 2 }]);
    expect(await reader.index('cars')).toBe(first);
    await vi.waitFor(async () => expect((await reader.index('cars'))?.size).toBe(2));
    const second = await reader.index('cars');
    expect(await reader.index('cars')).toBe(second);
  });

  test('look at the disk only every so often', async () => {
    const writer = openDiskStore(directory);
    await add(writer, [{ id: 1 }]);
    const patient = openForReading(directory, { checkEveryMs: 3_600_000 });
    expect((await patient.index('cars'))?.size).toBe(1);
    await add(writer, [{ id: 2 }]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await patient.index('cars'))?.size).toBe(1);
  });

  test('keep the old index when the new one cannot be built', async () => {
    const writer = openDiskStore(directory);
    await add(writer, [{ id: 1 }]);
    const errors: unknown[] = [];
    const options = { checkEveryMs: 0, staleWhileBuilding: true, onError: (error: unknown) => errors.push(error) };
    const reader = new (writer.constructor as typeof DiskStore)(directory, options);
    expect((await reader.index('cars'))?.size).toBe(1);
    await add(writer, [{ id: 2 }]);
    const [log = ''] = await logs();
    await writeFile(join(directory, log), '');
    expect((await reader.index('cars'))?.size).toBe(1);
    await vi.waitFor(() => expect(errors).toHaveLength(1));
  });

  test('see a swap at once, whole', async () => {
    const store = openDiskStore(directory);
    await add(store, [{ id: 'old' }], 'replace', 'cars');
    await add(store, [{ id: 'new' }], 'replace', 'cars_next');
    await swap(store, 'cars', 'cars_next');
    const reader = openForReading(directory);
    expect((await reader.index('cars'))?.document('new')).toEqual({ id: 'new' });
    expect((await reader.index('cars_next'))?.document('old')).toEqual({ id: 'old' });
    await store.apply({ type: 'indexDeletion', indexUid: 'cars_next' });
    expect(await logs()).toHaveLength(1);
  });
});

describe('replaced documents', () => {
  test('are swept out once they are more than half, in the same order', async () => {
    const store = openDiskStore(directory);
    const batch = (version: number) => Array.from({ length: 600 }, (_, at) => ({ id: `c${at}`, version }));
    for (let version = 1; version <= 2; version++) await add(store, batch(version));
    const [before = ''] = await logs();
    expect((await readFile(join(directory, before), 'utf8')).split('\n')).toHaveLength(1201);
    await add(store, batch(3));
    const [after = ''] = await logs();
    expect(after).not.toBe(before);
    expect((await readFile(join(directory, after), 'utf8')).split('\n')).toHaveLength(601);
    expect(await logs()).toHaveLength(1);
    expect(await all(store)).toEqual(batch(3));
    expect(await store.document('cars', 'c5')).toEqual({ id: 'c5', version: 3 });
    await add(store, [{ id: 'c0', version: 4 }]);
    expect((await all(openDiskStore(directory)))[0]).toEqual({ id: 'c0', version: 4 });
  });

  test('the store holds what a plain map would hold, whatever is done to it, and after being opened anew', async () => {
    const id = fc.integer({ min: 0, max: 5 });
    const document = fc.record({ id, a: fc.integer(), b: fc.string() }, { requiredKeys: ['id'] });
    const change = fc.oneof(
      fc.record({ do: fc.constant('replace' as const), documents: fc.array(document, { minLength: 1, maxLength: 4 }) }),
      fc.record({ do: fc.constant('update' as const), documents: fc.array(document, { minLength: 1, maxLength: 4 }) }),
      fc.record({ do: fc.constant('delete' as const), ids: fc.array(id, { maxLength: 3 }) }),
      fc.record({ do: fc.constant('reopen' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        await rm(directory, { recursive: true, force: true });
        let store = openDiskStore(directory);
        await store.apply({ type: 'indexCreation', indexUid: 'cars', primaryKey: 'id' });
        const model = new Map<number, EngineDocument>();
        for (const step of changes) {
          if (step.do === 'reopen') store = openDiskStore(directory);
          else if (step.do === 'delete') {
            await remove(store, step.ids);
            for (const gone of step.ids) model.delete(gone);
          } else {
            await add(store, step.documents, step.do);
            for (const one of step.documents) {
              model.set(one.id, step.do === 'update' ? { ...model.get(one.id), ...one } : one);
            }
          }
        }
        const expected = [...model.values()].map((one) => JSON.parse(JSON.stringify(one)));
        expect(await all(store)).toEqual(expected);
        expect((await store.index('cars'))?.documents({ limit: 100 }).results).toEqual(expected);
        expect((await store.stats('cars'))?.numberOfDocuments).toBe(expected.length);
        for (const one of expected) expect(await store.document('cars', String(one.id))).toEqual(one);
      }),
      { numRuns: 40 },
    );
  });
});
