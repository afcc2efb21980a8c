/**
 * A writer in a process of its own, for the tests of the disk store. Arguments: directory, index, number of batches,
 * `hold` to keep the lock instead. Prints "ready" when it starts and "done" when it has finished.
 */
import { withLock } from '../../src/stock/disk/lock.ts';
import { openDiskStore } from '../../src/stock/disk-store.ts';

const [directory = '', indexUid = '', batches = '0', mode = 'write'] = process.argv.slice(2);

if (mode === 'hold') {
  await withLock(directory, 1000, async () => {
    console.log('ready');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
} else {
  const store = openDiskStore(directory);
  console.log('ready');
  for (let batch = 0; batch < Number(batches); batch++) {
    const documents = Array.from({ length: 50 }, (_, at) => ({ id: `${batch}-${at}`, text: 'x'.repeat(2000) }));
    await store.apply({
      type: 'documentAdditionOrUpdate',
      indexUid,
      documents,
      method: 'replace',
      primaryKey: 'id',
      skipCreation: false,
    });
  }
  console.log('done');
}
