import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '~/server/db/database.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { takenAppointments } from '~/server/leads/storage/lead-records.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';
import { aGarage } from './a-garage.ts';

const now = new Date('2026-11-23T00:00:00Z');
const options = { now, dealerEmail: 'info@smith.example', tellShopper: true };
const day = { dealer: 'smith', locationId: '5', from: '2026-11-20', to: '2026-12-20' };

/** A test drive at ten, of this number. */
const aDrive = (phone: string, start = '2026-11-25T10:00') => {
  const [date = '', time = ''] = start.split('T');
  const { content } = aLead();
  const user_data = { ...content.user_data, category: 'Test Drive', phone, date, time };
  const location = { id: '5', name: 'Smith Parramatta' };
  return aLead({
    ...{ form: 'test-drive', category: 'Test Drive', phone, locationId: '5', appointment: start, placesPerSlot: 1 },
    content: { ...content, location, user_data },
    destinations: [
      { id: 'sales', destination: { kind: 'mail', to: 'sales@smith.example', format: 'text' } },
      { id: 'dms', destination: { kind: 'mail', to: 'dms@smith.example', format: 'adf' } },
    ],
  });
};

onEachDatabase((make) => {
  async function setUp() {
    const opened = await make();
    const at = aGarage(opened, temporaryFolder('garage'));
    const { shopper } = await at.signIn('+61491570156');
    const drive = aDrive('0491570156');
    await at.intake(drive);
    await at.deliver();
    const booking = { dealer: 'smith', leadId: drive.id, start: '2026-11-25T10:00' };
    return { ...at, opened, shopper, drive, booking };
  }
  const rowOf = async ({ db }: OpenDatabase, id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0];

  test('GARAGE-01 ENQ-09 a test drive moves to a free time, its old time becomes free, and the dealer’s staff are notified', async () => {
    const { garage, shopper, opened, drive, booking, deliver, outbox } = await setUp();
    const to = '2026-11-26T14:30';
    expect(await garage.moveDrive(booking, shopper, to, { ...options, places: 1 })).toBe('done');
    expect(await takenAppointments(opened.db, day)).toEqual([to]);
    const row = await rowOf(opened, drive.id);
    expect(row?.content.user_data).toMatchObject({ date: '2026-11-26', time: '14:30', name: 'Kim' });
    expect(await deliver()).toBe(2);
    const email = (await outbox.newest(20)).find(({ subject }) => subject?.includes('Test drive moved'));
    expect(email).toMatchObject({ kind: 'mail', to: 'sales@smith.example' });
    expect(email?.text).toMatch(
      /Thursday 26 November at 2:30\u00a0pm[\s\S]*Wednesday 25 November at 10:00\u00a0am[\s\S]*Smith Parramatta/,
    );
    // The form of a page that was opened before does nothing any more.
    expect(await garage.moveDrive(booking, shopper, '2026-11-27T09:00', { ...options, places: 1 })).toBe('gone');
  });

  test('GARAGE-01 ENQ-09 a full time is refused and the old one kept; of two who want the last place one gets it', async () => {
    const { garage, shopper, opened, booking, intake } = await setUp();
    await intake(aDrive('0491570157', '2026-11-26T14:30'));
    expect(await garage.moveDrive(booking, shopper, '2026-11-26T14:30', { ...options, places: 1 })).toBe('taken');
    expect((await takenAppointments(opened.db, day)).sort()).toEqual(['2026-11-25T10:00', '2026-11-26T14:30']);
    const to = '2026-11-27T09:00';
    const both = [
      garage.moveDrive(booking, shopper, to, { ...options, places: 1 }),
      intake(aDrive('0491570158', to)).then(({ kind }) => (kind === 'stored' ? 'done' : 'taken')),
    ];
    expect((await Promise.all(both)).sort()).toEqual(['done', 'taken']);
    expect((await takenAppointments(opened.db, day)).filter((start) => start === to)).toEqual([to]);
  });

  test('GARAGE-01 ENQ-09 a test drive that is cancelled frees its time for others, once, and the dealer is notified', async () => {
    const { garage, shopper, opened, drive, booking, deliver, outbox, intake } = await setUp();
    expect(await garage.cancelDrive(booking, shopper, options)).toBe('done');
    expect(await garage.cancelDrive(booking, shopper, options)).toBe('gone');
    expect(await takenAppointments(opened.db, day)).toEqual([]);
    expect(await intake(aDrive('0491570157'))).toMatchObject({ kind: 'stored' });
    expect((await rowOf(opened, drive.id))?.cancelledAt).toEqual(now);
    await deliver();
    const emails = (await outbox.newest(20)).filter(({ subject }) => subject?.includes('cancelled'));
    expect(emails.map(({ to }) => to).sort()).toEqual(['kim@example.com', 'sales@smith.example']);
  });

  test('GARAGE-01 ENQ-09 the shopper is notified each time, with the same calendar entry changed, then removed', async () => {
    const { garage, shopper, booking, drive, deliver, outbox } = await setUp();
    const to = '2026-11-26T14:30';
    const told1 = { ...options, places: 1 };
    await garage.moveDrive(booking, shopper, to, told1);
    await deliver();
    await garage.cancelDrive({ ...booking, start: to }, shopper, options);
    await deliver();
    const emails = (await outbox.newest(20)).filter(({ to: address }) => address === 'kim@example.com');
    const [cancelled, moved] = emails.map(({ attachments }) => attachments?.[0]?.content ?? '');
    expect(emails.map(({ subject }) => subject?.split(' · ')[0])).toEqual([
      'Your test drive is cancelled',
      'Your test drive has moved',
    ]);
    expect(emails[1]?.text).toContain('Your test drive is now Thursday 26 November at 2:30\u00a0pm');
    const uid = `UID:${drive.id}@dealers.example`;
    for (const part of [uid, 'SEQUENCE:1', 'METHOD:PUBLISH', 'DTSTART;TZID=Australia/Sydney:20261126T143000']) {
      expect(moved).toContain(part);
    }
    for (const part of [uid, 'SEQUENCE:2', 'METHOD:CANCEL', 'STATUS:CANCELLED', ':20261126T143000']) {
      expect(cancelled).toContain(part);
    }
  });

  test('GARAGE-01 a dealer who sends shoppers no emails sends none of these', async () => {
    const { garage, shopper, booking, deliver, outbox } = await setUp();
    expect(await garage.cancelDrive(booking, shopper, { ...options, tellShopper: false })).toBe('done');
    expect(await deliver()).toBe(1);
    expect((await outbox.newest(20)).some(({ to }) => to === 'kim@example.com')).toBe(false);
  });

  test('GARAGE-01 GATE-07 nobody can move or cancel somebody else’s test drive', async () => {
    const { garage, opened, booking, signIn } = await setUp();
    const { shopper: stranger } = await signIn('+61491570157');
    expect(await garage.cancelDrive(booking, stranger, options)).toBe('gone');
    const wish = { ...options, places: 1 };
    expect(await garage.moveDrive(booking, stranger, '2026-11-26T14:30', wish)).toBe('gone');
    expect(await garage.cancelDrive({ ...booking, dealer: 'jones' }, stranger, options)).toBe('gone');
    expect(await takenAppointments(opened.db, day)).toEqual(['2026-11-25T10:00']);
  });
});
