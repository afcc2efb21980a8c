import type { SpecialHours } from '../domain/hours/day-hours.ts';
import type { UploadLimits } from '../domain/request/body-limits.ts';
import type { WholeFiles } from './files/files.ts';
import type { Dealer } from './schema/dealer/dealer.ts';
import type { Location } from './schema/locations.ts';
import type { Offer } from './schema/offers.ts';
import type { ContentPage } from './schema/pages.ts';

/**
 * Everything the platform knows about one dealer: its dealer.json over preset and defaults, and its other files.
 * Plain JSON, deep-frozen. Pages pass slices of it to components; the browser never gets all of it.
 */
export type Site = Dealer &
  WholeFiles & {
    /** All locations, including those that are not visible. */
    locations: Location[];
    /** Days with other hours than usual. */
    special_hours: SpecialHours[];
    offers: Offer[];
    /** Content pages by path: the dealer's, its preset's and the platform's. */
    pages: ContentPage[];
    /** What visitors may send, where the site runs. */
    uploads: UploadLimits;
  };
