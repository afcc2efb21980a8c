import type { OpeningHour } from './address.ts';

/** Defaults inside lists. Lists are replaced as a whole, so these fill each item that leaves the key out. */
export const listItemDefaults = {
  dealership: { hidden: false },
  licence: { kind: 'dealer' as const },
  location: {
    location_type: 'sales' as const,
    manufacturers: [] as string[],
    primary: false,
    visible: true,
    contact_detail: { opening_hours: [] as OpeningHour[] },
    reviews: { list: [] as never[] },
    distribution_locations: [] as string[],
  },
  offer: { excluded_website_ids: [] as string[] },
  model: { accessories_count: 0 },
  mailbox: { format: 'text' as const },
  redirect: { status: 301 as const },
  campaign: { showChances: true },
  promoTile: { strictDisplay: false },
};
