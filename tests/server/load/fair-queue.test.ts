import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { fairQueue } from '~/server/load/fair-queue.ts';

const limits = { waiting: 10, waitingOfOne: 6, timeout: 60_000, secondsPerMinute: 0 };

const settled = (jobs: readonly Promise<unknown>[]) =>
  Promise.all(
    jobs.map((job) =>
      job.then(
        () => 'done',
        (error: { because?: string; message: string }) => error.because ?? error.message,
      ),
    ),
  );

/** Keeps the processor busy. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('turns', () => {
  test('one job at a time, and others get a turn in between', async () => {
    const turns = fairQueue(limits);
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

  test('other work gets a turn during a long job, but no second job does', async () => {
    const turns = fairQueue(limits);
    const seen: string[] = [];
    const first = turns('a', async (pause) => {
      work(6);
      await pause();
      seen.push('first');
    });
    const second = turns('b', async () => void seen.push('second'));
    setImmediate(() => seen.push('another request'));
    await Promise.all([first, second]);
    expect(seen).toEqual(['another request', 'first', 'second']);
  });

  test('whoever has used the least is next: one request does not wait for hundreds of another', async () => {
    const turns = fairQueue(limits);
    const order: string[] = [];
    const ask = (client: string) =>
      turns(client, async () => {
        work(2);
        order.push(client);
      });
    await Promise.all([...Array.from({ length: 5 }, () => ask('many')), ask('one')]);
    expect(order).toEqual(['many', 'one', 'many', 'many', 'many', 'many']);
  });

  test('a client who used something a moment ago still waits for one who used nothing', async () => {
    const turns = fairQueue(limits);
    for (const client of ['a', 'b', 'c']) await turns(client, async () => work(3));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const order: string[] = [];
    const ask = (client: string) => turns(client, async () => void order.push(client));
    const first = turns('a', async (pause) => {
      work(6);
      await pause();
    });
    await Promise.all([first, ask('a'), ask('b'), ask('c'), ask('new')]);
    expect(order.at(0)).toBe('new');
  });

  test('a heavy user is not dropped while light users keep coming', async () => {
    // Newcomers alone would take twice as long as anybody has timeout; a machine that is busy elsewhere may pause for a while.
    const turns = fairQueue({ ...limits, waiting: 1000, timeout: 1000 });
    await turns('heavy', async () => work(10));
    let asked = 0;
    let isDone = false;
    const newcomer = async (): Promise<void> => {
      while (!isDone && asked < 2000) await turns(`new ${asked++}`, async () => work(1));
    };
    const newcomers = [newcomer(), newcomer(), newcomer()];
    const heavy = await settled([turns('heavy', () => later())]);
    isDone = true;
    await Promise.all(newcomers);
    expect(heavy).toEqual(['done']);
  });

  test('requests beyond the limit are turned away at once', async () => {
    const turns = fairQueue(limits);
    const ask = (client: string) => turns(client, () => later());
    const one = settled(Array.from({ length: 9 }, () => ask('a')));
    const all = settled(Array.from({ length: 6 }, (_, n) => ask(`b${n}`)));
    expect(await one).toEqual([...Array(7).fill('done'), 'all', 'all']);
    expect(await all).toEqual([...Array(4).fill('done'), 'all', 'all']);
    expect(await settled([ask('a')])).toEqual(['done']);
  });

  test('everyone turned away gets the same error: no stack trace is taken for hundreds at one moment', async () => {
    const turns = fairQueue({ ...limits, waiting: 0 });
    const first = turns('a', () => later());
    const errors = await Promise.all([1, 2].map(() => turns('b', () => later()).catch((error: unknown) => error)));
    expect(errors[0]).toMatchObject({ name: 'NoTurnError', because: 'all' });
    expect(errors[1]).toBe(errors[0]);
    await first;
  });

  test('when the queue is full, the heaviest user makes room for a lighter one', async () => {
    const turns = fairQueue({ ...limits, waiting: 3 });
    await turns('heavy', async () => work(3));
    const heavy = settled(Array.from({ length: 4 }, () => turns('heavy', () => later())));
    const light = settled([turns('light', () => later())]);
    expect(await light).toEqual(['done']);
    // The fourth found no room, the third had to leave.
    expect(await heavy).toEqual(['done', 'done', 'all', 'all']);
  });

  test('a client who has used up the allowance is turned away, unless it may use any amount', async () => {
    const turns = fairQueue({ ...limits, secondsPerMinute: 0.001 }, (client) => client === 'operator');
    const ask = (client: string) => turns(client, async () => work(3));
    expect(await settled([ask('a')])).toEqual(['done']);
    await later();
    expect(await settled([ask('a'), ask('b')])).toEqual(['client', 'done']);
    expect(await settled([ask('operator')])).toEqual(['done']);
    expect(await settled([ask('operator')])).toEqual(['done']);
  });

  test('a job that has waited too long is dropped, and the rest carry on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const turns = fairQueue({ ...limits, timeout: 1000 });
      let finish = () => {};
      const first = turns('a', () => new Promise<void>((resolve) => (finish = resolve)));
      const second = settled([turns('a', () => later())]);
      vi.advanceTimersByTime(1001);
      expect(await second).toEqual(['all']);
      const third = settled([turns('b', () => later())]);
      finish();
      await first;
      expect(await third).toEqual(['done']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a job that fails passes its turn on', async () => {
    const turns = fairQueue(limits);
    const jobs = [turns('a', () => Promise.reject(new Error('broke'))), turns('a', () => later())];
    expect(await settled(jobs)).toEqual(['broke', 'done']);
  });
});
