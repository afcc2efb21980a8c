import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { OpenDatabase } from '~/server/db/database.ts';
import { user } from '~/server/db/schema/accounts.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { holds, ledgerLines, paymentAttempts } from '~/server/db/schema/payments.ts';
import { valuations } from '~/server/db/schema/valuations.ts';
import { takenAppointments } from '~/server/leads/lead-records.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { jones } from '../accounts/account-routes.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';
import { aLook, aReservation, aShop, type Shop, words } from '../payments/payment-shop.ts';
import { aGarage, everyTable } from './a-garage.ts';

const phone = '+61491570156';
const stored = '0491570156';
const told = { now: new Date('2026-11-23T00:00:00Z'), dealerEmail: 'info@smith.example' };
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
      aReservation({ dealer: 'smith', payer, look: aLook, ...changes }),
      words,
    );
    if (reserved.kind !== 'paying') throw new Error(`Nobody is paying: ${reserved.kind}`);
    shop.provider.books.pay(sessionOf(reserved.page));
    for (const event of shop.told.splice(0)) await shop.tell(event);
    return reserved.hold;
  }

  /** A shopper who has done all there is to do. */
  async function everythingDone() {
    const database: OpenDatabase = await make();
    const folder = temporaryFolder('erase');
    const at = aGarage(database, folder);
    const { shopper, cookie } = await at.signIn(phone, details);
    await at.watchlist.add(shopper.id, '7');
    await at.limits.take({ name: 'codes', points: 5, seconds: 60 }, `smith ${phone}`);
    await database.db.insert(valuations).values({
      ...{ id: crypto.randomUUID(), dealer: 'smith', userId: shopper.id, rego: 'QKA77X', regoState: 'nsw' },
      ...{ answers: {}, photosDone: false, accepted: false, createdAt: told.now, keepUntil: told.now },
    });
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
    await at.journal.keepApart(theirLead(), 'the test wants it');
    await at.deliver();
    // Not delivered yet.
    await at.intake(theirLead());
    const shop = await aShop(database);
    const paid = await pay(shop, { userId: shopper.id });
    await shop.reservations.release(paid.id, 'Wilhelmina has changed her mind.');
    await shop.payments.reconcile();
    for (const event of shop.told.splice(0)) await shop.tell(event);
    return { ...at, database, folder, shopper, cookie, booked, shop, paid };
  }

  test('GARAGE-01 LEAD-06 erasing leaves nothing personal in any table, journal, outbox, file or log, save the record of a payment', async () => {
    const printed: string[] = [];
    for (const print of ['log', 'error', 'warn', 'info'] as const) {
      vi.spyOn(console, print).mockImplementation((...said) => void printed.push(said.join(' ')));
    }
    const { garage, database, folder, shopper, cookie, who, booked, deliver, outbox, paid } = await everythingDone();
    expect(withMarks(await everyTable(database))).toEqual(
      expect.arrayContaining(['holds', 'leads', 'payment_attempts', 'users', 'valuations']),
    );
    // The day's journal, what was set aside, the résumé, and the outbox.
    expect(withMarks(everyFile(folder)).length).toBeGreaterThanOrEqual(4);

    const taken = await garage.data('smith', shopper);
    expect(taken).toMatchObject({ valuations: [{ rego: 'QKA77X' }], payments: [{ state: 'refunded', dollars: 200 }] });
    expect(await garage.erase('smith', shopper, told)).toBe('erased');
    await deliver();
    expect(withMarks(everyFile(folder))).toEqual([]);
    expect(withMarks(await everyTable(database))).toEqual(['payment_attempts']);
    expect(printed.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);
    // What tax law wants kept, and no more.
    const [attempt] = await database.db.select().from(paymentAttempts).where(eq(paymentAttempts.holdId, paid.id));
    expect(attempt).toMatchObject({ cents: 20_000, payer: { name: 'Wilhelmina Quokkaworth', email: '', phone: '' } });
    expect(await database.db.$count(ledgerLines)).toBe(4);
    // Signed out, and the booked time is free; the dealer heard of it.
    expect(await who(cookie)).toBeUndefined();
    expect(
      await takenAppointments(database.db, { dealer: 'smith', locationId: '5', from: '2026-11', to: '2027' }),
    ).toEqual([]);
    const letter = (await outbox.newest(50)).find(({ subject }) => subject?.includes('Test drive cancelled'));
    expect(letter?.text).toContain(booked.content.reference);
    vi.restoreAllMocks();
  });

  test('GARAGE-01 erasing takes nothing from others: another shopper, and the same number at another dealer', async () => {
    const { garage, database, shopper, signIn, intake, journal, outbox, deliver } = await everythingDone();
    const { shopper: other } = await signIn('+61491570157', { first_name: 'Bruce' });
    const theirs = aLead({ phone: '0491570157' });
    const elsewhere = theirLead({ dealer: 'jones' });
    await intake(theirs);
    await intake(elsewhere);
    const { shopper: atJones } = await signIn(phone, details, jones);
    await deliver();
    expect(await garage.erase('smith', shopper, told)).toBe('erased');
    const users = await database.db.select({ id: user.id }).from(user);
    expect(users.map(({ id }) => id).sort()).toEqual([atJones.id, other.id].sort());
    const kept = await database.db.select({ id: leads.id, phone: leads.phone }).from(leads);
    expect(kept.filter((lead) => lead.phone)).toEqual(
      expect.arrayContaining([
        { id: theirs.id, phone: '0491570157' },
        { id: elsewhere.id, phone: stored },
      ]),
    );
    const written = (await journal.read()).leads.map(({ id }) => id).sort();
    expect(written).toEqual([theirs.id, elsewhere.id].sort());
    expect((await outbox.newest(50)).some(({ to }) => to === '+61491570157')).toBe(true);
  });

  test('GARAGE-01 RESERVE-07 while a car is on hold, or money is on its way back, nothing is erased', async () => {
    const database = await make();
    const at = aGarage(database, temporaryFolder('busy'));
    const { shopper } = await at.signIn(phone, details);
    await at.intake(theirLead());
    const shop = await aShop(database);
    const hold = await pay(shop);
    expect(await at.garage.erase('smith', shopper, told)).toBe('busy');
    await shop.reservations.release(hold.id, 'Changed their mind.');
    expect(await at.garage.erase('smith', shopper, told)).toBe('busy');
    expect((await at.journal.read()).leads).toHaveLength(1);
    await shop.payments.reconcile();
    for (const event of shop.told.splice(0)) await shop.tell(event);
    expect(await at.garage.erase('smith', shopper, told)).toBe('erased');
    const [row] = await database.db.select().from(holds).where(eq(holds.id, hold.id));
    expect(row).toMatchObject({ userId: null, payer: { name: '', email: '', phone: '' }, reason: null });
  });
});
