import { agreedDollars } from '../../domain/customer-offer/customer-offer.ts';
import { paths } from '../../paths.ts';
import type { CheckoutDealer } from '../../site/slices/checkout-slices.ts';
import { checkoutState } from '../checkout/checkout-state.ts';
import { shownCar } from '../routes/cars/car-pdf.ts';
import type { Services } from '../services/services.ts';
import type { SignedPages } from '../signed-pages.ts';
import { orIfUnavailable } from '../stock/stock-unavailable.ts';
import type { CustomerOffers } from './customer-offers.ts';

/** A price that the dealer agreed to with a shopper. */
export type AgreedPrice = {
  dollars: number;
  /** Id of the enquiry with the offer. */
  leadId: string;
  /** The signed part of an address that names it. */
  query: string;
};

/**
 * The price agreed for a car, by the signed address in the dealer's answer to an offer. Undefined without one, if the signature does not
 * match, or if nothing was agreed for this car; then the advertised price stands.
 */
export async function agreedPrice(
  query: URLSearchParams,
  carId: string,
  dealer: string,
  { customerOffers, agreedLinks }: { customerOffers: Pick<CustomerOffers, 'find'>; agreedLinks: SignedPages },
): Promise<AgreedPrice | undefined> {
  const [leadId, code] = [query.get('offer') ?? '', query.get('agreed') ?? ''];
  if (!leadId || !agreedLinks.isRight(dealer, leadId, code)) return undefined;
  const found = await customerOffers.find(dealer, leadId);
  const dollars = found?.content.car?.id === carId ? agreedDollars(found.offer) : undefined;
  return dollars === undefined ? undefined : { dollars, leadId, query: agreedLinks.path(dealer, leadId) };
}

/**
 * Path for reserving the car of an offer online at the price of the dealer's answer, for email and garage alike; undefined if that is not
 * possible now.
 * @param leadId id of the enquiry with the offer
 * @param shopperId whoever is signed in: they may go on with a payment of theirs
 */
export async function agreedCheckout(
  { leadId, car: offered }: { leadId: string; car: { id: string; slug: string } },
  dealer: CheckoutDealer,
  { stock, till, agreedLinks }: Pick<Services, 'stock' | 'till' | 'agreedLinks'>,
  shopperId?: string,
): Promise<string | undefined> {
  const car = await orIfUnavailable(shownCar(offered.slug, dealer.dealershipIds, stock), undefined);
  // A slug may have gone on to another car.
  if (car?.id !== offered.id) return undefined;
  const state = await checkoutState(car, dealer, till, { key: '', shopperId });
  if (state.kind !== 'open') return undefined;
  return paths.checkout(car.slug, dealer.checkoutPage, agreedLinks.path(dealer.slug, leadId));
}
