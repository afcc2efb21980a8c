import { expect, test } from 'vitest';
import { paths } from '~/paths.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { onEachDatabase } from '../../server/db/databases.ts';
import { aShop, holdAnswerLinks } from '../../server/payments/payment-shop.ts';
import { aPaidHold, button, factOf, links, secret } from './a-paid-hold.ts';

/*
 * One hold from the checkout to each of its ends, as everybody concerned reads it: the shopper's page, email and garage, the dealer's page
 * and email.
 */

onEachDatabase((make) => {
  test('RESERVE-07 a hold is confirmed by the button in the dealer’s email, by a press on its page only, and then released: all endings agree', async () => {
    const shop = await aShop(await make());
    const hold = await aPaidHold(shop);
    const asked = await hold.mails();
    const [notice] = asked.dealer;
    expect(notice).toContain('Name: Priya Sharma');
    expect(notice).toContain('Priya Sharma has paid $200');
    expect(notice).not.toContain('Team:');
    // The id is only a part of signed addresses.
    expect(notice?.replaceAll(/http\S+/g, '')).not.toContain(hold.id);
    expect(asked.shopper[0]).not.toContain('answer-hold');
    const confirm = button(notice, 'confirm');
    const release = button(notice, 'release');

    // A scanner follows both links, as often as it likes.
    for (const link of [confirm, release, confirm]) {
      expect((await hold.atDealer(link)).view?.title).toBe('A vehicle has been reserved');
    }
    expect((await hold.ofShopper())?.view.title).toBe('It’s on hold for you');
    expect((await hold.ofShopper())?.row?.canEnd).toBe(true);
    expect(await hold.mails()).toEqual({ shopper: [], dealer: [] });
    const opened = await hold.atDealer(confirm);
    expect(opened.view?.end?.button).toBe('Yes, confirm it');
    expect(opened.view?.others.map(({ id }) => id)).toEqual(['release']);
    expect(factOf(opened.view, 'Phone')).toBe('0412 345 678');

    const pressed = await hold.atDealer(confirm, 'POST');
    expect(pressed.status).toBe(303);
    const after = await hold.atDealer(pressed.location ?? '');
    expect([after.view?.title, after.view?.answer]).toEqual(['A hold is confirmed', 'release']);
    const confirmed = await hold.mails();
    expect(confirmed.shopper[0]).toMatch(/^Your reservation is confirmed/);
    expect(confirmed.shopper[0]).toContain('See or end your hold');
    expect(confirmed.shopper[0]).toContain('If you change your mind before you sign a contract of sale, end the hold');
    expect(confirmed.shopper[0]).toContain('stays reserved for you');
    expect(confirmed.shopper[0]).not.toMatch(/yours|theirs/);
    expect(confirmed.shopper[0]).not.toContain('Held until');
    expect(confirmed.dealer[0]).toMatch(/^A hold is confirmed/);
    expect(button(confirmed.dealer[0], 'confirm')).toBe('no such button');
    const kept = await hold.ofShopper();
    expect([kept?.view.title, kept?.row?.stateText, kept?.row?.canEnd]).toEqual([
      'It’s reserved for you',
      'Confirmed by the dealer',
      true,
    ]);
    expect(kept?.view.end?.button).toBe('End the hold and refund $200');
    expect(kept?.view.end?.text).toContain('before you sign a contract of sale');
    expect(kept?.view.text).toContain('If you buy it, your $200 deposit comes off the price.');
    // It no longer runs out, and a second press of anybody changes nothing.
    shop.pass(49 * 60);
    expect(await shop.reservations.runOut()).toBe(0);
    expect((await hold.atDealer(confirm, 'POST')).status).toBe(303);
    expect(await hold.mails()).toEqual({ shopper: [], dealer: [] });

    expect((await hold.atDealer(button(confirmed.dealer[0], 'release'), 'POST')).status).toBe(303);
    const released = await hold.mails();
    expect(released.shopper[0]).toContain('Your $200 deposit is going back to the card you paid with.');
    expect(released.shopper[0]).toContain('Refund: $200');
    expect(released.dealer[0]).toContain('Priya Sharma gets the $200 deposit back automatically.');
    expect(released.dealer[0]).toContain('Refund to customer: $200');
    expect(released.dealer.join()).not.toContain('Refund: ');
    expect(released.dealer.join()).not.toContain('answer-hold');
    const ended = await hold.ofShopper();
    expect([ended?.view.title, factOf(ended?.view, 'Refund'), ended?.row?.stateText, ended?.row?.canEnd]).toEqual([
      'Your deposit is on its way back',
      '$200',
      'Ended, refund on its way',
      false,
    ]);
    const gone = await hold.atDealer(confirm);
    expect(gone.view?.answer).toBeUndefined();
    expect(gone.view?.text).toContain('Priya Sharma gets the $200 deposit back automatically.');

    // Once the money has gone back, no page says that it still goes.
    await shop.payments.reconcile();
    const back = await hold.ofShopper();
    expect([back?.view.title, factOf(back?.view, 'Refunded to you'), factOf(back?.view, 'Refund')]).toEqual([
      ...['Your deposit has been refunded', '$200'],
      undefined,
    ]);
    expect(back?.row?.stateText).toBe('Ended, deposit refunded');
    expect(factOf((await hold.atDealer(confirm)).view, 'Refunded to customer')).toBe('$200');
  });

  test('RESERVE-07 a hold that the shopper ends, that runs out, or that is refunded by hand: emails sent after the refund say so', async () => {
    const shop = await aShop(await make());
    type Held = Awaited<ReturnType<typeof aPaidHold>>;
    const ends: readonly (readonly [heading: string, end: (hold: Held) => Promise<unknown>])[] = [
      ['Your hold has ended', ({ ofShopper }) => ofShopper('POST')],
      [
        'Your hold has expired',
        async () => {
          shop.pass(49 * 60);
          await shop.reservations.runOut();
        },
      ],
      [
        'Your hold has ended',
        async ({ site, id }) => {
          const found = await shop.reservations.find(site.slug, id);
          shop.provider.books.refund(found?.attempt.providerPayment ?? '');
          for (const event of shop.told.splice(0)) await shop.tell(event);
        },
      ],
    ];
    for (const [heading, end] of ends) {
      const hold = await aPaidHold(shop);
      const [notice] = (await hold.mails()).dealer;
      await end(hold);
      // As in each round of the server: refunds first, then emails.
      await shop.payments.reconcile();
      const { shopper, dealer } = await hold.mails();
      expect(shopper[0]).toContain(heading);
      expect(shopper[0]).toContain('Your $200 deposit has gone back to the card you paid with.');
      expect(shopper[0]).toContain('Refunded to you: $200');
      expect(dealer[0]).toContain('The $200 deposit has been refunded to Priya Sharma.');
      expect(dealer[0]).toContain('Refunded to customer: $200');
      expect([...shopper, ...dealer].join()).not.toMatch(/[Gg]oing back|See or end/);
      // Its buttons say how it ended, and revive nothing.
      const late = await hold.atDealer(button(notice, 'confirm'), 'POST');
      const shown = await hold.atDealer(late.location ?? '');
      expect([shown.view?.title, shown.view?.answer]).toEqual(['A hold has ended', undefined]);
      expect(await hold.mails()).toEqual({ shopper: [], dealer: [] });
    }
  });

  test.each([
    { by: 'the shopper', confirmed: false, line: 'Priya Sharma ended the hold. The 2' },
    { by: 'the shopper', confirmed: true, line: 'Priya Sharma ended the hold. The 2' },
    { by: 'the dealer', confirmed: false, line: 'You released the 2' },
    { by: 'the dealer', confirmed: true, line: 'You released the 2' },
    { by: 'time', confirmed: false, line: 'The time of the hold is up. The 2' },
    { by: 'an operator', confirmed: false, line: 'The 2' },
    { by: 'an operator', confirmed: true, line: 'The 2' },
    { by: 'a refund by hand', confirmed: false, line: 'The 2' },
    { by: 'a refund by hand', confirmed: true, line: 'The 2' },
  ])(
    'RESERVE-07 a hold ended by $by (confirmed: $confirmed): the dealer’s email and page say so in the same words',
    async ({ by, confirmed, line }) => {
      const shop = await aShop(await make());
      const hold = await aPaidHold(shop);
      const [notice] = (await hold.mails()).dealer;
      if (confirmed) await hold.atDealer(button(notice, 'confirm'), 'POST');
      await hold.mails();
      const found = await shop.reservations.find(hold.site.slug, hold.id);
      if (by === 'the shopper') await hold.ofShopper('POST');
      if (by === 'the dealer') await hold.atDealer(button(notice, 'release'), 'POST');
      if (by === 'an operator') await shop.reservations.release(hold.id, 'Sold at the yard.');
      if (by === 'a refund by hand') {
        shop.provider.books.refund(found?.attempt.providerPayment ?? '');
        for (const event of shop.told.splice(0)) await shop.tell(event);
      }
      if (by === 'time') {
        shop.pass(49 * 60);
        await shop.reservations.runOut();
      }
      await shop.payments.reconcile();
      const { dealer, shopper } = await hold.mails();
      const text = (await hold.atDealer(button(notice, 'confirm'))).view?.text ?? '';
      expect(text.startsWith(line)).toBe(true);
      expect(text).toMatch(/ available again\./);
      expect(dealer[0]).toContain(text.split('. The $200')[0]);
      expect(dealer[0]).not.toContain('free again');
      expect(shopper).toHaveLength(1);
      expect((await shop.reservations.find(hold.site.slug, hold.id))?.hold.state).toBe('refunded');
    },
  );

  test('RESERVE-07 emails and page of a hold name the vehicle as staff look it up, and reach the customer by a link', async () => {
    const hold = await aPaidHold(await aShop(await make()));
    const { shopper, dealer } = await hold.mails();
    for (const fact of ['Stock no.: ', 'Plate: ', 'VIN: ']) expect(dealer[0]).toContain(fact);
    expect(shopper[0]).toContain('Stock no.: ');
    expect(shopper[0]).not.toContain('VIN: ');
    const { view } = await hold.atDealer(button(dealer[0], 'confirm'));
    const linked = view?.facts.flatMap(({ href }) => (href ? [href] : []));
    expect(linked).toEqual(['tel:0412345678', 'mailto:priya@example.com']);
    expect(factOf(view, 'Stock no.')).toBeTruthy();
    expect(dealer[0]).not.toContain('Each button');
  });

  test('RESERVE-07 nobody answers a hold with an address of their own making, nor with that of the shopper', async () => {
    const hold = await aPaidHold(await aShop(await make()));
    const right = new URL(button((await hold.mails()).dealer[0], 'confirm')).searchParams.get('code') ?? '';
    const other = await aPaidHold(await aShop(await make()));
    const { slug } = hold.site;
    const codeOf = (path: string) => new URL(path, 'http://x').searchParams.get('code') ?? '';
    const wrong = [
      ...[
        '',
        'x',
        right.slice(1),
        right.toUpperCase(),
        `${right}A`,
        `${right.startsWith('A') ? 'B' : 'A'}${right.slice(1)}`,
        right.slice(0, -1),
        ` ${right}`,
      ],
      codeOf(links.holdLinks.path(slug, hold.id)),
      codeOf(holdAnswerLinks.path(slug, other.id)),
      codeOf(holdAnswerLinks.path('another-dealer', hold.id)),
      codeOf(signedPages('another secret', 'answer to a hold', paths.answerHold).path(slug, hold.id)),
      codeOf(signedPages(secret, 'offer', paths.answerOffer).path(slug, hold.id)),
      codeOf(signedPages(secret, 'payment', paths.payment).path(slug, hold.id)),
    ];
    for (const code of wrong) {
      for (const answer of ['confirm', 'release']) {
        expect((await hold.atDealer(`${paths.answerHold(hold.id, code)}&answer=${answer}`, 'POST')).status, code).toBe(
          404,
        );
      }
    }
    expect((await hold.atDealer(`/answer-hold?hold=${hold.id}&answer=release`, 'POST')).status).toBe(404);
    // An answer that does not exist changes nothing.
    for (const answer of ['', 'sell', 'refunded', 'run-out', 'CONFIRM', 'confirm,release']) {
      await hold.atDealer(`${paths.answerHold(hold.id, right)}&answer=${answer}`, 'POST');
    }
    expect((await hold.ofShopper())?.view.title).toBe('It’s on hold for you');
  });

  test.each([
    { state: 'countered', label: 'Agreed price', price: '$28,250' },
    { state: 'accepted', label: 'Agreed price', price: '$27,500' },
    { state: 'declined', label: 'Price', price: '$29,990' },
    { state: 'expired', label: 'Price', price: '$29,990' },
    { state: 'sent', label: 'Price', price: '$29,990' },
  ] as const)(
    'ENQ-11 RESERVE-07 after an offer that is $state, page and both emails of the hold have $label $price',
    async ({ state, label, price }) => {
      const hold = await aPaidHold(await aShop(await make()), state);
      const { shopper, dealer } = await hold.mails();
      for (const mail of [shopper[0], dealer[0]]) expect(mail).toContain(`${label}: ${price}`);
      const opened = await hold.atDealer(button(dealer[0], 'confirm'));
      expect(factOf(opened.view, label)).toMatch(new RegExp(`^\\${price}`));
      const { view } = (await hold.ofShopper()) ?? {};
      expect(factOf(view, 'Agreed price')).toBe(label === 'Agreed price' ? price : undefined);
    },
  );
});
