import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { lazyDatabase } from '~/server/db/database.ts';
import { user } from '~/server/db/schema/accounts.ts';
import { databaseLeads } from '~/server/leads/leads.ts';
import { changeGarage } from '~/server/routes/accounts/garage.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { smith } from '../accounts/account-routes.ts';
import { databaseOfTheTest } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';
import { smithSite } from '../routes/lead-route.ts';
import { aGarage } from './a-garage.ts';

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '12:00' }));
/** Monday 23 November, 8:15 am in Sydney. */
const now = new Date('2026-11-22T21:15:00Z');

/** The forms of a shopper with a test drive tomorrow at ten, at a dealer that is open on weekday mornings. */
async function forms() {
  const opened = await databaseOfTheTest();
  const made = smithSite();
  const locations = made.locations.map((location) => ({ ...location, contact_detail: { opening_hours: week } }));
  const lead = leadDealer({ ...made, locations });
  const at = aGarage(opened, temporaryFolder('forms'));
  const database = lazyDatabase(async () => opened);
  const deliverer = { deliver: async () => 0, wake: () => {} };
  const leads = databaseLeads({ database, intake: at.intake, deliverer, channels: { crm: false, mail: true } });
  const { shopper, cookie } = await at.signIn('+61491570156', { first_name: 'Kim' });
  const drive = aLead({
    ...{ form: 'test-drive', phone: '0491570156', locationId: lead.locations[0]?.id },
    ...{ appointment: '2026-11-24T10:00', placesPerSlot: 1 },
  });
  await at.intake(drive);
  const services = { accounts: at.accounts, garage: at.garage, leads, limits: memoryLimits() };
  const send = (fields: Record<string, string>, moment = now) =>
    changeGarage({
      ...{ fields, shopper, services, now: moment, dealer: { account: smith, lead } },
      request: new Request('http://smith.localhost:4321/my-garage', {
        headers: { host: 'smith.localhost:4321', cookie },
      }),
    });
  const change = { drive: drive.id, was: '2026-11-24T10:00' };
  return { ...at, opened, send, change, shopper, drive };
}

const problem = (status: number, id: string) => ({ kind: 'wrong', status, problem: id });

test('GARAGE-01 ENQ-09 a test drive moves only to a bookable time, and not once it has begun', async () => {
  const { send, change, drive } = await forms();
  const move = { action: 'move-drive', ...change };
  expect(await send(move)).toEqual(problem(422, 'pickTime'));
  // Closed then, on the day of rest, and no time at all.
  for (const start of ['2026-11-24T20:00', '2026-11-28T10:00', 'soon']) {
    expect(await send({ ...move, start })).toEqual(problem(409, 'timeTaken'));
  }
  expect(await send({ ...move, was: '2026-11-24T09:00', start: '2026-11-25T09:00' })).toEqual(
    problem(409, 'driveGone'),
  );
  const begun = new Date('2026-11-23T23:00:00Z');
  expect(await send({ ...move, start: '2026-11-25T09:00' }, begun)).toEqual(problem(409, 'driveGone'));
  expect(await send({ ...move, start: '2026-11-25T09:00' })).toEqual({ kind: 'done', done: 'moved', drive: drive.id });
});

test('GARAGE-01 AUTH-04 contact details are checked, kept as typed until they are valid, and then saved', async () => {
  const { send, opened, shopper } = await forms();
  const details = { action: 'details', first_name: 'Kim', last_name: '', email: 'nonsense' };
  expect(await send(details)).toEqual({
    ...{ kind: 'wrong', status: 422, typed: { first_name: 'Kim', last_name: '', email: 'nonsense' } },
    errors: { last_name: expect.any(String), email: expect.any(String) },
  });
  expect(await send({ ...details, last_name: 'Lee', email: 'kim@example.com' })).toEqual({
    ...{ kind: 'done', done: 'detailsSaved' },
  });
  const [row] = await opened.db.select().from(user).where(eq(user.id, shopper.id));
  expect(row).toMatchObject({ last_name: 'Lee', contact_email: 'kim@example.com' });
});

test('GARAGE-01 AUTH-05 erasing needs the tick; afterwards the session is over and its cookies are deleted', async () => {
  const { send, opened } = await forms();
  expect(await send({ action: 'erase' })).toEqual(problem(422, 'eraseTick'));
  expect(await opened.db.$count(user)).toBe(1);
  const erased = await send({ action: 'erase', sure: 'yes' });
  expect(erased.kind).toBe('erased');
  expect('cookies' in erased && erased.cookies.join('; ')).toMatch(
    /session_token=;[\s\S]*Max-Age=0[\s\S]*browser-smith=;/i,
  );
  expect(await opened.db.$count(user)).toBe(0);
});

test('GARAGE-01 an unknown form changes nothing, and too many in an hour are refused', async () => {
  const { send, change } = await forms();
  expect(await send({ action: 'constructor' })).toMatchObject({ kind: 'wrong', status: 422 });
  const answers = [];
  for (let n = 0; n <= 100; n += 1) answers.push(await send({ action: 'move-drive', ...change }));
  expect(answers.at(0)).toEqual(problem(422, 'pickTime'));
  expect(answers.at(-1)).toEqual(problem(429, 'tooMany'));
});
