import type { Site } from '../site.ts';

/** Where payment pages are (`stripePayments`); the bank's own check of a card is on a subdomain. */
const paymentHost = 'stripe.com';

/** Hosts that the site sends shoppers to and gets them back from: the payment page, and the finance partner's. */
export const partnerHosts = ({
  features,
  reserve,
  finance,
}: Pick<Site, 'features' | 'reserve' | 'finance'>): string[] => [
  ...(features.onlinePayment || reserve.enabled ? [paymentHost] : []),
  ...(finance.partner?.redirectHosts ?? []),
];
