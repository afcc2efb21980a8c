import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { valuationPhotoPlaces, valuationPhotos, valuations } from '~/server/db/schema/valuations.ts';
import { valuationKey, valuationOfKey } from '~/server/valuations/valuation-key.ts';
import { onEachDatabase } from '../db/databases.ts';
import { someValuations } from './some-valuations.ts';

const secret = 'a secret of thirty-two characters';
const day = 86_400_000;
const begun = {
  ...({ dealer: 'smith', rego: 'DEMO01', regoState: 'nsw' } as const),
  vehicle: { make: 'Mazda', model: 'CX-5', year: 2022 },
};

const over = (database: OpenDatabase) => {
  const clock = { at: new Date('2026-11-23T00:00:00Z') };
  const lazy = lazyDatabase(async () => database);
  const storedValuations = someValuations(lazy, () => clock.at);
  const answer = (key: string, id: 'condition' | 'history' | 'accident' | 'keys', said: string) =>
    storedValuations.change('smith', key, { kind: 'answered', answers: [{ id, answer: said }] }, 7);
  return {
    kept: storedValuations,
    clock,
    answer,
    pass: (days: number) => (clock.at = new Date(clock.at.getTime() + days * day)),
  };
};

test('TRADE-02 a link is sealed: nobody can make one up, and another dealer’s opens nothing', () => {
  const id = crypto.randomUUID();
  const key = valuationKey(secret, 'smith', id);
  expect(valuationOfKey(secret, 'smith', key)).toBe(id);
  const forged = [
    id,
    `${id}.`,
    `${id}.${'A'.repeat(22)}`,
    `${key}A`,
    key.toUpperCase(),
    key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    valuationKey(secret, 'jones', id),
    valuationKey('another secret of 32 characters!!', 'smith', id),
    '',
  ];
  for (const other of forged) expect([other, valuationOfKey(secret, 'smith', other)]).toEqual([other, undefined]);
});

onEachDatabase((make) => {
  test('DATA-24 a valuation has rego, state, answers with their ids, offer price and lead', async () => {
    const database = await make();
    const { kept, answer } = over(database);
    const { key } = await kept.start({ ...begun, carId: 'car-7' });
    await kept.change('smith', key, { kind: 'valued', kilometres: 40_000, value: 20_000 }, 7);
    // Two tabs at once: neither answer is lost.
    await Promise.all([answer(key, 'condition', 'good'), answer(key, 'history', 'full')]);
    await Promise.all([answer(key, 'accident', 'none'), answer(key, 'keys', 'one')]);
    await kept.change('smith', key, { kind: 'photos-done' }, 7);
    await kept.sent('smith', key, { id: 'lead-1', keepUntil: new Date('2027-11-23T00:00:00Z'), accepted: true });
    const [row] = await database.db.select().from(valuations);
    expect(row).toMatchObject({
      ...{ rego: 'DEMO01', regoState: 'nsw', carId: 'car-7', offerPrice: 19_650, leadId: 'lead-1', accepted: true },
      answers: { condition: 'good', history: 'full', accident: 'none', keys: 'one' },
      keepUntil: new Date('2027-11-23T00:00:00Z'),
    });
    // Sent once more, by another tab, it stays what it is.
    await kept.sent('smith', key, { id: 'lead-2', keepUntil: new Date(), accepted: false });
    expect((await kept.find('smith', key))?.leadId).toBe('lead-1');
  });

  test('TRADE-02 its link works for 14 days, and after that nothing of it is left', async () => {
    const database = await make();
    const { kept, pass, clock } = over(database);
    const { key } = await kept.start(begun);
    await kept.addPhotos('smith', key, [new Uint8Array([1])], async (photo) => photo);
    expect(await kept.find('jones', key)).toBeUndefined();
    pass(13.9);
    expect((await kept.find('smith', key))?.rego).toBe('DEMO01');
    expect(await kept.cleanUp(clock.at)).toBe(0);
    pass(0.1);
    expect(await kept.find('smith', key)).toBeUndefined();
    expect(await kept.change('smith', key, { kind: 'photos-done' }, 7)).toBeUndefined();
    expect(await kept.cleanUp(clock.at)).toBe(1);
    expect(await database.db.select().from(valuationPhotos)).toEqual([]);
  });

  test('TRADE-02 OPS-05 six photos of a vehicle are converted and stored and no more, and none after it was sent', async () => {
    const { kept } = over(await make());
    const { key } = await kept.start(begun);
    const photos = [1, 2, 3, 4].map((n) => new Uint8Array([n]));
    let converted = 0;
    const toJpeg = async (photo: Uint8Array) => {
      converted++;
      return photo;
    };
    const add = (to = key) => kept.addPhotos('smith', to, photos, toJpeg);
    // Two tabs at once.
    const taken = await Promise.all([add(), add()]);
    expect(taken.map(({ added }) => added).toSorted()).toEqual([2, 4]);
    expect(await add()).toEqual({ added: 0, unread: 0 });
    expect(converted).toBe(6);
    expect((await kept.find('smith', key))?.photos).toBe(6);
    expect(await kept.photo('smith', key, 1)).toEqual(Buffer.from([1]));
    for (const n of [0, 7, 1.5, Number.NaN]) expect(await kept.photo('smith', key, n)).toBeUndefined();
    expect(await kept.photo('jones', key, 1)).toBeUndefined();
    const other = await kept.start(begun);
    await kept.sent('smith', other.key, { id: 'lead-3', keepUntil: new Date('2027-01-01'), accepted: false });
    expect(await add(other.key)).toEqual({ added: 0, unread: 0 });
    expect(converted).toBe(6);
  });

  test('TRADE-02 OPS-05 however many gateways are sent photos of a vehicle at once, six are converted and no more', async () => {
    const database = await make();
    const [one, two, three] = [over(database).kept, over(database).kept, over(database).kept];
    const gateways = [one, two, three];
    const uploads = fc.array(fc.record({ gateway: fc.nat(2), size: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(uploads, async (sent) => {
        const { key } = await one.start(begun);
        let converted = 0;
        const toJpeg = async (photo: Uint8Array) => {
          converted++;
          return photo;
        };
        const added = await Promise.all(
          sent.map(async ({ gateway, size }) => {
            const photos = Array.from({ length: size }, (_, n) => new Uint8Array([n]));
            return (await gateways[gateway]?.addPhotos('smith', key, photos, toJpeg))?.added ?? 0;
          }),
        );
        const all = sent.reduce((sum, { size }) => sum + size, 0);
        expect(converted).toBe(Math.min(6, all));
        expect(added.reduce((sum, n) => sum + n, 0)).toBe(Math.min(6, all));
        expect((await two.find('smith', key))?.photos).toBe(Math.min(6, all));
      }),
      { numRuns: 25 },
    );
  });

  test('TRADE-02 the room of photos that a gateway was converting when it was killed is free again later', async () => {
    const database = await make();
    const [killed, other] = [over(database).kept, over(database).kept];
    const { key } = await killed.start(begun);
    const photos = [1, 2, 3, 4].map((n) => new Uint8Array([n]));
    const started = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<undefined>();
    const never = () => {
      started.resolve();
      return stopped.promise;
    };
    const ofKilled = killed.addPhotos('smith', key, photos, never);
    await started.promise;
    expect(await other.addPhotos('smith', key, photos, async (photo) => photo)).toEqual({ added: 2, unread: 0 });
    await database.db.update(valuationPhotoPlaces).set({ until: sql`now()` });
    expect(await other.addPhotos('smith', key, photos, async (photo) => photo)).toEqual({ added: 4, unread: 0 });
    // It was only slow: what it has made no longer fits.
    stopped.resolve(undefined);
    expect((await ofKilled).added).toBe(0);
    expect(await database.db.select().from(valuationPhotoPlaces)).toEqual([]);
  });

  test('TRADE-02 OPS-05 photos that cannot be read, or find the converter busy, leave their room to others', async () => {
    const { kept } = over(await make());
    const { key } = await kept.start(begun);
    const photos = [1, 2, 3, 4, 5, 6].map((n) => new Uint8Array([n]));
    const odd = async (photo: Uint8Array) => (Number(photo[0]) % 2 ? photo : undefined);
    const busy = () => Promise.reject(new Error('busy'));
    await expect(kept.addPhotos('smith', key, photos, busy)).rejects.toThrow('busy');
    expect(await kept.addPhotos('smith', key, photos, odd)).toEqual({ added: 3, unread: 3 });
    expect(await kept.addPhotos('smith', key, photos, odd)).toEqual({ added: 2, unread: 1 });
    expect((await kept.find('smith', key))?.photos).toBe(5);
  });
});
