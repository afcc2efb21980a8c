import type { Site } from '../site.ts';
import { accountDealer } from './account-slices.ts';
import { leadDealer } from './lead-slices.ts';

/** The dealer's settings that online payments need: for pages, route and emails. */
export function paymentDealer(site: Site) {
  const { features, onlinePayment, business, reserve } = site;
  return {
    ...leadDealer(site),
    legalName: business.legalName,
    abn: business.abn,
    account: accountDealer(site),
    enabled: features.onlinePayment,
    paymentLimits: onlinePayment,
    /** Account at the payment provider, if the dealer has its own. */
    merchant: reserve.account,
  };
}
export type PaymentDealer = ReturnType<typeof paymentDealer>;
