import { describe, expect, test } from 'vitest';
import type { ConvertPicture, PictureJob, PictureSource } from '~/server/pictures/convert.ts';
import { picturesInTurn } from '~/server/pictures/picture-turns.ts';

const made = { bytes: new Uint8Array(), width: 1, height: 1 };
const nameOf = ({ source }: PictureJob) => (typeof source === 'object' ? source.visitor : source);

/** Pictures in turn, made by hand: `finish` ends the one that is being made. `order` is who got a turn. */
function byHand() {
  const order: string[] = [];
  const running: (() => void)[] = [];
  const convert = picturesInTurn((job) => {
    order.push(nameOf(job));
    return new Promise((resolve) => running.push(() => resolve(made)));
  });
  let unsettled = 0;
  const ask = (source: PictureSource) => {
    unsettled++;
    return convert({ bytes: made.bytes, box: { width: 1, height: 1, fit: 'inside' }, source })
      .then(
        () => 'made',
        (error: Error) => error.name,
      )
      .finally(() => unsettled--);
  };
  return {
    order,
    running,
    ask,
    async finish(): Promise<void> {
      const turns = order.length;
      running.shift()?.();
      // The next starts once others had their rounds of the event loop.
      while (order.length === turns && unsettled > 0) await new Promise(setImmediate);
    },
  };
}
const bomber = (n: number) => ({ visitor: `bomber ${n}` });

describe('OPS-05 pictures in turn', () => {
  test('the bombs of five visitors at once wait for the pictures of pages, and no two run beside each other', async () => {
    const { order, running, ask, finish } = byHand();
    const bombs = [1, 2, 3, 4, 5].map((n) => ask(bomber(n)));
    const pages = [ask('feed'), ask('site'), ask('feed')];
    for (let n = 0; n < 8; n++) {
      expect(running).toHaveLength(1);
      await finish();
    }
    expect(order.slice(0, 4)).toEqual(['bomber 1', 'feed', 'site', 'feed']);
    expect(order.slice(4).toSorted()).toEqual(['bomber 2', 'bomber 3', 'bomber 4', 'bomber 5']);
    expect(await Promise.all([...bombs, ...pages])).toEqual(Array(8).fill('made'));
  });

  test('a picture of a page that comes later passes the bomb that waits', async () => {
    const { order, ask, finish } = byHand();
    ask('site');
    ask(bomber(1));
    await new Promise(setImmediate);
    ask('feed');
    for (let n = 0; n < 3; n++) await finish();
    expect(order).toEqual(['site', 'feed', 'bomber 1']);
  });

  test('a visitor’s photo gets its turn however many pictures of pages keep coming', async () => {
    const { order, ask, finish } = byHand();
    ask('feed');
    const photo = ask({ visitor: 'shopper' });
    for (let n = 0; n < 20; n++) {
      ask('feed');
      await finish();
    }
    expect(order.indexOf('shopper')).toBe(13);
    await finish();
    expect(await photo).toBe('made');
  });

  test('whoever sent nothing yet is next, not the other photos of whoever did', async () => {
    const { order, ask, finish } = byHand();
    for (let n = 0; n < 4; n++) ask(bomber(1));
    ask({ visitor: 'shopper' });
    for (let n = 0; n < 5; n++) await finish();
    expect(order).toEqual(['bomber 1', 'shopper', 'bomber 1', 'bomber 1', 'bomber 1']);
  });

  test('a flood of one visitor is turned away, and leaves room for another', async () => {
    const { ask, finish } = byHand();
    const flood = Array.from({ length: 30 }, () => ask(bomber(1)));
    const shopper = ask({ visitor: 'shopper' });
    for (let n = 0; n < 6; n++) await finish();
    expect(await shopper).toBe('made');
    expect(await Promise.all(flood)).toEqual([...Array(5).fill('made'), ...Array(25).fill('NoTurnError')]);
  });

  test('a picture that fails passes its turn on', async () => {
    const convert: ConvertPicture = async ({ source }) => {
      if (source === 'feed') throw new Error('broke');
      return made;
    };
    const inTurn = picturesInTurn(convert);
    const box = { width: 1, height: 1, fit: 'inside' } as const;
    const sources = ['feed', 'site', { visitor: 'shopper' }, 'feed', 'site'] as const;
    const settled = await Promise.allSettled(sources.map((source) => inTurn({ bytes: made.bytes, box, source })));
    expect(settled.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
