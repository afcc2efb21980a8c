import type { Site } from '../site.ts';
import { accountDealer } from './account-slices.ts';
import { leadDealer } from './lead-slices.ts';

/** Path of the content page with the terms. */
const termsPage = '/terms-and-conditions';

/** The dealer's settings that the checkout needs: for pages, routes and emails about holds. */
export function checkoutDealer(site: Site) {
  const { reserve, routes, signIn, business, pages, locations, address, onlinePurchase } = site;
  return {
    ...leadDealer(site),
    legalName: business.legalName,
    abn: business.abn,
    account: accountDealer(site),
    enabled: reserve.enabled,
    reserve,
    onlinePurchase,
    /** Last part of a car's checkout address. */
    checkoutPage: routes.checkout,
    /** Whether reserving requires signing in. */
    gated: signIn.gates.includes('checkout'),
    /** The terms that the shopper accepts. */
    terms: pages.find(({ path }) => path === termsPage)?.body ?? '',
    /** State in which a car is, "QLD". */
    stateOf: (locationId: string | undefined) =>
      (locations.find(({ id }) => id === locationId)?.address ?? address).state,
  };
}
export type CheckoutDealer = ReturnType<typeof checkoutDealer>;
