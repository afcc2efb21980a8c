import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '~/server/db/schema/accounts.ts';
import { spins as rows } from '~/server/db/schema/spins.ts';
import type { EmailMessage, SendResult } from '~/server/ports.ts';
import { prizeEmailSender } from '~/server/spins/prize-email-sender.ts';
import { aCampaign, aPrize } from '../../domain/prize-draw/a-campaign.ts';
import { databaseOfTheTest } from '../db/databases.ts';
import { anOrder, aWheel } from './a-wheel.ts';

const sure = aCampaign({ noPrizeWeight: 0, prizes: [aPrize({ weight: 1 })] });

async function aPost() {
  const opened = await databaseOfTheTest();
  const wheel = aWheel(opened);
  const sent: EmailMessage[] = [];
  const answers: SendResult[] = [];
  // A little ahead, so that by this clock what was just written down is due.
  const clock = { now: new Date(Date.now() + 60_000) };
  const said: string[] = [];
  const post = prizeEmailSender({
    database: wheel.database,
    mail: {
      send: async (prizeEmail) => {
        const answer = answers.shift() ?? { ok: true };
        if (answer.ok) sent.push(prizeEmail);
        return answer;
      },
    },
    mailHost: 'dealers.example',
    now: () => clock.now,
    log: (line) => said.push(line),
  });
  return { ...wheel, opened, sent, answers, clock, said, post };
}

test('GARAGE-03 a prize comes by email in the dealer’s design: what it is, its code, until when, and how to use it', async () => {
  const { spins, shopper, post, sent, opened } = await aPost();
  const wilma = await shopper({ email: 'wilma@quokka.example' });
  const { spin } = await spins.spin(anOrder(wilma, { campaign: sure }));
  await spins.spin(
    anOrder(await shopper({ email: 'nobody@quokka.example' }), {
      campaign: aCampaign({ prizes: [aPrize({ weight: 1, stock: 1 })], noPrizeWeight: 1_000_000 }),
    }),
  );
  expect(await post()).toBe(1);
  expect(await post()).toBe(0);
  const [prizeEmail] = sent;
  expect(prizeEmail).toMatchObject({ to: 'wilma@quokka.example', fromName: 'Smith Motors', automatic: true });
  expect(prizeEmail?.subject).toBe(`You’ve won a full detail · Summer Spin · ${spin.code}`);
  for (const text of [prizeEmail?.text, prizeEmail?.html]) {
    for (const part of [
      spin.code,
      'Hi Wilma',
      '$250',
      '22 January 2027',
      'Call us to book it in',
      '/spin-to-win-terms',
    ]) {
      expect(text).toContain(part);
    }
  }
  expect(prizeEmail?.messageId).toBe(`${spin.id}-prize@dealers.example`);
  const [row] = await opened.db.select().from(rows).where(eq(rows.id, spin.id));
  expect(row).toMatchObject({ prizeEmailState: 'sent', prizeEmailAttempts: 1, prizeEmailError: null });
});

test('GARAGE-03 an email that fails is tried again with the same id; a deleted account gets none', async () => {
  const { spins, shopper, post, sent, answers, clock, said, opened } = await aPost();
  const wilma = await shopper({ email: 'wilma@quokka.example' });
  const { spin } = await spins.spin(anOrder(wilma, { campaign: sure }));
  answers.push({ ok: false, error: '451 later' });
  expect([await post(), sent.length]).toEqual([0, 0]);
  expect(said).toEqual([expect.stringContaining('attempt 1: 451 later; will be retried')]);
  expect(await post()).toBe(0);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect([await post(), sent[0]?.messageId]).toEqual([1, `${spin.id}-prize@dealers.example`]);

  const gone = await shopper({ email: 'gone@quokka.example' });
  await spins.spin(anOrder(gone, { campaign: sure }));
  await opened.db.delete(user).where(eq(user.id, gone.id));
  await post();
  expect(sent).toHaveLength(1);
});

test('GARAGE-03 an email that a stopping process had claimed is due at once for the next', async () => {
  const { spins, shopper, post, opened } = await aPost();
  const winner = await shopper({ email: 'wilma@quokka.example' });
  await spins.spin(anOrder(winner, { campaign: sure }));
  expect(await post(() => true)).toBe(0);
  expect(await opened.db.select().from(rows)).toMatchObject([{ prizeEmailState: 'pending', prizeEmailAttempts: 0 }]);
  expect(await post()).toBe(1);
});
