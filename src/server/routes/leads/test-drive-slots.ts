import { bookingSlots, type SlotDay } from '../../../domain/hours/booking-slots.ts';
import { addDays, localTime } from '../../../domain/time/local-time.ts';
import type { LeadDealer } from '../../../site/slices/lead-slices.ts';
import { fail, json } from '../../http.ts';
import type { Services } from '../../services/services.ts';
import { carOfRequest } from '../cars/car-of-request.ts';

/**
 * GET /api/test-drive/slots?location_id= or ?car_id= (the location is then the car's): `{ location_id, time_zone, days }`,
 * where a day is `{ date: "2026-11-23", times: ["09:00", ...] }` on the location's clock. With `form=service`, the times for services.
 */
export async function slotsRoute(
  query: URLSearchParams,
  dealer: LeadDealer,
  { leads, stock }: Pick<Services, 'leads' | 'stock'>,
  now = new Date(),
): Promise<Response> {
  const locationId = query.get('location_id') ?? (await locationOfCar(query.get('car_id'), dealer, stock));
  const location = dealer.locations.find(({ id }) => id === locationId);
  if (!location) return fail(404, 'There is no such location.');
  const { plan } = location;
  const days =
    query.get('form') === 'service'
      ? // A workshop takes in several vehicles at once.
        bookingSlots(plan, { ...dealer.service, perSlot: 1 }, [], now)
      : await freeTimes(location.id, dealer, leads, now);
  return json({ location_id: location.id, time_zone: location.plan.timeZone, days });
}

/** Times at which a test drive can begin at a location; none at one that the dealer does not show any more. */
export async function freeTimes(
  locationId: string,
  { locations, slug: dealer, testDrive }: LeadDealer,
  leads: Services['leads'],
  now: Date,
): Promise<SlotDay[]> {
  const plan = locations.find(({ id }) => id === locationId)?.plan;
  if (!plan) return [];
  const from = localTime(plan.timeZone, now).date;
  const to = addDays(from, testDrive.daysAhead + 1);
  return bookingSlots(plan, testDrive, await leads.appointments({ dealer, locationId, from, to }), now);
}

async function locationOfCar(
  carId: string | null,
  dealer: LeadDealer,
  stock: Services['stock'],
): Promise<string | undefined> {
  const { car } = await carOfRequest(carId ?? undefined, dealer.dealershipIds, stock);
  return car?.location_id;
}
