import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startLoad } from '../../../../scripts/bench/load/start-load.ts';

/** Answers when told to. */
function gate() {
  const waiting: (() => void)[] = [];
  let most = 0;
  let open = 0;
  return {
    most: () => most,
    open: () => waiting.length,
    release: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    async send(number: number): Promise<number> {
      open += 1;
      most = Math.max(most, open);
      await new Promise<void>((resolve) => waiting.push(resolve));
      open -= 1;
      return number;
    },
  };
}

test.each([1, 2, 7, 40])(
  'a load of %i requests sends each once, in order, and has the answers of all',
  async (count) => {
    expect(await startLoad(async (number) => number * 2, { rate: 100_000, count }).all).toEqual(
      Array.from({ length: count }, (_, number) => number * 2),
    );
  },
);

test('a load does not wait for earlier answers: all are open at once', async () => {
  const { send, open, release } = gate();
  const { all } = startLoad(send, { rate: 100_000, count: 25 });
  while (open() < 25) await turn();
  release();
  expect(await all).toHaveLength(25);
});

test.each([1, 3, 10])(
  'a load with at most %i open leaves out turns that find as many, and goes on with later ones',
  async (most) => {
    const { send, most: mostOpen, open, release } = gate();
    const load = startLoad(send, { rate: 5000, most });
    while (open() < most) await turn();
    release();
    while (open() < most) await turn();
    const ended = load.end();
    release();
    expect(await ended).toHaveLength(2 * most);
    expect(mostOpen()).toBe(most);
  },
);

test('a load that ends sends nothing more, and waits for what is open', async () => {
  const { send, open, release } = gate();
  const load = startLoad(send, { rate: 5000 });
  while (open() < 3) await turn();
  const sent = open();
  let isOver = false;
  const ended = load.end().finally(() => {
    isOver = true;
  });
  for (let n = 0; n < 20; n += 1) await turn();
  expect(isOver).toBe(false);
  expect(open()).toBe(sent);
  release();
  expect(await ended).toEqual(Array.from({ length: sent }, (_, number) => number));
});
