import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { databaseCustomerOffers } from '~/server/customer-offers/customer-offers.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { user } from '~/server/db/schema/accounts.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { holds, ledgerLines, outgoingEmails, paymentAttempts } from '~/server/db/schema/payments.ts';
import { spins } from '~/server/db/schema/spins.ts';
import { valuations } from '~/server/db/schema/valuations.ts';
import { outboxMail } from '~/server/embedded/outbox.ts';
import { takenAppointments } from '~/server/leads/storage/lead-records.ts';
import { prizeEmailSender } from '~/server/spins/prize-email-sender.ts';
import { aCampaign, aPrize } from '../../domain/prize-draw/a-campaign.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { jones } from '../accounts/account-routes.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';
import { aPaymentOrder, aReservation, aShop, type Shop, someEmailDetails, words } from '../payments/payment-shop.ts';
import { anOrder, aWheel } from '../spins/a-wheel.ts';
import { aGarage, everyTable } from './a-garage.ts';

const phone = '+61491570156';
const stored = '0491570156';
const options = { now: new Date('2026-11-23T00:00:00Z'), dealerEmail: 'info@smith.example' };
const details = { first_name: 'Wilhelmina', last_name: 'Quokkaworth', email: 'wilhelmina@quokka.example' };
/** What nobody else has. */
const marks = [
  'Wilhelmina',
  'Quokkaworth',
  'quokka.example',
  '491570156',
  '491 570 156',
  'QKA77X',
  'Resume-of-W',
  'UXVva2thd29ydGg',
];

/** A lead of theirs, with everything that a form can ask. */
function theirLead(changes: Parameters<typeof aLead>[0] = {}) {
  const { content } = aLead();
  const user_data = {
    ...content.user_data,
    ...{ name: 'Wilhelmina', last_name: 'Quokkaworth', email: details.email, phone: stored, rego: 'QKA77X' },
    message: 'Is it still there? Wilhelmina',
  };
  const destinations = [{ id: 'sales', destination: { kind: 'mail', to: 'sales@smith.example', format: 'text' } }];
  return aLead({ phone: stored, content: { ...content, user_data }, ...changes, destinations } as never);
}

const sureToWin = aCampaign({ noPrizeWeight: 0, prizes: [aPrize({ weight: 1 })] });
const drive = { locationId: '5', appointment: '2026-11-25T10:00', placesPerSlot: 1 };
const sessionOf = (page: string) => page.split('/').at(-1) ?? '';

/** Everything in every file, by path. */
function everyFile(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) found.set(entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  }
  return found;
}

const withMarks = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].filter(([, text]) => marks.some((mark) => text.includes(mark))).map(([name]) => name);

onEachDatabase((make) => {
  async function pay(shop: Shop, changes = {}) {
    const payer = { name: 'Wilhelmina Quokkaworth', email: details.email, phone: '0491 570 156' };
    const reserved = await shop.reservations.reserve(
      aReservation({ dealer: 'smith', payer, emailDetails: someEmailDetails, ...changes }),
      words,
    );
    if (reserved.kind !== 'paying') throw new Error(`Nobody is paying: ${reserved.kind}`);
    shop.provider.books.pay(sessionOf(reserved.page));
    for (const event of shop.told.splice(0)) await shop.tell(event);
    return reserved.hold;
  }

  /** An invoice, paid with another number than the account's; and one that was left unpaid. */
  async function payOnline(shop: Shop, userId: string) {
    const payer = { name: 'Wilhelmina Quokkaworth', email: details.email, phone: '0290000000' };
    const order = aPaymentOrder({ dealer: 'smith', userId, payer });
    const [begun, left] = [
      await shop.online.begin(order, words),
      await shop.online.begin({ ...order, reference: 'INV-LEFT' }, words),
    ];
    if (begun.kind !== 'paying' || left.kind !== 'paying') throw new Error('Nobody is paying.');
    shop.provider.books.pay(sessionOf(begun.page));
    for (const event of shop.told.splice(0)) await shop.tell(event);
    await shop.payments.leave(left.attempt.id);
    return begun.attempt;
  }

  /** A shopper who has done all there is to do. */
  async function everythingDone() {
    const database: OpenDatabase = await make();
    const folder = temporaryFolder('erase');
    const at = aGarage(database, folder);
    const { shopper, cookie } = await at.signIn(phone, details);
    await at.watchlist.add(shopper.id, '7');
    await at.limits.consume({ name: 'codes', points: 5, seconds: 60 }, `smith ${phone}`);
    await database.db.insert(valuations).values({
      ...{ id: crypto.randomUUID(), dealer: 'smith', userId: shopper.id, rego: 'QKA77X', regoState: 'nsw' },
      ...{ answers: {}, photosDone: false, accepted: false, createdAt: options.now, keepUntil: options.now },
    });
    const wheel = aWheel(database);
    const spin = (who: typeof shopper) => wheel.spins.spin(anOrder(who, { campaign: sureToWin }));
    const { spin: won } = await spin(shopper);
    await prizeEmailSender({ database: wheel.database, mail: outboxMail(at.outbox), mailHost: 'dealers.example' })();
    await at.intake(theirLead());
    // Sent signed in, without a number.
    await at.intake(theirLead({ phone: undefined, userId: shopper.id, form: 'feedback' } as never));
    const file = {
      name: 'Resume-of-W.pdf',
      type: 'application/pdf' as const,
      data: Buffer.from('Quokkaworth').toString('base64'),
    };
    const withFile = theirLead({ form: 'careers', file });
    await at.intake({
      ...withFile,
      content: { ...withFile.content, file: { name: file.name, type: file.type, size: 11 } },
    });
    const booked = theirLead({ ...drive, form: 'test-drive', category: 'Test Drive' });
    await at.intake(booked);
    expect(await at.intake(theirLead({ ...drive, form: 'test-drive', category: 'Test Drive' }))).toEqual({
      kind: 'slot-taken',
    });
    await at.intake(theirLead({ state: 'held' }));
    // Moved once, and an offer that the dealer has answered by name.
    const moved = theirLead({ ...drive, appointment: '2026-11-24T10:00', form: 'test-drive', category: 'Test Drive' });
    await at.intake(moved);
    const booking = { dealer: 'smith', leadId: moved.id, start: '2026-11-24T10:00' };
    const change = { ...options, tellShopper: true, places: 1 };
    expect(await at.garage.moveDrive(booking, shopper, '2026-11-24T11:00', change)).toBe('done');
    const plain = theirLead({ form: 'offer', category: 'Make an Offer' });
    const bid = { dollars: 11_500, ends: '2026-11-30T00:00:00.000Z' };
    await at.intake({ ...plain, content: { ...plain.content, offer: bid } });
    const lazy = lazyDatabase(async () => ({ ...database, close: async () => undefined }));
    const offers = databaseCustomerOffers(lazy, { wake: () => {} });
    const at1 = '2026-11-22T00:00:00.000Z';
    await offers.answer({ leadId: plain.id, event: 'decline', at: at1, words: 'Sorry, Wilhelmina.' });
    await at.deliver();
    // Not delivered yet.
    await at.intake(theirLead());
    const shop = await aShop(database);
    const paid = await pay(shop, { userId: shopper.id });
    const online = await payOnline(shop, shopper.id);
    await shop.reservations.release(paid.id, 'Wilhelmina has changed her mind.');
    await shop.payments.reconcile();
    for (const event of shop.told.splice(0)) await shop.tell(event);
    // The receipt, and what became of the hold, to both sides.
    expect(await shop.sendEmails()).toBeGreaterThanOrEqual(4);
    return { ...at, database, folder, shopper, cookie, booked, shop, paid, online, spin, won };
  }

  test('GARAGE-01 GARAGE-03 GARAGE-04 LEAD-06 erasing leaves nothing personal in any table, outbox, file or log, except the record of a payment', async () => {
    const printed: string[] = [];
    for (const print of ['log', 'error', 'warn', 'info'] as const) {
      vi.spyOn(console, print).mockImplementation((...said) => void printed.push(said.join(' ')));
    }
    const { garage, database, folder, shopper, cookie, who, booked, deliver, outbox, paid, online, spin, won, signIn } =
      await everythingDone();
    expect(withMarks(await everyTable(database))).toEqual(
      expect.arrayContaining(['customer_offers', 'holds', 'leads', 'payment_attempts', 'users', 'valuations']),
    );
    // The outbox.
    expect(withMarks(everyFile(folder)).length).toBeGreaterThan(0);

    const taken = await garage.data('smith', shopper);
    expect(taken).toMatchObject({
      valuations: [{ rego: 'QKA77X' }],
      payments: [
        { purpose: 'payment', state: 'closed', reference: 'INV-LEFT' },
        { purpose: 'payment', state: 'paid', dollars: 1250.5 },
        { purpose: 'deposit', state: 'refunded', dollars: 200 },
      ],
      spins: [{ campaign: 'summer', prize: 'a full detail', code: won.code, good_until: '2027-01-22' }],
    });
    expect((await outbox.newest(50)).some(({ subject }) => subject?.includes(won.code ?? ''))).toBe(true);
    expect(await garage.erase('smith', shopper, options)).toBe('erased');
    await deliver();
    expect(withMarks(everyFile(folder))).toEqual([]);
    expect(withMarks(await everyTable(database))).toEqual(['payment_attempts']);
    expect(printed.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);
    // What tax law wants kept, and no more.
    const [attempt] = await database.db.select().from(paymentAttempts).where(eq(paymentAttempts.holdId, paid.id));
    expect(attempt).toMatchObject({ cents: 20_000, payer: { name: 'Wilhelmina Quokkaworth', email: '', phone: '' } });
    const [invoice] = await database.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, online.id));
    expect(invoice).toMatchObject({
      ...{ cents: 125_050, reference: 'INV-20418', state: 'paid', userId: null, idempotencyKey: null },
      payer: { name: 'Wilhelmina Quokkaworth', email: '', phone: '' },
    });
    const nobody = { name: '', email: '', phone: '' };
    expect(
      await database.db
        .select({ payer: paymentAttempts.payer })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, 'INV-LEFT')),
    ).toEqual([{ payer: nobody }]);
    expect(await database.db.$count(outgoingEmails)).toBe(0);
    expect(await database.db.$count(ledgerLines)).toBe(6);
    // Signed out, and the booked time is free; the dealer heard of it.
    expect(await who(cookie)).toBeUndefined();
    expect(
      await takenAppointments(database.db, { dealer: 'smith', locationId: '5', from: '2026-11', to: '2027' }),
    ).toEqual([]);
    const calledOff = (await outbox.newest(50)).filter(({ subject }) => subject?.includes('Test drive cancelled'));
    expect(calledOff.map(({ text }) => text).join()).toContain(booked.content.reference);
    // Of the spin is left what was won, with nobody's name; the same number, signed in anew, has had it.
    expect((await outbox.newest(50)).some(({ text }) => text.includes(won.code ?? ''))).toBe(false);
    const [anonymous] = await database.db.select().from(spins);
    expect(anonymous).toMatchObject({ id: won.id, userId: null });
    expect(JSON.stringify(anonymous)).not.toContain(shopper.id);
    const { shopper: again } = await signIn(phone);
    expect(await spin(again)).toMatchObject({ first: false, spin: { id: won.id } });
    expect((await garage.data('smith', again)).spins).toEqual([]);
    vi.restoreAllMocks();
  });

  test('GARAGE-01 erasing takes nothing from others: another shopper, and the same number at another dealer', async () => {
    const { garage, database, shopper, signIn, intake, outbox, deliver } = await everythingDone();
    const { shopper: other } = await signIn('+61491570157', { first_name: 'Bruce' });
    const theirs = aLead({ phone: '0491570157' });
    const elsewhere = theirLead({ dealer: 'jones' });
    await intake(theirs);
    await intake(elsewhere);
    const { shopper: atJones } = await signIn(phone, details, jones);
    await deliver();
    expect(await garage.erase('smith', shopper, options)).toBe('erased');
    const users = await database.db.select({ id: user.id }).from(user);
    expect(users.map(({ id }) => id).sort()).toEqual([atJones.id, other.id].sort());
    const rows = await database.db.select({ id: leads.id, phone: leads.phone }).from(leads);
    expect(rows.filter((lead) => lead.phone)).toEqual(
      expect.arrayContaining([
        { id: theirs.id, phone: '0491570157' },
        { id: elsewhere.id, phone: stored },
      ]),
    );
    expect((await outbox.newest(50)).some(({ to }) => to === '+61491570157')).toBe(true);
  });

  test('GARAGE-01 RESERVE-07 nothing is erased while a car is on hold or a refund is on its way', async () => {
    const database = await make();
    const at = aGarage(database, temporaryFolder('busy'));
    const { shopper } = await at.signIn(phone, details);
    await at.intake(theirLead());
    const shop = await aShop(database);
    const hold = await pay(shop);
    expect(await at.garage.erase('smith', shopper, options)).toBe('busy');
    await shop.reservations.release(hold.id, 'Changed their mind.');
    expect(await at.garage.erase('smith', shopper, options)).toBe('busy');
    expect(await database.db.$count(leads)).toBe(1);
    await shop.payments.reconcile();
    for (const event of shop.told.splice(0)) await shop.tell(event);
    expect(await at.garage.erase('smith', shopper, options)).toBe('erased');
    const [row] = await database.db.select().from(holds).where(eq(holds.id, hold.id));
    expect(row).toMatchObject({ userId: null, payer: { name: '', email: '', phone: '' }, reason: null });
  });
});
