import { hasSignIn } from '../domain/sign-in/gates.ts';
import type { Site } from '../site/site.ts';
import { gateOptions } from '../site/slices/gate-slices.ts';

/**
 * The scripts that every page of a dealer runs, in this order, without features that are off. The build bundles them into one file
 * (`virtual:page-script`): a dozen small files would weigh twice as much, since each is compressed separately.
 */
export function pageScripts(site: Site): string[] {
  const { favourites, watchlist } = site.features;
  return [
    '~/features/chrome/main-menu.ts',
    ...(hasSignIn(gateOptions(site)) ? ['~/features/sign-in/await-account-menu.ts'] : []),
    // The custom elements of cards, for lists in static pages and islands alike.
    '~/components/car-card/await-photos.ts',
    '~/components/copy-link/copy-link-element.ts',
    '~/components/toast/await-toast.ts',
    '~/components/car-tag/just-arrived-element.ts',
    ...(favourites
      ? ['~/components/save-car/save-car-element.ts', '~/components/save-car/saved-count-element.ts']
      : []),
    // A dealer that has both has one control and one list, in the browser and on the account (decision 25).
    ...(watchlist
      ? [favourites ? '~/client/account/await-account.ts' : '~/components/watch-car/watch-car-element.ts']
      : []),
    ...(site.reserve.enabled ? ['~/components/car-tag/await-reserved.ts'] : []),
    '~/features/leads/sending/on-page-load.ts',
  ];
}
