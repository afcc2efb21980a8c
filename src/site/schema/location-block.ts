import { flag, list, optional, text } from './fields.ts';

/** How a block of locations, or of their reviews, is narrowed: on content pages and the home page. */
export const locationBlockKeys = {
  hours: optional(flag('For "locations": whether the cards show opening hours. They do if left out.')),
  manufacturer: optional(text('For "locations": only those that sell or service this make.')),
  subtype: optional(text('For "locations": only those of this subtype, for example "buying".')),
  include: optional(list(text('Id of a location.'), 'For "locations": only these.')),
  exclude: optional(list(text('Id of a location.'), 'For "locations": all except these.')),
  cities: optional(list(text('A city.'), 'For "locations": only those in these cities, in this order.')),
};
