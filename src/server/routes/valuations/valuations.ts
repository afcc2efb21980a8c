import * as v from 'valibot';
import { parsedJson } from '../../../domain/parse-json.ts';
import { bodyLimits, largestBody } from '../../../domain/request/body-limits.ts';
import { answerList } from '../../../domain/valuation/adjustments.ts';
import { valuationView } from '../../../domain/valuation/valuation-view.ts';
import type { ValuationDealer } from '../../../site/slices/valuation-slices.ts';
import { fail, json, readJson, readText, readUploads, tooLarge } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';
import { mayUpload, type PhotoServices, storePhotos } from './valuation-photos.ts';
import { changeValuation, type StepResult, startValuation, type ValuationServices } from './valuation-steps.ts';

/** Who is signed in, if the dealer requires it; resolved only when needed. */
type Shopper = () => Promise<{ id: string } | undefined>;

const carId = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,511}$/, 'car_id is not the id of a car')));

/** Missing or wrong values within it can be corrected by the shopper; none of our pages sends anything else. */
const BeginSchema = v.object(
  { rego: v.string(), regoState: v.string(), car_id: carId },
  'The request must have rego and regoState.',
);

/**
 * POST /api/valuations `{ rego, regoState, car_id? }`: a valuation, `{ id, vehicle, view }`; without a vehicle, or for one past the limits,
 * `no_estimate` says why. 401 if trading in for a car requires a signed-in shopper, 422 with `field_errors`, 429 after too many.
 */
export async function postValuation(
  request: Request,
  dealer: ValuationDealer,
  visitor: Visitor,
  services: ValuationServices,
  shopper: Shopper,
): Promise<Response> {
  const body = await bodyOf(request, dealer);
  if (body instanceof Response) return body;
  const car = v.safeParse(BeginSchema, body);
  if (!car.success) return fail(400, car.issues[0].message);
  const who = await shopper();
  if (dealer.gated && car.output.car_id && !who) return fail(401, 'Sign in to trade in a vehicle for a car.');
  const begun = { carId: car.output.car_id, userId: who?.id };
  return answerOf(await startValuation(body, begun, dealer, visitor, services), dealer);
}

/**
 * PATCH /api/valuations/{id}: a later step, `{ kms }`, `{ adjustments: [{ id, answer }] }`, `{ photos_done }`, `{ renew }`, or what accepting
 * the offer sends. Returns the valuation, with `offer_price` in dollars once every question is answered. 404 if the valuation no longer
 * exists, 409 for an enquiry that is not its own.
 */
export async function patchValuation(
  key: string,
  request: Request,
  dealer: ValuationDealer,
  visitor: Visitor,
  services: ValuationServices,
): Promise<Response> {
  const body = await bodyOf(request, dealer);
  if (body instanceof Response) return body;
  return answerOf(await changeValuation(key, body, dealer, visitor, services), dealer);
}

/**
 * POST /api/valuations/{id}/photos, multipart/form-data: photos of the vehicle. 413 when they are too large together, 422 if some cannot
 * be read or are too many, 503 if too many are waiting.
 */
export async function postPhotos(
  key: string,
  request: Request,
  dealer: ValuationDealer,
  visitor: Visitor,
  services: PhotoServices,
): Promise<Response> {
  const refused = askedBy(request, dealer);
  if (refused) return refused;
  const limited = await mayUpload(request, dealer, visitor, services);
  if (limited) return answerOf(limited, dealer);
  const sent = await readUploads(request, largestBody(dealer.uploads));
  if (!sent.ok) return fail(sent.status, sent.error);
  return answerOf(await storePhotos(key, sent.files, dealer, visitor, services), dealer);
}

/** GET /api/valuations/{id}/photos/{n}: a photo, for anyone with the key. */
export async function getPhoto(
  key: string,
  n: string,
  dealer: ValuationDealer,
  { valuations }: Pick<Services, 'valuations'>,
): Promise<Response> {
  const photo = /^\d$/.test(n) ? await valuations.photo(dealer.slug, key, Number(n)) : undefined;
  if (!photo) return fail(404, 'There is no such photo.');
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' };
  return new Response(new Uint8Array(photo), { headers });
}

const ResultSchema = v.object(
  {
    column_name: v.literal('valuation', 'column_name must be "valuation"'),
    valuation: v.pipe(v.string(), v.maxLength(100)),
  },
  'The request must have column_name and valuation.',
);

/** POST /api/miscellaneous `{ column_name: "valuation", valuation: id }`: records that a result was sent on. `{ success: true }`. */
export async function postResult(
  request: Request,
  dealer: ValuationDealer,
  { valuations }: Pick<Services, 'valuations'>,
): Promise<Response> {
  if (!dealer.reportResult) return fail(404, 'This site does not accept results.');
  const refused = askedBy(request, dealer);
  if (refused) return refused;
  const body = await readJson(request, ResultSchema, bodyLimits.short);
  if (!body.ok) return fail(body.status, body.error);
  const noted = await valuations.noteReport(dealer.slug, body.value.valuation);
  return noted ? json({ success: true }) : fail(404, 'There is no such valuation.');
}

function askedBy(request: Request, dealer: ValuationDealer): Response | undefined {
  if (!dealer.enabled) return fail(404, 'This site does not value vehicles.');
  return isSameOrigin(request) ? undefined : fail(403, onlyFromSite);
}

async function bodyOf(request: Request, dealer: ValuationDealer): Promise<unknown> {
  const refused = askedBy(request, dealer);
  if (refused) return refused;
  const body = await readText(request, bodyLimits.short);
  if ('tooLarge' in body) return fail(413, tooLarge(bodyLimits.short));
  const value = parsedJson(body.text);
  if (value === undefined) return fail(400, 'The request is not valid JSON.');
  return Array.isArray(value) ? fail(400, 'The request must have a step of a valuation.') : value;
}

function answerOf(taken: StepResult, dealer: ValuationDealer): Response {
  if (!taken.ok) return fail(taken.status, taken.error, taken.errors ? { field_errors: taken.errors } : {});
  const { valuation } = taken;
  const { key, rego, regoState, vehicle, kilometres, answers, offer, noEstimate, leadId, accepted } = valuation;
  return json({
    id: key,
    rego,
    regoState,
    vehicle: vehicle ?? null,
    ...(kilometres === undefined ? {} : { kms: kilometres }),
    adjustments: answerList(answers),
    ...(offer ? { offer_price: offer.price, offer_ends: offer.endsAt.toISOString() } : {}),
    ...(noEstimate ? { no_estimate: noEstimate } : {}),
    ...(leadId ? { lead_id: leadId, offer_accepted: accepted } : {}),
    view: valuationView(valuation, undefined, dealer.look, dealer.texts.valuation),
  });
}
