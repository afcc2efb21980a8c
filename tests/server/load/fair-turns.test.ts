import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { fairTurns } from '~/server/load/fair-turns.ts';

const limits = { waiting: 10, waitingOfOne: 6, patience: 60_000 };
const settled = (jobs: readonly Promise<unknown>[]) =>
  Promise.all(
    jobs.map((job) =>
      job.then(
        () => 'done',
        (error: Error) => error.name,
      ),
    ),
  );

describe('turns', () => {
  test('one job at a time, and others get in between', async () => {
    const turns = fairTurns(limits);
    const seen: string[] = [];
    const job = (name: string) => async () => {
      seen.push(`${name} starts`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    const jobs = [turns('a', job('1')), turns('a', job('2'))];
    setImmediate(() => seen.push('another request'));
    await Promise.all(jobs);
    expect(seen).toEqual(['1 starts', '1 ends', 'another request', '2 starts', '2 ends']);
  });

  test('whoever sends many waits for those, not who sends one', async () => {
    const turns = fairTurns(limits);
    const order: string[] = [];
    const ask = (asker: string) => turns(asker, async () => void order.push(asker));
    await Promise.all([...Array.from({ length: 5 }, () => ask('many')), ask('one'), ask('other'), ask('one')]);
    expect(order).toEqual(['many', 'many', 'one', 'other', 'many', 'one', 'many', 'many']);
  });

  test('more than may wait are turned away at once, of one asker and of all', async () => {
    const turns = fairTurns(limits);
    const ask = (asker: string) => turns(asker, () => later());
    const one = settled(Array.from({ length: 9 }, () => ask('a')));
    const all = settled(Array.from({ length: 6 }, (_, n) => ask(`b${n}`)));
    expect(await one).toEqual([...Array(7).fill('done'), 'BusyError', 'BusyError']);
    expect(await all).toEqual([...Array(4).fill('done'), 'BusyError', 'BusyError']);
    expect(await settled([ask('a')])).toEqual(['done']);
  });

  test('a job that has waited too long is given up, and the rest goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const turns = fairTurns({ ...limits, patience: 1000 });
      let finish = () => {};
      const first = turns('a', () => new Promise<void>((resolve) => (finish = resolve)));
      const second = settled([turns('a', later)]);
      vi.advanceTimersByTime(1001);
      expect(await second).toEqual(['BusyError']);
      const third = settled([turns('b', later)]);
      finish();
      await first;
      expect(await third).toEqual(['done']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a job that fails hands its turn on', async () => {
    const turns = fairTurns(limits);
    const jobs = [turns('a', () => Promise.reject(new Error('broke'))), turns('a', later)];
    expect(await settled(jobs)).toEqual(['Error', 'done']);
  });
});
