import { timeZoneOf } from '../../domain/time/time-zone.ts';
import type { Site } from '../site.ts';
import { accountDealer } from './account-slices.ts';
import { leadDealer } from './lead-slices.ts';

/** The dealer's settings that the prize wheel needs. */
export function spinDealer(site: Site) {
  return {
    slug: site.slug,
    legalName: site.business.legalName,
    enabled: site.features.spinToWin,
    garage: site.features.garage,
    campaigns: site.spinToWin.campaigns,
    timeZone: timeZoneOf(site.address),
    account: accountDealer(site),
    lead: leadDealer(site),
    texts: site.texts,
  };
}
export type SpinDealer = ReturnType<typeof spinDealer>;
