import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { shownDollars } from '../../../domain/car/price/price.ts';
import { errorText } from '../../../domain/error-text.ts';
import { calculationFacts, figureFact } from '../../../domain/finance/figures/calculation-facts.ts';
import { figureOf } from '../../../domain/finance/figures/figure-of.ts';
import { bookingFault } from '../../../domain/hours/booking-fault.ts';
import { takesFile } from '../../../domain/lead/fields/form-fields.ts';
import { checkLeadFields } from '../../../domain/lead/form/lead-form.ts';
import { type LeadUserData, leadUserData } from '../../../domain/lead/sent/lead-data.ts';
import { type LeadRequest, LeadRequestSchema } from '../../../domain/lead/sent/lead-request.ts';
import type { TradeInOffer } from '../../../domain/lead/sent/trade-in-offer.ts';
import { pageAddress, type SiteAddress } from '../../../domain/lead/visit/page-address.ts';
import { limitWords } from '../../../domain/request/body-limits.ts';
import { fill } from '../../../domain/texts/text.ts';
import type { LeadDealer } from '../../../site/slices/lead-slices.ts';
import type { FoundCar } from '../../../stock/source.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { leadCar, leadLetterhead, siteAddress } from '../../leads/record/lead-content.ts';
import { leadReference } from '../../leads/record/lead-reference.ts';
import { type ReceivedFile, receivedFile } from '../../leads/record/received-file.ts';
import { destinationsOf } from '../../leads/record/routing.ts';
import type { NewLead } from '../../leads/record/stored-lead.ts';
import type { Services } from '../../services/services.ts';
import type { Visitor } from '../../visitor.ts';
import { carOfRequest } from '../cars/car-of-request.ts';
import { noteSent, valuationOf, withValuation } from '../valuations/valuation-lead.ts';
import { confirmationOf } from './confirmation.ts';

export type LeadServices = Pick<Services, 'leads' | 'stock' | 'limits' | 'captcha' | 'valuations'>;

/** The outcome of a submitted form. `errors` are texts by field, in the order of the form. */
export type AcceptedLead =
  | { ok: true; leadId: string }
  | { ok: false; status: 400 | 409 | 422 | 429 | 503; error: string; errors?: Record<string, string> };

const perAddress: LimitRule = { name: 'leads-address', points: 30, seconds: 3600 };
const perPhone: LimitRule = { name: 'leads-phone', points: 15, seconds: 3600 };
const day = 86_400_000;
/** No person fills in a form faster than this, ms. */
const fastestForm = 1500;

/**
 * Accepts a form: validates it with its own schema, stores it, and only then confirms it. A key used before returns the lead
 * of that time, whatever else the request contains. A form that looks like a program's is stored but not sent anywhere.
 * @param body the JSON of the request, unchecked (`LeadRequestSchema`)
 * @param userId the signed-in shopper, whose garage shows it
 */
export async function acceptLead(
  body: unknown,
  dealer: LeadDealer,
  visitor: Visitor,
  services: LeadServices,
  now = new Date(),
  userId?: string,
): Promise<AcceptedLead> {
  const parsed = v.safeParse(LeadRequestSchema, body);
  // Missing or mistyped values can only come from a broken page: the shopper cannot correct them.
  const request = parsed.success ? fromThisSite(parsed.output, { url: dealer.url, host: visitor.host }) : undefined;
  if (!request || (request.file && !takesFile(request.form))) {
    return { ok: false, status: 400, error: dealer.texts.leads.formFailed };
  }
  try {
    const known = await services.leads.ofKey(dealer.slug, request.idempotency_key.toLowerCase());
    if (known) return { ok: true, leadId: known };
    return await acceptNewLead(request, dealer, visitor, services, { now, userId });
  } catch (error) {
    console.error(`${dealer.slug}: a lead was not stored: ${errorText(error)}`);
    return { ok: false, status: 503, error: dealer.texts.leads.notStored };
  }
}

/** The request with its two addresses as they are stored; undefined if one belongs to another site. */
function fromThisSite(request: LeadRequest, site: SiteAddress): LeadRequest | undefined {
  const [url, page] = [request.url, request.consent.page].map((address) => pageAddress(address, site));
  return url && page ? { ...request, url, consent: { ...request.consent, page } } : undefined;
}

async function acceptNewLead(
  request: LeadRequest,
  dealer: LeadDealer,
  visitor: Visitor,
  services: LeadServices,
  { now, userId }: { now: Date; userId: string | undefined },
): Promise<AcceptedLead> {
  const { leads, stock, limits, captcha } = services;
  const { texts } = dealer;
  if (!(await limits.consume(perAddress, `${dealer.slug} ${visitor.address}`)).ok) return tooMany(texts);
  const { car, away } = await carOfRequest(request.car_id, dealer.dealershipIds, stock);
  const options = { ...dealer.formOptions(car !== undefined || away), price: car && shownDollars(car, dealer.price) };
  const checked = checkLeadFields(request.form, options, request.fields, texts.fieldErrors);
  const received = request.file && (await receivedFile(request.file, dealer.uploads.resume));
  const fileError =
    received?.ok === false
      ? { resume: fill<'resumeMb'>(texts.fieldErrors[received.error], limitWords(dealer.uploads)) }
      : {};
  if (!checked.ok || received?.ok === false) {
    return wrong({ ...(checked.ok ? {} : checked.errors), ...fileError }, texts);
  }
  const file = received?.file;
  const known = leadUserData({
    form: request.form,
    // The name that the platform gave the file; the one sent is ignored.
    fields: { ...checked.fields, resume: file?.name ?? '' },
    car,
    site: dealer.site,
    url: request.url,
    userAgent: visitor.userAgent,
  });
  const site = siteAddress(dealer.url, visitor.host);
  const valuation = await valuationOf(checked.fields.valuation, dealer.slug, services);
  const valued = valuation
    ? withValuation(known, request.form, valuation, { site, settings: dealer.tradeIn, now })
    : { data: known };
  // All that is known about a car that cannot be looked up.
  const userData = away && request.car_id ? { ...valued.data, car_id: request.car_id } : valued.data;
  const fault = outsideHours(userData, dealer, now);
  if (fault) return wrong(fault, texts);
  const appointment = request.form === 'test-drive' ? appointmentOf(userData) : undefined;
  if (appointment && (await isSlotTaken(appointment, dealer, services))) return timeTaken(texts);
  // After everything the shopper can correct: a captcha token is valid for one attempt.
  if (captcha.required && dealer.captcha && !(await captcha.isRight(request.captcha, visitor.address))) {
    return { ok: false, status: 422, error: texts.leads.captcha };
  }
  const figure = request.form === 'finance' && car ? figureOf(car, dealer.figures, now) : undefined;
  const calculation = [
    ...figureFact(figure, texts),
    ...calculationFacts(
      checked.fields.calculation ?? '',
      dealer.calculator,
      texts,
      figure && { figure, price: options.price },
    ),
  ];
  const lead = newLead({
    ...{ request, userData, car, calculation, file, dealer, site, now, services, userId },
    appointment: appointment?.start,
    tradeIn: valued,
    // Only "Get Finance" asks for a code.
    lender: checked.fields.code ? dealer.figures.finance.partner?.name : undefined,
  });
  if (lead.phone && !(await limits.consume(perPhone, `${dealer.slug} ${lead.phone}`)).ok) return tooMany(texts);
  if (leads.channels.mail) lead.destinations.push(...(await confirmationOf(lead, dealer, visitor, limits)));
  const stored = await leads.submit(lead);
  if (valuation && stored.kind === 'stored') await noteSent(valuation, { ...lead, id: stored.id }, services);
  // A simultaneous request may have been faster.
  return stored.kind === 'stored' ? { ok: true, leadId: stored.id } : timeTaken(texts);
}

function newLead(input: {
  request: LeadRequest;
  userData: LeadUserData;
  car: FoundCar | undefined;
  appointment: string | undefined;
  tradeIn: { offer?: TradeInOffer; answers?: NewLead['content']['trade_in_answers'] };
  /** The lender that pre-approves. */
  lender: string | undefined;
  calculation: { label: string; value: string }[];
  file: ReceivedFile | undefined;
  dealer: LeadDealer;
  site: string;
  now: Date;
  services: LeadServices;
  userId: string | undefined;
}): NewLead {
  const {
    request,
    userData,
    car,
    appointment,
    tradeIn,
    lender,
    calculation,
    file,
    dealer,
    site,
    now,
    services,
    userId,
  } = input;
  const id = randomUUID();
  const locationId = textOf(userData['location_id']);
  const location = dealer.locations.find(({ id }) => id === locationId);
  const { offer_from_client: offered } = userData;
  return {
    id,
    dealer: dealer.slug,
    idempotencyKey: request.idempotency_key.toLowerCase(),
    state: looksLikeProgram(request, now) ? 'held' : 'accepted',
    form: request.form,
    category: userData.category,
    ...(userId ? { userId } : {}),
    phone: textOf(userData['phone']),
    carId: car?.id ?? textOf(userData['car_id']),
    locationId,
    ...(appointment ? { appointment, placesPerSlot: dealer.testDrive.perSlot } : {}),
    content: {
      reference: leadReference(id),
      dealer_name: dealer.name,
      user_data: userData,
      lead_attributes: request.lead_attributes,
      consent: { ...request.consent, at: now.toISOString() },
      ...(car ? { car: leadCar(car, dealer, site) } : {}),
      ...(calculation.length > 0 ? { calculation } : {}),
      ...(file ? { file: { name: file.name, type: file.type, size: Buffer.byteLength(file.data, 'base64') } } : {}),
      ...(typeof offered === 'number' ? { offer: { dollars: offered, ends: offerEnds(dealer, now) } } : {}),
      ...(tradeIn.offer ? { trade_in_offer: tradeIn.offer } : {}),
      ...(tradeIn.answers?.length ? { trade_in_answers: tradeIn.answers } : {}),
      ...(lender ? { pre_approval: lender } : {}),
      ...(location ? { location: { id: location.id, name: location.name } } : {}),
      letterhead: leadLetterhead(dealer, request.form, location, site, {
        offer: tradeIn.offer,
        lender,
        booked: appointment,
      }),
    },
    ...(file ? { file } : {}),
    createdAt: now.toISOString(),
    keepUntil: new Date(now.getTime() + dealer.keepDays * day).toISOString(),
    destinations: destinationsOf({ category: userData.category, locationId }, dealer, services.leads.channels),
  };
}

const offerEnds = ({ offers }: LeadDealer, now: Date): string =>
  new Date(now.getTime() + offers.answerDays * day).toISOString();

/** Whether the field that people cannot see was filled in, or the form was sent implausibly fast. A wrong clock proves nothing. */
function looksLikeProgram({ honeypot, started_at }: LeadRequest, now: Date): boolean {
  const fillingTime = now.getTime() - started_at;
  return honeypot !== '' || (fillingTime >= 0 && fillingTime < fastestForm);
}

/** What is wrong with the day and time of a test drive or service, by the hours of its location. */
function outsideHours(data: LeadUserData, { locations, texts }: LeadDealer, now: Date) {
  const [locationId, date, time = ''] = [data['location_id'], data['date'], data['time']].map(textOf);
  const location = locations.find(({ id }) => id === locationId);
  if (!location || !date) return undefined;
  return bookingFault(location.plan, { date, time }, now, { texts: texts.leads, place: location.name });
}

/** The booked start of a test drive, if a location, a day and a time are given. */
function appointmentOf(data: LeadUserData): { locationId: string; date: string; start: string } | undefined {
  const [locationId, date, time] = [data['location_id'], data['date'], data['time']].map(textOf);
  return locationId && date && time ? { locationId, date, start: `${date}T${time}` } : undefined;
}

async function isSlotTaken(
  { locationId, date, start }: { locationId: string; date: string; start: string },
  dealer: LeadDealer,
  { leads }: LeadServices,
): Promise<boolean> {
  const day = { dealer: dealer.slug, locationId, from: `${date}T00:00`, to: `${date}T24:00` };
  const booked = (await leads.appointments(day)).filter((other) => other === start);
  return booked.length >= dealer.testDrive.perSlot;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

type LeadTexts = LeadDealer['texts'];

const timeTaken = ({ leads }: LeadTexts): AcceptedLead => ({
  ok: false,
  status: 409,
  error: leads.timeTaken,
  errors: { time: leads.timeTaken },
});

const tooMany = ({ leads }: LeadTexts): AcceptedLead => ({ ok: false, status: 429, error: leads.tooMany });

/** A single error is shown as it is, several under a heading. */
function wrong(errors: Partial<Record<string, string>>, { fieldErrors }: LeadTexts): AcceptedLead {
  const list = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const [only] = list;
  const error = list.length === 1 && only ? only[1] : fieldErrors.severalErrors;
  return { ok: false, status: 422, error, errors: Object.fromEntries(list) };
}
