import { pickSignInTexts } from '../../domain/sign-in/sign-in-form.ts';
import type { Site } from '../site.ts';
import { catalogueScope } from './slices.ts';

/** The dealer's settings that accounts need (server/accounts). */
export function accountDealer(
  site: Pick<Site, 'slug' | 'name' | 'dealershipId' | 'dealerships' | 'signIn' | 'leads' | 'texts'>,
) {
  const main = site.dealerships.find(({ id }) => id === site.dealershipId);
  return {
    slug: site.slug,
    name: site.name,
    dealershipSlug: main?.slug ?? '',
    smsSender: site.signIn.smsSender,
    codesPerHour: site.signIn.codesPerHour,
    captcha: site.leads.captcha,
    texts: pickSignInTexts(site.texts),
    codeMessage: site.texts.signIn.codeMessage,
  };
}

/** The dealer's settings that the watchlist needs. */
export function watchlistDealer(site: Parameters<typeof accountDealer>[0] & Pick<Site, 'search' | 'features'>) {
  return {
    account: accountDealer(site),
    dealershipIds: catalogueScope(site).dealershipIds,
    enabled: site.features.watchlist,
    texts: site.texts.watchlist,
  };
}
