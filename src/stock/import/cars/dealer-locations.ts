import type { StockLimits } from '../../../domain/car/status/stock-guard.ts';
import type { FigureOptions } from '../../../domain/finance/figures/car-figure.ts';
import type { LoanFee } from '../../../domain/finance/loan/calculator-inputs.ts';
import { standardOffset, timeZoneOf } from '../../../domain/time/time-zone.ts';

/** A place of a dealer, as far as stock needs it; a location of the site configuration fits. */
export type StockLocation = {
  id: string;
  name: string;
  slug: string;
  primary?: boolean | undefined;
  location_type?: string | undefined;
  dealership_id: string;
  phone?: string | undefined;
  contact_detail?: { phone?: string | undefined } | undefined;
  distribution_locations?: readonly string[] | undefined;
  address?:
    | {
        city?: string | undefined;
        state?: string | undefined;
        postcode?: string | undefined;
        time_zone?: string | undefined;
        lat?: number | undefined;
        long?: number | undefined;
      }
    | undefined;
};

/** What an import needs from a dealer's configuration: whose cars these are, where they are located, and which of them show finance. */
export type DealerLocations = {
  slug: string;
  dealershipId: string;
  dealerships: readonly { id: string; slug: string; name: string }[];
  locations: readonly StockLocation[];
  /** The dealer's media folder: pictures of the site that it lacks are left out. Not checked without it. */
  mediaFolder?: string;
  /** Which cars show a weekly repayment, and the fees of the dealer's loans, which lenders' figures must fit. */
  finance?: FigureOptions & { calculator?: { fees: readonly LoanFee[] } };
  /** How much of the stock one import may change. */
  stock?: { guard: StockLimits };
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The location a feed's text means: by id, slug, name or city, in this order; of "Five Dock, NSW" also "Five Dock". */
export function findLocation(dealer: DealerLocations, text: string): StockLocation | undefined {
  return (
    byText(dealer, plain(text)) ?? (text.includes(',') ? byText(dealer, plain(text.split(',')[0] ?? '')) : undefined)
  );
}

function byText(dealer: DealerLocations, text: string): StockLocation | undefined {
  if (text === '') return undefined;
  const tests: ((location: StockLocation) => string | undefined)[] = [
    (location) => location.id,
    (location) => location.slug,
    (location) => location.name,
    (location) => location.address?.city,
  ];
  for (const of of tests) {
    const found = dealer.locations.find((location) => plain(of(location) ?? '') === text);
    if (found) return found;
  }
  return undefined;
}

/** Offset from UTC of the dealer's main location, for times of its feeds that name none; undefined if its state is unknown. */
export function dealersOffset(dealer: DealerLocations | undefined): string | undefined {
  const { state, ...place } = (dealer && defaultLocation(dealer, dealer.dealershipId)?.address) ?? {};
  return state === undefined ? undefined : standardOffset(timeZoneOf({ ...place, state }));
}

/** The location of cars that specify none: the dealership's only sales location, else its primary one. */
export function defaultLocation(dealer: DealerLocations, dealershipId: string): StockLocation | undefined {
  const own = dealer.locations.filter((location) => location.dealership_id === dealershipId);
  const selling = own.filter((location) => (location.location_type ?? '') === '' || location.location_type === 'sales');
  return selling.length === 1
    ? selling[0]
    : (selling.find((location) => location.primary) ?? own.find((location) => location.primary));
}
