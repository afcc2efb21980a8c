import { expect, test } from 'vitest';
import { databaseOfTheTest } from '../../server/db/databases.ts';
import { aShop } from '../../server/payments/payment-shop.ts';
import { aHold, button } from './a-paid-hold.ts';

/*
 * What happens to a hold, in whatever order it reaches the platform: pages, garage and emails agree on how it ended.
 *
 * "unheard": it has happened at the provider, whose event arrives with "hear" (or "twice"). "mail": emails go out then, and at the end.
 */

type Step =
  | 'pay'
  | 'unheard pay'
  | 'unheard refund'
  | 'hear'
  | 'hear twice'
  | 'confirm'
  | 'release'
  | 'end'
  | 'leave'
  | 'time'
  | 'operator'
  | 'refunds'
  | 'mail';

type Ending = 'held' | 'confirmed' | 'back' | 'refunded' | 'unpaid';

const endings: Record<Ending, { page: string; garage: string; dealer: string; canEnd: boolean }> = {
  held: {
    page: 'It’s on hold for you',
    garage: 'On hold for you',
    dealer: 'A vehicle has been reserved',
    canEnd: true,
  },
  confirmed: {
    page: 'It’s reserved for you',
    garage: 'Confirmed by the dealer',
    dealer: 'A hold is confirmed',
    canEnd: true,
  },
  back: {
    page: 'Your deposit is on its way back',
    garage: 'Ended, refund on its way',
    dealer: 'A hold has ended',
    canEnd: false,
  },
  refunded: {
    page: 'Your deposit has been refunded',
    garage: 'Ended, deposit refunded',
    dealer: 'A hold has ended',
    canEnd: false,
  },
  unpaid: { page: 'Nothing was paid', garage: 'Ended', dealer: 'none', canEnd: false },
};

/** Steps, the ending, and the headings of the emails to the shopper. */
const orders: [steps: Step[], ending: Ending, emails: string[]][] = [
  [['pay'], 'held', ['on hold']],
  [['unheard pay', 'hear twice'], 'held', ['on hold']],
  [['unheard pay', 'refunds', 'hear twice'], 'held', ['on hold']],
  [['pay', 'mail', 'confirm'], 'confirmed', ['on hold', 'confirmed']],
  [['pay', 'mail', 'confirm', 'confirm', 'time'], 'confirmed', ['on hold', 'confirmed']],
  [['pay', 'mail', 'time'], 'back', ['on hold', 'expired']],
  [['pay', 'time'], 'back', ['expired']],
  [['pay', 'time', 'refunds'], 'refunded', ['expired']],
  [['pay', 'mail', 'time', 'confirm', 'release', 'refunds'], 'refunded', ['on hold', 'expired']],
  [['pay', 'mail', 'time', 'end'], 'back', ['on hold', 'expired']],
  [['pay', 'end'], 'back', ['ended']],
  [['pay', 'mail', 'end', 'confirm'], 'back', ['on hold', 'ended']],
  [['pay', 'mail', 'end', 'mail', 'confirm', 'release', 'refunds'], 'refunded', ['on hold', 'ended']],
  [['pay', 'mail', 'release', 'end', 'refunds'], 'refunded', ['on hold', 'ended']],
  [['pay', 'mail', 'confirm', 'end'], 'back', ['on hold', 'ended']],
  [['pay', 'mail', 'confirm', 'mail', 'end'], 'back', ['on hold', 'confirmed', 'ended']],
  [['pay', 'mail', 'confirm', 'release', 'confirm', 'refunds'], 'refunded', ['on hold', 'ended']],
  [['pay', 'mail', 'confirm', 'operator', 'end'], 'back', ['on hold', 'ended']],
  [['pay', 'operator', 'refunds', 'time'], 'refunded', ['ended']],
  [['pay', 'unheard refund', 'hear'], 'refunded', ['ended']],
  [['pay', 'mail', 'unheard refund', 'hear twice', 'end', 'time', 'refunds'], 'refunded', ['on hold', 'ended']],
  [['pay', 'mail', 'unheard refund', 'end', 'refunds', 'hear'], 'refunded', ['on hold', 'ended']],
  [['pay', 'mail', 'unheard refund', 'release', 'hear', 'refunds'], 'refunded', ['on hold', 'ended']],
  [['pay', 'mail', 'end', 'refunds', 'unheard refund', 'hear twice'], 'refunded', ['on hold', 'ended']],
  [['unheard pay', 'end', 'hear'], 'back', ['ended']],
  [['unheard pay', 'end', 'hear', 'refunds'], 'refunded', ['ended']],
  [['unheard pay', 'leave', 'hear'], 'back', ['ended']],
  [['unheard pay', 'leave', 'refunds', 'hear twice'], 'refunded', ['ended']],
  [['leave'], 'unpaid', []],
  [['leave', 'pay', 'end'], 'unpaid', []],
  [['end', 'time'], 'unpaid', []],
  [['time'], 'unpaid', []],
];

test.each(orders.map(([steps, ending, emails]) => ({ steps, ending, emails, order: steps.join(', ') })))(
  'RESERVE-07 $order: the hold is $ending for everybody, and emails sent late promise nothing that has ended (%#)',
  async ({ steps, ending, emails }) => {
    const shop = await aShop(await databaseOfTheTest());
    const hold = await aHold(shop);
    const sent: Awaited<ReturnType<typeof hold.mails>> = { shopper: [], dealer: [] };
    const mail = async () => {
      const { shopper, dealer } = await hold.mails();
      sent.shopper.push(...shopper);
      sent.dealer.push(...dealer);
    };
    const answer = (as: string) => {
      const first = sent.dealer.find((text) => text.includes('answer-hold'));
      return first ? button(first, 'confirm').replace(/confirm$/, as) : undefined;
    };
    const refund = async () => {
      const found = await shop.reservations.find(hold.site.slug, hold.id);
      shop.provider.books.refund(found?.attempt.providerPayment ?? '');
    };
    const take: Record<Step, () => unknown> = {
      pay: async () => {
        hold.pay();
        await hold.hear();
      },
      'unheard pay': hold.pay,
      'unheard refund': refund,
      hear: () => hold.hear(),
      'hear twice': () => hold.hear(2),
      confirm: () => hold.atDealer(answer('confirm') ?? '', 'POST'),
      release: () => hold.atDealer(answer('release') ?? '', 'POST'),
      end: () => hold.ofShopper('POST'),
      leave: () => hold.ofShopper('GET', 'left'),
      time: async () => {
        shop.pass(49 * 60);
        await shop.reservations.runOut();
      },
      operator: () => shop.reservations.release(hold.id, 'Sold at the yard.'),
      refunds: () => shop.payments.reconcile(),
      mail,
    };
    for (const step of steps) await take[step]();
    await mail();

    const expected = endings[ending];
    const shown = await hold.ofShopper();
    expect([shown?.view.title, shown?.row?.stateText]).toEqual([expected.page, expected.garage]);
    expect([shown?.row?.canEnd, shown?.view.end !== undefined]).toEqual([expected.canEnd, expected.canEnd]);
    const link = answer('confirm');
    const dealer = link ? (await hold.atDealer(link)).view : undefined;
    if (link) expect(dealer?.title).toBe(expected.dealer);
    expect(dealer?.answer).toBe(link && { held: 'confirm', confirmed: 'release' }[ending as string]);

    const headings = sent.shopper.map((text) => /on hold|confirmed|expired|ended/.exec(text)?.[0]);
    expect(headings).toEqual(emails);
    // Each is told once that it ended, and where the deposit was then; what they read now goes by the state now.
    const hasEnded = ending === 'back' || ending === 'refunded';
    expect(sent.dealer.filter((text) => text.startsWith('A hold has ended'))).toHaveLength(hasEnded ? 1 : 0);
    const words = [shown?.view.text, dealer?.text, ...(shown?.view.facts.map(({ label }) => label) ?? [])].join(' ');
    if (ending === 'refunded') expect(words).not.toMatch(/going back|on its way|automatically|\bRefund\b/);
    if (hasEnded) expect(words).not.toMatch(/on hold for you|stays reserved|Held until/);
    else expect(words).not.toMatch(/refunded|going back/);
    for (const text of [...sent.shopper, ...sent.dealer]) {
      if (/^Your hold has|^A hold has ended/.test(text)) expect(text).not.toMatch(/See or end|answer-hold|Held until/);
    }
  },
);
