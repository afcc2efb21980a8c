import { agreedDollars } from '../../domain/customer-offer/customer-offer.ts';
import type { SignedPages } from '../signed-pages.ts';
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
