import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '~/server/db/schema/accounts.ts';
import { prizesWon, spins as rows } from '~/server/db/schema/spins.ts';
import { aCampaign, aPrize } from '../../domain/prize-draw/a-campaign.ts';
import { seededBelow } from '../../seeded-below.ts';
import { onEachDatabase } from '../db/databases.ts';
import { anOrder, aWheel, now } from './a-wheel.ts';

/** A campaign in which every spin comes to the one prize there is. */
const oneOf = (stock: number) => aCampaign({ noPrizeWeight: 0, prizes: [aPrize({ stock, weight: 1 })] });

onEachDatabase((make) => {
  test('GARAGE-03 three prizes and 500 spins at once: exactly three are won', async () => {
    const opened = await make();
    // A busy machine takes its time.
    const { spins, database } = aWheel(opened, { timeout: 60_000 });
    const shoppers = Array.from({ length: 500 }, (_, n) => ({
      ...{ id: `u${n}`, phone: `+61491${String(570_000 + n)}`, first_name: '', last_name: '', email: '' },
    }));
    await opened.db.insert(user).values(
      shoppers.map(({ id, phone }) => ({
        id,
        dealer: 'smith',
        name: '',
        email: `${id}@phone.invalid`,
        phoneNumber: phone,
      })),
    );
    const campaign = oneOf(3);
    const drawn = await Promise.all(shoppers.map((shopper) => spins.spin(anOrder(shopper, { campaign }))));
    expect(drawn.every(({ first }) => first)).toBe(true);
    expect(drawn.filter(({ spin }) => spin.prize)).toHaveLength(3);
    const stored = await opened.db.select({ prize: rows.prize, code: rows.code }).from(rows);
    expect(stored).toHaveLength(500);
    expect(new Set(stored.flatMap(({ code }) => code ?? [])).size).toBe(3);
    expect(await spins.wonCounts('smith', 'summer')).toEqual(new Map([['detail', 3]]));
    await database.close();
  });

  test('GARAGE-03 one spin for each shopper and campaign: 20 at once are one, and whoever comes back sees the same result', async () => {
    const opened = await make();
    const wheel = aWheel(opened);
    const shopper = await wheel.shopper();
    const order = anOrder(shopper, { campaign: oneOf(100) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => wheel.spins.spin(order)));
    expect(answers.filter(({ first }) => first)).toHaveLength(1);
    expect(new Set(answers.map(({ spin }) => spin.code)).size).toBe(1);
    expect(await opened.db.$count(rows)).toBe(1);
    expect(await wheel.spins.wonCounts('smith', 'summer')).toEqual(new Map([['detail', 1]]));
    expect(await wheel.spins.find('smith', 'summer', shopper)).toEqual(answers[0]?.spin);

    // Another campaign, another dealer, another shopper: spins of their own.
    const next = await wheel.spins.spin(anOrder(shopper, { campaign: { ...oneOf(100), id: 'next' } }));
    const elsewhere = await wheel.spins.spin(anOrder(shopper, { dealer: 'jones', campaign: oneOf(100) }));
    const other = await wheel.spins.spin(anOrder(await wheel.shopper(), { campaign: oneOf(100) }));
    expect([next.first, elsewhere.first, other.first]).toEqual([true, true, true]);
    expect(await wheel.spins.find('smith', 'another', shopper)).toBeUndefined();
  });

  test('GARAGE-03 an account that is deleted and created again with the same number has had its spin; after the campaign the number is deleted', async () => {
    const opened = await make();
    const wheel = aWheel(opened);
    const shopper = await wheel.shopper();
    const { spin } = await wheel.spins.spin(anOrder(shopper, { campaign: oneOf(100) }));
    await opened.db.delete(user).where(eq(user.id, shopper.id));
    const [kept] = await opened.db.select().from(rows);
    expect(kept).toMatchObject({ id: spin.id, userId: null });
    const again = await wheel.shopper({ phone: shopper.phone });
    expect(await wheel.spins.spin(anOrder(again, { campaign: oneOf(100) }))).toEqual({ spin: kept, first: false });

    expect(JSON.stringify(kept)).not.toContain(shopper.phone.slice(3));
    expect(await wheel.spins.cleanUp(new Date('2026-12-31T20:00:00Z'))).toBe(0);
    expect(await wheel.spins.cleanUp(new Date('2027-01-01T00:00:01Z'))).toBe(1);
    expect(await wheel.spins.cleanUp(new Date('2027-01-01T00:00:01Z'))).toBe(0);
    const [after] = await opened.db.select().from(rows);
    expect(after).toMatchObject({ numberHash: spin.id, prize: spin.prize, code: spin.code });
    // Whose account is still there is left alone.
    await wheel.spins.spin(anOrder(again, { campaign: { ...oneOf(100), id: 'next' } }));
    expect(await wheel.spins.cleanUp(new Date('2028-01-01T00:00:00Z'))).toBe(0);
  });

  test('GARAGE-03 a prize that has all been won becomes no prize, and the others stay as likely as they were', async () => {
    const opened = await make();
    const campaign = aCampaign({
      noPrizeWeight: 0,
      prizes: [aPrize({ id: 'a', weight: 1, stock: 1 }), aPrize({ id: 'b', weight: 1, stock: 100 })],
    });
    // Tickets for the codes are drawn by the same chance: these are those of the prizes, 0 and 1 in turn.
    const tickets = [0, 0, 1, 0, 1];
    const { spins, shopper } = aWheel(opened, { below: (end) => (end === 2 ? (tickets.shift() ?? 0) : seeded(end)) });
    const won: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) won.push((await spins.spin(anOrder(await shopper(), { campaign }))).spin.prize?.id);
    expect(won).toEqual(['a', undefined, 'b', undefined, 'b']);
    expect(await opened.db.select().from(prizesWon).orderBy(prizesWon.prize)).toMatchObject([
      { prize: 'a', wonCount: 1 },
      { prize: 'b', wonCount: 2 },
    ]);
  });

  test('GARAGE-03 a code that is taken is drawn again; a prize keeps its details, and the end of its code', async () => {
    const opened = await make();
    // The second shopper's first code is the first shopper's.
    const letters = [...Array(12).fill(0), ...Array(6).fill(1)];
    const woken: string[] = [];
    const wheel = aWheel(opened, {
      below: (end) => (end === 1 ? 0 : (letters.shift() ?? 0)),
      wake: () => woken.push('due'),
    });
    const campaign = oneOf(100);
    const first = await wheel.spins.spin(anOrder(await wheel.shopper(), { campaign }));
    const second = await wheel.spins.spin(anOrder(await wheel.shopper({ email: 'w@quokka.example' }), { campaign }));
    expect([first.spin.code, second.spin.code]).toEqual(['DETAIL-CCCCCC', 'DETAIL-DDDDDD']);
    expect(second.spin).toMatchObject({
      prize: { id: 'detail', name: 'a full detail', value: 250 },
      codeValidUntil: '2027-01-22',
      prizeEmailState: 'pending',
      createdAt: now,
    });
    // Nobody can be written to without an address.
    expect([first.spin.prizeEmailState, woken]).toEqual([null, ['due']]);
  });
});

const seeded = seededBelow(7);
