/**
 * Takes a lock in a process of its own, for the tests of the lock. Arguments: the file, milliseconds to wait, and a folder in which a
 * file stands while the lock is held. Sends "held" or "refused", and holds it until it is told "release" or killed.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from '../../../../src/stock/store/disk/lock.ts';

const [path = '', waitMs = '0', inside = ''] = process.argv.slice(2);
const mark = join(inside, String(process.pid));

try {
  const lock = await holdLock(path, Number(waitMs), (pid) => new Error(`held by ${pid}`));
  writeFileSync(mark, '');
  process.once('message', () => {
    rmSync(mark);
    lock.release();
    process.disconnect();
  });
  process.send?.('held');
} catch (error) {
  process.send?.(`refused: ${(error as Error).message}`);
  process.disconnect();
}
