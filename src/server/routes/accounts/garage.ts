import * as v from 'valibot';
import { fieldErrorText } from '../../../domain/lead/fields/field-error.ts';
import { DetailsSchema } from '../../../domain/sign-in/sign-in-form.ts';
import { localMoment } from '../../../domain/time/local-time.ts';
import type { LeadDealer } from '../../../site/slices/lead-slices.ts';
import type { AccountDealer, Shopper } from '../../accounts/accounts.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { freeTimes } from '../leads/test-drive-slots.ts';

export type GarageServices = Pick<Services, 'accounts' | 'garage' | 'leads' | 'limits'>;

/** The dealer's settings that the garage needs. */
export type GarageDealer = { account: AccountDealer; lead: LeadDealer };

/** Messages of the page after an action. */
export const garageDone = ['moved', 'cancelled', 'detailsSaved'] as const;
export type GarageDone = (typeof garageDone)[number];

/** Why an action failed. */
export type GarageProblem = 'timeTaken' | 'driveGone' | 'pickTime' | 'eraseTick' | 'eraseBusy' | 'tooMany';

type DetailField = 'first_name' | 'last_name' | 'email';

/**
 * The outcome of a form of the garage. `done`: the page is shown again with a confirmation. `left`: the shopper is signed out, with these
 * cookies. `erased`: nothing is left. `wrong`: the page is shown again with the error.
 */
export type GarageAnswer =
  | { kind: 'done'; done: GarageDone; drive?: string }
  | { kind: 'left'; cookies: string[] }
  | { kind: 'erased'; cookies: string[] }
  | {
      kind: 'wrong';
      status: 409 | 422 | 429;
      problem?: GarageProblem;
      errors?: Partial<Record<DetailField, string>>;
      typed?: Record<string, string>;
    };

const perShopper: LimitRule = { name: 'garage', points: 100, seconds: 3600 };
const emailsPerShopper: LimitRule = { name: 'garage-emails', points: 6, seconds: 3600 };
const wrong = (status: 409 | 422 | 429, problem: GarageProblem): GarageAnswer => ({ kind: 'wrong', status, problem });

type Call = {
  request: Request;
  fields: Readonly<Record<string, string>>;
  shopper: Shopper;
  dealer: GarageDealer;
  services: GarageServices;
  now: Date;
};

const actions: Readonly<Record<string, (call: Call) => Promise<GarageAnswer>>> = {
  details: changeDetails,
  'move-drive': moveDrive,
  'cancel-drive': cancelDrive,
  'sign-out': async (call) => ({ kind: 'left', cookies: await signOut(call) }),
  'sign-out-everywhere': async (call) => {
    const cookies = await signOut(call);
    await call.services.garage.signOutEverywhere(call.shopper);
    return { kind: 'left', cookies };
  },
  erase,
};

/**
 * Carries out a garage form. Only for a signed-in shopper and same-origin requests: the middleware has checked both.
 */
export async function changeGarage(call: Call): Promise<GarageAnswer> {
  const { fields, shopper, services } = call;
  const action = Object.hasOwn(actions, fields['action'] ?? '') ? actions[fields['action'] ?? ''] : undefined;
  if (!action) return wrong(422, 'driveGone');
  if (!(await services.limits.consume(perShopper, shopper.id)).ok) return wrong(429, 'tooMany');
  return action(call);
}

async function changeDetails({ fields, shopper, dealer, services }: Call): Promise<GarageAnswer> {
  const { first_name = '', last_name = '', email = '' } = fields;
  const contactDetails = { first_name, last_name, email };
  const parsed = v.safeParse(DetailsSchema, contactDetails);
  if (parsed.success) {
    await services.accounts.changeDetails(dealer.account, shopper, parsed.output);
    return { kind: 'done', done: 'detailsSaved' };
  }
  const errors = Object.fromEntries(
    parsed.issues.toReversed().map((issue) => [issue.path?.[0].key, fieldErrorText(issue, dealer.account.texts)]),
  );
  return { kind: 'wrong', status: 422, errors, typed: contactDetails };
}

/** The test drive that the page's form names. */
const bookingOf = ({ fields, dealer }: Call) => ({
  dealer: dealer.lead.slug,
  leadId: fields['drive'] ?? '',
  start: fields['was'] ?? '',
});

async function moveDrive(call: Call): Promise<GarageAnswer> {
  const { fields, shopper, dealer, services, now } = call;
  const { garage } = services;
  const { start: to = '' } = fields;
  if (!to) return wrong(422, 'pickTime');
  const { enquiries } = await garage.read(dealer.lead.slug, shopper);
  const drive = enquiries.find(({ id, appointment }) => id === fields['drive'] && appointment === fields['was']);
  if (!drive?.locationId || isOver(drive.locationId, fields['was'] ?? '', dealer, now)) return wrong(409, 'driveGone');
  const days = await freeTimes(drive.locationId, dealer.lead, services.leads, now);
  const [date = '', time = ''] = to.split('T');
  if (!days.some((day) => day.date === date && day.times.includes(time))) return wrong(409, 'timeTaken');
  const details = { ...(await noticesOf(call)), places: dealer.lead.testDrive.perSlot };
  const outcome = await garage.moveDrive(bookingOf(call), shopper, to, details);
  if (outcome === 'done') return { kind: 'done', done: 'moved', drive: drive.id };
  return wrong(409, outcome === 'taken' ? 'timeTaken' : 'driveGone');
}

/** Who is notified of a change. An enquiry's address is not verified: nobody may flood a stranger's mailbox by repeated changes. */
async function noticesOf({ shopper, dealer, services, now }: Call) {
  const tellShopper = dealer.lead.confirmation && (await services.limits.consume(emailsPerShopper, shopper.id)).ok;
  return { now, dealerEmail: dealer.lead.email, tellShopper };
}

async function cancelDrive(call: Call): Promise<GarageAnswer> {
  const { shopper, services } = call;
  const outcome = await services.garage.cancelDrive(bookingOf(call), shopper, await noticesOf(call));
  return outcome === 'done' ? { kind: 'done', done: 'cancelled' } : wrong(409, 'driveGone');
}

function isOver(locationId: string, start: string, { lead }: Pick<GarageDealer, 'lead'>, now: Date): boolean {
  const location = lead.locations.find(({ id }) => id === locationId);
  if (!location) return true;
  return start <= localMoment(location.plan.timeZone, now);
}

const signOut = ({ request, dealer, services }: Call): Promise<string[]> =>
  services.accounts.signOut(dealer.account, request);

async function erase(call: Call): Promise<GarageAnswer> {
  const { fields, shopper, dealer, services, now } = call;
  if (fields['sure'] !== 'yes') return wrong(422, 'eraseTick');
  const outcome = await services.garage.erase(dealer.lead.slug, shopper, { now, dealerEmail: dealer.lead.email });
  if (outcome === 'busy') return wrong(409, 'eraseBusy');
  const proof = `browser-${dealer.account.slug}=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax`;
  return { kind: 'erased', cookies: [...(await signOut(call)), proof] };
}

/**
 * GET /api/my-data.json: the stored data of the signed-in shopper. 401 without a session, 404 if the dealer has no garage.
 * @param hasGarage whether it has one
 */
export async function myDataRoute(
  request: Request,
  hasGarage: boolean,
  dealer: AccountDealer,
  { accounts, garage }: Pick<Services, 'accounts' | 'garage'>,
): Promise<Response> {
  if (!hasGarage) return fail(404, 'This site has no garage.');
  const shopper = await accounts.current(dealer, request);
  if (!shopper) return fail(401, dealer.texts.signedOut);
  const data = await garage.data(dealer.slug, shopper);
  return json(data, 200, { 'content-disposition': 'attachment; filename="my-data.json"' });
}
