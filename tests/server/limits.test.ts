import { beforeAll, describe, expect, test } from 'vitest';
import { type Limits, memoryLimits, sharedLimits } from '~/server/activity/rate-limits.ts';
import { databaseViews } from '~/server/activity/views.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { rateLimits } from '~/server/db/schema/activity.ts';
import { onEachDatabase } from './db/databases.ts';

const secret = 'a secret of more than thirty-two characters';
const rule = { name: 'codes', points: 3, seconds: 60 };

onEachDatabase((make) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await make();
  });
  const lazy = () => lazyDatabase(async () => database);
  const kinds: Record<string, () => Limits> = {
    'in memory': memoryLimits,
    shared: () => sharedLimits(lazy(), secret),
  };

  describe.each(Object.entries(kinds))('limits %s', (_, makeLimits) => {
    test('OTP-05 each key and each rule has its own limit', async () => {
      const limits = makeLimits();
      const key = `phone ${crypto.randomUUID()}`;
      const taken = [];
      for (let n = 0; n < 5; n += 1) taken.push((await limits.consume(rule, key)).ok);
      expect(taken).toEqual([true, true, true, false, false]);
      expect(await limits.consume(rule, key)).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) });
      expect(await limits.consume(rule, `${key} other`)).toEqual({ ok: true });
      expect(await limits.consume({ ...rule, name: 'tries' }, key)).toEqual({ ok: true });
    });

    test('OTP-05 one rule may allow one dealer more than another', async () => {
      const limits = makeLimits();
      const [few, many] = [crypto.randomUUID(), crypto.randomUUID()];
      const takeAll = async (key: string, points: number) => {
        const taken = [];
        for (let n = 0; n < 5; n += 1) taken.push((await limits.consume({ ...rule, points }, key)).ok);
        return taken.filter(Boolean).length;
      };
      expect(await takeAll(few, 2)).toBe(2);
      expect(await takeAll(many, 4)).toBe(4);
      expect(await takeAll(few, 2)).toBe(0);
    });

    test('OTP-04 checking does not count', async () => {
      const limits = makeLimits();
      const key = `phone ${crypto.randomUUID()}`;
      for (let n = 0; n < 5; n += 1) expect(await limits.peek(rule, key)).toEqual({ ok: true });
      for (let n = 0; n < 3; n += 1) await limits.consume(rule, key);
      const refusal = await limits.peek(rule, key);
      expect(refusal).toMatchObject({ ok: false });
      if (!refusal.ok) expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
      if (!refusal.ok) expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
    });

    test('OTP-05 of many at once no more than allowed pass', async () => {
      const limits = makeLimits();
      const key = `phone ${crypto.randomUUID()}`;
      const answers = await Promise.all(Array.from({ length: 20 }, () => limits.consume(rule, key)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    });
  });

  test('OTP-05 counts whose hour is over are deleted: their keys are phone numbers and addresses', async () => {
    const limits = kinds['shared']?.() as Limits;
    await limits.consume(rule, '+61412345678');
    const { cleanUp } = databaseViews(lazy(), secret);
    const rows = async () => (await database.db.select({ key: rateLimits.key }).from(rateLimits)).length;
    await cleanUp(new Date());
    expect(await rows()).toBeGreaterThan(0);
    await cleanUp(new Date(Date.now() + 61_000));
    expect(await rows()).toBe(0);
  });

  test('OTP-05 shared limits apply across processes', async () => {
    const [one, two] = [kinds['shared']?.(), kinds['shared']?.()] as [Limits, Limits];
    const key = `phone ${crypto.randomUUID()}`;
    const taken = [];
    for (const limits of [one, two, one, two]) taken.push((await limits.consume(rule, key)).ok);
    expect(taken).toEqual([true, true, true, false]);
  });
});

test('limits that cannot be counted lock nobody out', async () => {
  const logged = console.error;
  console.error = () => {};
  const limits = sharedLimits(
    lazyDatabase(() => Promise.reject(new Error('away'))),
    secret,
  );
  expect(await limits.consume(rule, 'x')).toEqual({ ok: true });
  expect(await limits.peek(rule, 'x')).toEqual({ ok: true });
  console.error = logged;
});
