// What every page runs, whoever the dealer: a feature that is off has no element in the page, or no mark on its body (Base.astro). As
// one file it weighs half as much as a dozen, each compressed by itself (decision 28).
import { $toasts } from '~/client/toasts.ts';
import '~/features/chrome/main-menu.ts';
import '~/features/sign-in/await-account-menu.ts';
// The custom elements of cards, for lists in static pages and islands alike.
import '~/components/car-card/await-photos.ts';
import '~/components/copy-link/copy-link-element.ts';
import '~/components/car-tag/just-arrived-element.ts';
import '~/components/save-car/save-car-element.ts';
import '~/components/save-car/saved-count-element.ts';
import '~/client/account/await-account.ts';
import '~/components/car-tag/await-reserved.ts';
import '~/features/leads/sending/on-page-load.ts';

// The toast display, with the first toast.
const stop = $toasts.listen(() => {
  stop();
  void import('~/components/toast/toast-area.ts');
});

// The button of a watchlist, where cards have one: not at a dealer that has one list for it and favourites (decision 25).
if (document.querySelector('[data-watches]')) void import('~/components/watch-car/watch-car-element.ts');
