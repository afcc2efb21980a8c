import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';
import { aPaymentOrder, aReservation, aShop, someEmailDetails, words } from '../payments/payment-shop.ts';
import { aGarage } from './a-garage.ts';

const phone = '+61491570156';

onEachDatabase((make) => {
  test('GARAGE-01 GARAGE-04 shows what belongs to the account or the proven number, of this dealer, and nothing of others', async () => {
    const database = await make();
    const { garage, signIn, intake, deliver, watchlist } = aGarage(database, temporaryFolder('garage'));
    const { shopper } = await signIn(phone);
    const [first, signedIn, ...others] = [
      aLead({ phone: '0491570156' }),
      aLead({ phone: '0290000000', userId: shopper.id }),
      aLead({ phone: '0491570157' }),
      aLead({ phone: '0491570156', dealer: 'jones' }),
    ];
    await intake(first);
    await deliver();
    for (const lead of [signedIn, ...others]) await intake(lead);
    await watchlist.add(shopper.id, '7');
    const shop = await aShop(database);
    const payer = { name: 'Kim Lee', email: 'kim@example.com', phone: '0491 570 156' };
    const asGuest = await shop.reservations.reserve(
      aReservation({ dealer: 'smith', payer, emailDetails: someEmailDetails }),
      words,
    );
    await shop.reservations.reserve(aReservation({ dealer: 'smith' }), words);

    const found = await garage.read('smith', shopper);
    expect(found.carIds).toEqual(['7']);
    expect(found.enquiries.map(({ id, delivered }) => [id, delivered]).sort()).toEqual(
      [
        [first.id, true],
        [signedIn.id, false],
      ].sort(),
    );
    expect(found.reservations.map(({ id }) => id)).toEqual([asGuest.kind === 'paying' && asGuest.hold.id]);
    // Nobody has paid.
    expect(found.receipts).toEqual([]);
    // An invoice that they paid while signed in, with whichever number; not somebody else's.
    for (const userId of [shopper.id, 'somebody-else']) {
      const begun = await shop.online.begin(aPaymentOrder({ dealer: 'smith', userId }), words);
      if (begun.kind === 'paying') shop.provider.books.pay(begun.page.split('/').at(-1) ?? '');
    }
    for (const event of shop.told.splice(0)) await shop.tell(event);
    expect((await garage.read('smith', shopper)).receipts).toMatchObject([
      { purpose: 'payment', reference: 'INV-20418', userId: shopper.id, state: 'paid' },
    ]);

    const data = await garage.data('smith', shopper);
    expect(data.account).toMatchObject({ mobile: '0491 570 156' });
    expect(data.enquiries.map(({ answers }) => answers['message'])).toEqual(['Hello', 'Hello']);
    expect(JSON.stringify(data)).not.toMatch(/0491570157|crm\.example/);
  });

  test('GARAGE-01 the download has what the garage leaves out: entries older than the hundred that it shows', async () => {
    const { garage, signIn, intake } = aGarage(await make(), temporaryFolder('garage'));
    const { shopper } = await signIn(phone);
    await Promise.all(Array.from({ length: 101 }, () => intake(aLead({ phone: '0491570156' }))));
    expect((await garage.read('smith', shopper)).enquiries).toHaveLength(100);
    expect((await garage.data('smith', shopper)).enquiries).toHaveLength(101);
  });

  test('AUTH-05 GARAGE-01 signing out everywhere ends every session of the shopper, and nobody else’s', async () => {
    const { garage, signIn, who } = aGarage(await make(), temporaryFolder('garage'));
    const here = await signIn(phone);
    const there = await signIn(phone);
    const other = await signIn('+61491570157');
    expect(await who(there.cookie)).toMatchObject({ id: here.shopper.id });
    await garage.signOutEverywhere(here.shopper);
    expect([await who(here.cookie), await who(there.cookie)]).toEqual([undefined, undefined]);
    expect(await who(other.cookie)).toMatchObject({ id: other.shopper.id });
  });
});
