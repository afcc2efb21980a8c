import * as v from 'valibot';
import { bodyLimits } from '../../../domain/request/body-limits.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import { fail, idSchema, json, readJson } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { isSameOrigin, onlyFromSite, type Visitor } from '../../visitor.ts';
import type { CarScope } from './car-view.ts';

const id = v.pipe(idSchema, v.nonEmpty());

/** `website_id` is the dealer's slug; the site knows its own, so the value is not trusted. */
const RevealSchema = v.object(
  { car_id: id, dealership_id: id, website_id: v.optional(id) },
  'The request must have car_id, dealership_id and website_id.',
);

const perAddress: LimitRule = { name: 'phone-reveals', points: 120, seconds: 3600 };

/** POST /api/phone-reveals: records that a shopper revealed a number. Only cars of this dealer count. */
export async function phoneReveal(
  request: Request,
  { dealer, dealershipIds }: CarScope,
  visitor: Visitor,
  { stock, phoneReveals, limits }: Pick<Services, 'stock' | 'phoneReveals' | 'limits'>,
): Promise<Response> {
  if (!isSameOrigin(request)) return fail(403, onlyFromSite);
  const body = await readJson(request, RevealSchema, bodyLimits.short);
  if (!body.ok) return fail(body.status, body.error);
  const allowed = await limits.consume(perAddress, `${dealer} ${visitor.address}`);
  if (!allowed.ok) return fail(429, 'Too many requests. Please try again later.');
  const [car] = await stock.carsById([body.value.car_id], dealershipIds);
  if (!car) return fail(404, 'There is no such car.');
  await phoneReveals.record({ dealer, carId: car.id, dealershipId: car.dealership_id });
  return json({ success: true });
}
