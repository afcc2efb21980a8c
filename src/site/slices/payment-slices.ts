import { journeyPages } from '../../domain/car/actions/journey.ts';
import type { Site } from '../site.ts';
import { accountDealer } from './account-slices.ts';
import { leadDealer } from './lead-slices.ts';

/** What paying online needs of a dealer: pages, route and emails. */
export function paymentDealer(site: Site) {
  const { features, onlinePayment, business, reserve } = site;
  return {
    ...leadDealer(site),
    legalName: business.legalName,
    abn: business.abn,
    account: accountDealer(site),
    enabled: (features.onlinePayment && journeyPages['online-payment']) as boolean,
    paymentLimits: onlinePayment,
    /** Account at the payment provider, where the dealer has one of its own. */
    merchant: reserve.account,
  };
}
export type PaymentDealer = ReturnType<typeof paymentDealer>;
