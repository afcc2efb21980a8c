import { figureOptions } from '../../domain/finance/figures/car-figure.ts';
import { addressLine } from '../../domain/location/location.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import type { Site } from '../site.ts';
import { accountDealer } from './account-slices.ts';
import { catalogueScope } from './slices.ts';

type FinanceSite = Parameters<typeof accountDealer>[0] & Pick<Site, 'url' | 'address' | 'finance' | 'search'>;

/** The dealer's settings that the routes of a finance partner need; without `partner` it has none. */
export function financeDealer(site: FinanceSite) {
  const { enabled, partner } = site.finance;
  const main = site.dealerships.find(({ id }) => id === site.dealershipId);
  return {
    account: accountDealer(site),
    url: site.url,
    dealershipIds: catalogueScope(site).dealershipIds,
    texts: site.texts,
    figures: figureOptions(site.finance, site.dealerships),
    partner: enabled && partner && { id: partner.id, name: partner.name },
    asked: {
      slug: site.slug,
      name: site.name,
      partner: partner?.name ?? '',
      redirectHosts: partner?.redirectHosts ?? [],
      dealership: { id: site.dealershipId, name: main?.name ?? site.name, address: addressLine(site.address) },
    },
  };
}

/** Inputs for the disclaimer of a car's figures. */
export function disclaimerDealer(site: Pick<Site, 'address' | 'finance' | 'dealerships' | 'search' | 'texts'>) {
  return {
    dealershipIds: catalogueScope(site).dealershipIds,
    figures: figureOptions(site.finance, site.dealerships),
    timeZone: timeZoneOf(site.address),
    options: site.finance,
    texts: site.texts.finance,
  };
}
export type DisclaimerDealer = ReturnType<typeof disclaimerDealer>;
export type FinanceDealer = ReturnType<typeof financeDealer>;
