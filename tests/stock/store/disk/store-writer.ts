/**
 * A writer in a process of its own, for the tests of the disk store. Arguments: directory, feed, number of batches of fifty cars, `hold` to
 * keep the lock instead. Prints "ready" when it starts and "done" when it has finished.
 */
import { openDiskStore } from '../../../../src/stock/store/disk/disk-store.ts';
import { withLock } from '../../../../src/stock/store/disk/lock.ts';
import { applied, storedCar } from '../some-changes.ts';

const [directory = '', feed = '', batches = '0', mode = 'write'] = process.argv.slice(2);

if (mode === 'hold') {
  await withLock(directory, 1000, async () => {
    console.log('ready');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
} else {
  const store = openDiskStore(directory);
  console.log('ready');
  for (let batch = 0; batch < Number(batches); batch++) {
    const cars = Array.from({ length: 50 }, (_, at) =>
      storedCar(`${feed}-${batch}-${at}`, { feed, dealercomments: 'x'.repeat(2000) }),
    );
    await applied(store, cars);
  }
  console.log('done');
}
