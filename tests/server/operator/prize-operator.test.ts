import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PrizeCommandSchema, runPrizeCommand } from '~/server/operator/prize-operator.ts';
import { aCampaign, aPrize } from '../../domain/prize-draw/a-campaign.ts';
import { databaseOfTheTest } from '../db/databases.ts';
import { anOrder, aWheel, now } from '../spins/a-wheel.ts';

test('GARAGE-03 operators list prizes and redeem each one once, however its code is typed, with a record of what it was used for', async () => {
  const opened = await databaseOfTheTest();
  const { spins, shopper, database } = aWheel(opened);
  const run = (command: v.InferInput<typeof PrizeCommandSchema>, at = now) =>
    runPrizeCommand(v.parse(PrizeCommandSchema, command), { database }, at);
  const campaign = aCampaign({ noPrizeWeight: 0, prizes: [aPrize({ weight: 1, days: 3 })] });
  const { spin } = await spins.spin(anOrder(await shopper(), { campaign }));
  const late = (await spins.spin(anOrder(await shopper(), { campaign }))).spin;
  // The newest.
  await spins.spin(anOrder(await shopper(), { dealer: 'jones', campaign, now: new Date(now.getTime() + 1000) }));
  const code = spin.code ?? '';

  expect(await run({ command: 'prizes', dealer: 'smith' })).toMatchObject([
    { dealer: 'smith', prize: 'a full detail', state: 'open', winner: 'Wilma Quokka', codeValidUntil: '2026-11-26' },
    { state: 'open' },
  ]);
  const typed = code.toLowerCase().replace('-', ' ');
  expect(await run({ command: 'redeem-prize', code: typed, reason: 'Detailed the Corolla.' })).toEqual({
    ...{ code, prize: 'a full detail', state: 'redeemed' },
  });
  await expect(run({ command: 'redeem-prize', code, reason: 'Again.' })).rejects.toThrow(
    `${code} was already redeemed, ${now.toISOString()}: Detailed the Corolla.`,
  );
  expect(await run({ command: 'prizes', state: 'redeemed' })).toMatchObject([
    { code, redemptionNote: 'Detailed the Corolla.' },
  ]);
  // Newer prizes in another state do not count towards the limit.
  expect(await run({ command: 'prizes', state: 'redeemed', limit: 1 })).toMatchObject([{ code }]);
  expect(await run({ command: 'prizes', limit: 1 })).toMatchObject([{ dealer: 'jones' }]);

  // The last day counts to its end, on the dealer's clock.
  const over = new Date('2026-11-26T16:30:00Z');
  expect(await run({ command: 'prizes', state: 'expired' }, new Date('2026-11-26T15:30:00Z'))).toEqual([]);
  expect(await run({ command: 'prizes', state: 'expired', dealer: 'smith' }, over)).toMatchObject([
    { code: late.code },
  ]);
  const redeemLate = { command: 'redeem-prize', code: late.code ?? '', reason: 'They were ill.' } as const;
  await expect(run(redeemLate, over)).rejects.toThrow('was valid until 2026-11-26. To honour it anyway: --late');
  expect(await run({ ...redeemLate, late: true }, over)).toMatchObject({ state: 'redeemed' });

  await expect(run({ command: 'redeem-prize', code: 'NOPE-333333', reason: 'x' })).rejects.toThrow(
    'no prize with the code',
  );
  await expect(run({ command: 'redeem-prize', code, dealer: 'jones', reason: 'x' })).rejects.toThrow('at jones');
  expect(v.safeParse(PrizeCommandSchema, { command: 'redeem-prize', code, reason: ' ' }).success).toBe(false);
});
