import { shownDealerships } from '../../domain/location/location.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import type { OfferSettings } from '../../domain/valuation/offer-terms.ts';
import type { Site } from '../site.ts';

/** The dealer's settings about offers for shoppers' own vehicles. */
export const offerSettings = ({
  address,
  tradeIn: { show, rangePercent, conditions },
  texts,
}: Pick<Site, 'address' | 'tradeIn' | 'texts'>): OfferSettings => ({
  look: { show, rangePercent, timeZone: timeZoneOf(address) },
  conditions,
  texts: texts.valuation,
  moments: texts.sentLead,
});

/** The dealer's settings that the valuation of shoppers' vehicles needs. */
export function valuationDealer(
  site: Pick<
    Site,
    'slug' | 'address' | 'tradeIn' | 'features' | 'signIn' | 'leads' | 'dealerships' | 'texts' | 'uploads'
  >,
) {
  const { offerDays, reportResult } = site.tradeIn;
  const offers = offerSettings(site);
  return {
    slug: site.slug,
    enabled: site.features.tradeIn,
    /** Whether trading in for a car requires signing in. */
    gated: site.signIn.gates.includes('trade-in'),
    dealershipIds: shownDealerships(site).map(({ id }) => id),
    keepDays: site.leads.keepDays,
    offers,
    look: offers.look,
    offerDays,
    reportResult,
    uploads: site.uploads,
    texts: { valuation: site.texts.valuation, fieldErrors: site.texts.fieldErrors },
  };
}
export type ValuationDealer = ReturnType<typeof valuationDealer>;
