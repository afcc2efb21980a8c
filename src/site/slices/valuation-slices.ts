import { shownDealerships } from '../../domain/location/location.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import type { Site } from '../site.ts';

/** The dealer's settings that the valuation of shoppers' vehicles needs. */
export function valuationDealer(
  site: Pick<
    Site,
    'slug' | 'address' | 'tradeIn' | 'features' | 'signIn' | 'leads' | 'dealerships' | 'texts' | 'uploads'
  >,
) {
  const { show, rangePercent, offerDays, conditions, reportResult } = site.tradeIn;
  return {
    slug: site.slug,
    enabled: site.features.tradeIn,
    /** Whether trading in for a car requires signing in. */
    gated: site.signIn.gates.includes('trade-in'),
    dealershipIds: shownDealerships(site).map(({ id }) => id),
    keepDays: site.leads.keepDays,
    look: { show, rangePercent, timeZone: timeZoneOf(site.address) },
    offerDays,
    conditions,
    reportResult,
    uploads: site.uploads,
    texts: { valuation: site.texts.valuation, fieldErrors: site.texts.fieldErrors },
  };
}
export type ValuationDealer = ReturnType<typeof valuationDealer>;
