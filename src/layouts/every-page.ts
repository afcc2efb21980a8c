// What every page runs, whoever the dealer: a feature that is off has no element in the page, or no mark on its body (Base.astro). As
// one file it weighs half as much as a dozen, each compressed by itself (decision 28).
import '~/features/chrome/main-menu.ts';
import '~/features/sign-in/await-account-menu.ts';
// The custom elements of cards, for lists in static pages and islands alike.
import '~/components/car-card/await-photos.ts';
import '~/components/copy-link/copy-link-element.ts';
import '~/components/toast/await-toast.ts';
import '~/components/car-tag/just-arrived-element.ts';
import '~/components/save-car/save-car-element.ts';
import '~/components/save-car/saved-count-element.ts';
import '~/client/account/await-account.ts';
import '~/components/watch-car/await-watch-car.ts';
import '~/components/car-tag/await-reserved.ts';
import '~/features/leads/sending/on-page-load.ts';
