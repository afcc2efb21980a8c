import { expect, test } from 'vitest';
import { roundsOn } from '../../../scripts/scale/rounds-on.ts';

/** A scene that notes what happens to it. */
const scene = () => {
  const notes: string[] = [];
  return { notes, stop: () => notes.push('stopped') };
};

test.each([[[1]], [[3]], [[1, 2, 3, 4]], [[5, 20]]])(
  'rounds %j share one scene, which is stopped after the last',
  async (numbers) => {
    const own = scene();
    const report = await roundsOn(
      'some',
      () => own,
      async ({ notes }, { number, isLast }) => {
        notes.push(`${number}${isLast ? ', the last' : ''}`);
        return [];
      },
      async ({ notes }) => {
        notes.push('at end');
        return [];
      },
    )(numbers);
    expect(report).toEqual({ name: 'some', rounds: numbers.length, wrong: [] });
    const all = numbers.map((number) => `${number}${number === numbers.at(-1) ? ', the last' : ''}`);
    expect(own.notes).toEqual([...all, 'at end', 'stopped']);
  },
);

test('what goes wrong is a line with its round; a round that throws is one, too, and the next still runs', async () => {
  const own = scene();
  const report = await roundsOn(
    'some',
    () => own,
    async (_, { number }) => {
      if (number === 2) throw new Error('No disk.');
      return number === 3 ? ['a lead is lost', 'a page lacks a file'] : [];
    },
    async () => ['the CRM has 1 of 2 leads'],
  )([1, 2, 3, 4]);
  const [thrown, ...others] = report.wrong;
  expect(thrown).toMatch(/^round 2: Error: No disk\./);
  expect(others).toEqual(['round 3: a lead is lost', 'round 3: a page lacks a file', 'the CRM has 1 of 2 leads']);
  expect(own.notes).toEqual(['stopped']);
});

test('a scene is stopped even if what is looked at in the end cannot be', async () => {
  const own = scene();
  const rounds = roundsOn(
    'some',
    () => own,
    async () => [],
    async () => Promise.reject(new Error('No database.')),
  );
  await expect(rounds([1])).rejects.toThrow('No database.');
  expect(own.notes).toEqual(['stopped']);
});

/** The choices of two rounds, and of the scene itself. */
async function choices(name: string): Promise<number[]> {
  const made: number[] = [];
  await roundsOn(
    name,
    (random) => {
      made.push(random());
      return scene();
    },
    async (_, { random }) => {
      made.push(random());
      return [];
    },
  )([1, 2]);
  return made;
}

test('rounds of one name make the same choices on every run, those of another name others', async () => {
  const [kills, again, stops] = [await choices('kills'), await choices('kills'), await choices('stops')];
  expect(kills).toHaveLength(3);
  expect(again).toEqual(kills);
  expect(stops).not.toEqual(kills);
});
