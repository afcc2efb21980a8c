import type { Car } from '~/domain/car/record/car.ts';
import { agreedDollars } from '~/domain/customer-offer/customer-offer.ts';
import type { SlotDay } from '~/domain/hours/booking-slots.ts';
import type { GarageContent } from '~/features/garage/garage-parts.ts';
import { enquiryViews, receiptViews, reservationViews, valuationViews } from '~/features/garage/garage-view.ts';
import { prizesPart } from '~/features/garage/prize-views.ts';
import type { Shopper } from '~/server/accounts/accounts.ts';
import type { GarageRows } from '~/server/garage/garage-rows.ts';
import { freeTimes } from '~/server/routes/leads/test-drive-slots.ts';
import { runningCampaign } from '~/server/routes/payments/spins.ts';
import type { Services } from '~/server/services/services.ts';
import { orIfUnavailable } from '~/server/stock/stock-unavailable.ts';
import type { Site } from '~/site/site.ts';
import { type CheckoutDealer, checkoutDealer } from '~/site/slices/checkout-slices.ts';
import { catalogueScope } from '~/site/slices/slices.ts';
import { spinDealer } from '~/site/slices/spin-slices.ts';
import { agreedCheckout } from './agreed-checkout.ts';
import type { GarageCall } from './garage-page.ts';

interface Content extends GarageContent {
  /** Times at which test drives can begin, by location. */
  times: ReadonlyMap<string, readonly SlotDay[]>;
  /** Saved with the account, and still shown. */
  cars: readonly Car[];
}

/** The contents of a signed-in shopper's garage. */
export async function garageContent(
  { dealer, shopper }: Extract<GarageCall, { kind: 'page' }>,
  site: Site,
  services: Services,
  now: Date,
): Promise<Content> {
  const { garage, valuations, leads, stock } = services;
  const { garage: texts } = site.texts;
  const [rows, valued] = await Promise.all([
    garage.read(site.slug, shopper),
    site.features.tradeIn ? valuations.ofShopper(site.slug, shopper.id) : [],
  ]);
  const checkouts = await checkoutsOf(rows.enquiries, shopper, checkoutDealer(site), services);
  const { locations, emails } = dealer.lead;
  const zoneOf = (id: string | null) => locations.find((it) => it.id === id)?.plan.timeZone ?? emails.timeZone;
  const { enquiries, drives } = enquiryViews(rows.enquiries, checkouts, site.texts, zoneOf, now);
  const locationIds = [...new Set(drives.map(({ locationId }) => locationId))];
  const [times, cars] = await Promise.all([
    Promise.all(locationIds.map(async (id) => [id, await freeTimes(id, dealer.lead, leads, now)] as const)),
    site.features.watchlist ? orIfUnavailable(stock.carsById(rows.carIds, catalogueScope(site).dealershipIds), []) : [],
  ]);
  const carOfHold = new Map(rows.reservations.map(({ id, car }) => [id, car.title]));
  return {
    ...{ enquiries, drives, times: new Map(times) },
    cars: cars.filter((car) => car.show_on_dealer_website),
    valuations: valuationViews(valued, rows.enquiries, dealer.lead.tradeIn, texts, now),
    reservations: reservationViews(rows.reservations, texts, emails.timeZone),
    prizes: prizesPart(rows.spins, { texts, ...runningCampaign(spinDealer(site), now) }),
    receipts: receiptViews(rows.receipts, carOfHold, texts, emails.timeZone),
  };
}

/** Where the cars of answered offers can be reserved now, by the id of the enquiry. */
async function checkoutsOf(
  rows: GarageRows['enquiries'],
  { id: shopperId }: Shopper,
  dealer: CheckoutDealer,
  services: Services,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    rows.map(async ({ id: leadId, offer, content: { car } }) => {
      if (!offer || !car || agreedDollars(offer) === undefined) return [];
      const path = await agreedCheckout({ leadId, car }, dealer, services, shopperId);
      return path ? [[leadId, path] as const] : [];
    }),
  );
  return new Map(found.flat());
}
