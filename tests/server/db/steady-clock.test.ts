import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { comparedClock, notedClock } from '~/server/db/steady-clock.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { loggedErrors } from '../logged-errors.ts';

const folder = temporaryFolder('clock');
const messages = loggedErrors();

const start = new Date('2026-11-22T00:00:00Z').getTime();
const at = (days: number) => new Date(start + days * 86_400_000);

/** What a clock answers that is looked at on these days. */
async function answers(name: string, days: readonly number[]): Promise<boolean[]> {
  const steady: boolean[] = [];
  // A new one each time, as after a restart.
  for (const day of days) steady.push(await notedClock(join(folder, name), () => at(day)).isSteady());
  return steady;
}

test('LEAD-06 a clock that is checked every hour or after a weekend is steady', async () => {
  expect(await answers('steady', [0, 0.04, 0.08, 2, 4, 5])).toEqual([true, true, true, true, true, true]);
  expect(messages).toEqual([]);
});

test.each([400, -400, 3])('LEAD-06 after a jump by %i days nothing is erased for a week', async (jump) => {
  const days = [0, 1, jump + 1, jump + 3, jump + 5, jump + 7, jump + 8.1, jump + 10];
  expect(await answers(`jump${jump}`, days)).toEqual([true, true, false, false, false, false, true, true]);
  expect(messages).toEqual([expect.stringContaining('check the date of this machine')]);
});

test('LEAD-06 correcting a clock begins another week', async () => {
  expect(await answers('back', [0, 400, 1, 3, 5, 7, 8.1])).toEqual([true, false, false, false, false, false, true]);
});

test('LEAD-06 an unreadable record counts as missing', async () => {
  writeFileSync(join(folder, 'garbage'), '\u0000{"seen":');
  expect(await notedClock(join(folder, 'garbage'), () => at(0)).isSteady(at(-30))).toBe(false);
  writeFileSync(join(folder, 'no-date'), '{"seen":"soon"}');
  expect(await notedClock(join(folder, 'no-date'), () => at(0)).isSteady()).toBe(true);
});

test('LEAD-06 the clock is compared with that of a database on another machine', async () => {
  const query = async () => [{ seconds: String(start / 1000) }];
  const database = lazyDatabase(async () => ({ kind: 'postgres', query }) as unknown as OpenDatabase);
  expect(await comparedClock(database, () => at(1)).isSteady()).toBe(true);
  expect(await comparedClock(database, () => at(400)).isSteady()).toBe(false);
  expect(messages).toEqual([expect.stringContaining('400 days apart')]);
});
