import { paths } from '~/paths.ts';
import { checkoutState } from '~/server/checkout/checkout-state.ts';
import { shownCar } from '~/server/routes/cars/car-pdf.ts';
import type { Services } from '~/server/services/services.ts';
import { orIfUnavailable } from '~/server/stock/stock-unavailable.ts';
import type { CheckoutDealer } from '~/site/slices/checkout-slices.ts';

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
