import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseCustomerOffers } from '~/server/customer-offers/customer-offers.ts';
import { lazyDatabase } from '~/server/db/database.ts';
import { customerOffers } from '~/server/db/schema/customer-offers.ts';
import { leadDeliveries } from '~/server/db/schema/leads.ts';
import type { OfferChange } from '~/server/leads/storage/move-offer.ts';
import { forgetDelivered, forgetLead } from '~/server/leads/storage/retention.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aGarage } from '../garage/a-garage.ts';
import { anOffer, offerEnds } from './an-offer.ts';

const inTime = '2026-11-20T06:00:00.000Z';
const counterOf = (leadId: string): OfferChange => ({
  ...{ leadId, event: 'counter', at: inTime },
  ...{ counter: 12_000, words: 'With a fresh service.' },
});

onEachDatabase((make) => {
  async function setUp() {
    const opened = await make();
    const at = aGarage(opened, temporaryFolder('offers'));
    const lead = anOffer();
    await at.intake(lead);
    await at.deliver();
    const database = lazyDatabase(async () => ({ ...opened, close: async () => undefined }));
    const offers = databaseCustomerOffers(database, { wake: () => {} });
    return { ...at, opened, database, lead, offers };
  }
  /** Emails to the shopper, the newest first. */
  const toShopper = async ({ outbox }: Pick<Awaited<ReturnType<typeof setUp>>, 'outbox'>) =>
    (await outbox.newest(20)).filter(({ to }) => to === 'kim@example.com');

  test('ENQ-11 LEAD-06 the email to people at the dealer has signed links for each answer; the one to a program has none', async () => {
    const { outbox, lead, opened } = await setUp();
    const emails = await outbox.newest(20);
    const forPeople = emails.find(({ to }) => to === 'sales@smith.example');
    for (const label of ['Accept $11,500', 'Make a counter-offer', 'Decline']) expect(forPeople?.text).toContain(label);
    const links = forPeople?.text.match(/https:\/\/www\.smith\.example\/answer-offer\S+/g) ?? [];
    expect(links.map((link) => new URL(link).searchParams.get('answer'))).toEqual(['accept', 'counter', 'decline']);
    // On the clock of the yard, in Perth.
    expect(forPeople?.text).toContain('until Monday 30 November at 8:00\u00a0am');
    expect(forPeople?.text).toContain('isn’t a contract');
    expect(JSON.stringify(emails.filter(({ to }) => to !== 'sales@smith.example'))).not.toContain('answer-offer');
    const [row] = await opened.db.select().from(customerOffers);
    expect(row).toMatchObject({ leadId: lead.id, dollars: 11_500, state: 'sent', endsAt: offerEnds });
  });

  test('ENQ-11 a counter-offer reaches the shopper once, with amount, comments, car and what to do next', async () => {
    const shop = await setUp();
    const { offers, lead, deliver } = shop;
    expect(await offers.answer(counterOf(lead.id))).toMatchObject({ kind: 'moved', offer: { state: 'countered' } });
    expect(await deliver()).toBe(1);
    const [email] = await toShopper(shop);
    expect(email?.subject).toContain('We have a counter-offer for you');
    for (const part of ['$11,500', '$12,000', 'With a fresh service.', '/cars/mazda-2-77', '08 5550 1400']) {
      expect(email?.text).toContain(part);
    }
    expect(email?.text).toContain('Nothing is binding, for you or for us, until we both sign');
    expect(email?.text).not.toContain('answer-offer');

    // Another link, pressed later or by somebody else.
    const second = await offers.answer({ leadId: lead.id, event: 'accept', at: '2026-11-20T07:00:00.000Z' });
    expect(second).toMatchObject({ kind: 'stays', offer: { state: 'countered', counterOffer: 12_000 } });
    expect(await deliver()).toBe(0);
    expect((await toShopper(shop)).length).toBe(1);
  });

  test('ENQ-11 RESERVE-03 a yes links to the checkout where there is one; a no gives a phone number and no button', async () => {
    const shop = await setUp();
    const { offers, lead, deliver, intake } = shop;
    const checkout = 'https://www.smith.example/cars/mazda-2-77/checkout';
    await offers.answer({ leadId: lead.id, event: 'accept', at: inTime, checkout });
    await deliver();
    const [yes] = await toShopper(shop);
    expect(yes?.subject).toContain('We’ve accepted your offer');
    expect(yes?.text).toContain(`Reserve it online: ${checkout}`);
    const other = anOffer();
    await intake(other);
    await offers.answer({ leadId: other.id, event: 'decline', at: inTime });
    await deliver();
    const [no] = await toShopper(shop);
    expect(no?.subject).toContain('About your offer');
    expect(no?.text).toMatch(/call on 08 5550 1400 if you’d like to talk it over/);
    expect(no?.text).not.toMatch(/Reserve it online|See the vehicle/);
  });

  test('ENQ-11 of two people at the dealer who answer at once, only the first counts', async () => {
    const { offers, lead, deliver } = await setUp();
    const both = await Promise.all([
      offers.answer({ leadId: lead.id, event: 'accept', at: inTime }),
      offers.answer({ leadId: lead.id, event: 'decline', at: inTime }),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['moved', 'stays']);
    expect(await deliver()).toBe(1);
  });

  test('ENQ-11 an expired offer can no longer be answered, and the hourly check records that', async () => {
    const { offers, lead, intake, deliver, opened } = await setUp();
    const late = await offers.answer({ leadId: lead.id, event: 'accept', at: offerEnds.toISOString() });
    expect(late).toMatchObject({ kind: 'stays', offer: { state: 'expired', answeredAt: null } });
    const other = anOffer();
    await intake(other);
    await deliver();
    expect(await offers.cleanUp(new Date(offerEnds.getTime() - 1))).toBe(0);
    expect(await offers.cleanUp(offerEnds)).toBe(1);
    const rows = await opened.db.select({ state: customerOffers.state }).from(customerOffers);
    expect(rows).toEqual([{ state: 'expired' }, { state: 'expired' }]);
    expect(await deliver()).toBe(0);
  });

  test('ENQ-11 GARAGE-01 the offer and its answer are stored with the enquiry, and erased with its personal data', async () => {
    const { offers, lead, garage, signIn, opened, deliver, database } = await setUp();
    const { shopper } = await signIn('+61412345678');
    await offers.answer(counterOf(lead.id));
    await deliver();
    const { enquiries } = await garage.read('smith', shopper);
    expect(enquiries).toMatchObject([{ id: lead.id, offer: { state: 'countered', counterOffer: 12_000 } }]);
    expect(await garage.data('smith', shopper)).toMatchObject({
      enquiries: [{ offer: { dollars: 11_500, state: 'countered', counter_dollars: 12_000 } }],
    });
    expect(await offers.find('smith', lead.id)).toMatchObject({ offer: { dollars: 11_500 } });
    expect(await offers.find('jones', lead.id)).toBeUndefined();
    expect(await forgetLead(opened.db, lead.id, new Date(inTime))).toBe(true);
    expect(await opened.db.$count(customerOffers)).toBe(0);
    expect(await offers.find('smith', lead.id)).toBeUndefined();
    expect(await offers.answer(counterOf(lead.id))).toEqual({ kind: 'gone' });
    await database.close();
  });

  test('LEAD-06 ENQ-11 an offer is deleted with its enquiry at the end of the retention time, even if it was never answered', async () => {
    const { offers, lead, opened } = await setUp();
    await offers.answer(counterOf(lead.id));
    const answers = eq(leadDeliveries.destinationId, 'offer_answer');
    await opened.db.update(leadDeliveries).set({ state: 'dead' }).where(answers);
    expect(await forgetDelivered(opened.db, new Date('2027-11-21T00:00:00Z'))).toBe(1);
    expect(await opened.db.$count(customerOffers)).toBe(0);
  });
});
