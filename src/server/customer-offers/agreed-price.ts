import { priceOfType } from '../../domain/car/price/price-texts.ts';
import { agreedDollars } from '../../domain/customer-offer/customer-offer.ts';
import type { SignedPages } from '../signed-pages.ts';
import type { CustomerOffers } from './customer-offers.ts';

/** A price that the dealer agreed to with a shopper. */
export type AgreedPrice = {
  dollars: number;
  /** With what the price of the car covered when the offer was made: "$28,250 Drive Away". */
  text: string;
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
  const car = found?.content.car;
  const dollars = found && car?.id === carId ? agreedDollars(found.offer) : undefined;
  if (dollars === undefined) return undefined;
  return { dollars, text: priceOfType(dollars, car?.price_type), leadId, query: agreedLinks.path(dealer, leadId) };
}
