import { flag, list, optional, text } from './fields.ts';

/** How a block of locations, or of their reviews, is narrowed: on content pages and the home page. */
export const locationBlockKeys = {
  hours: optional(flag('locations: whether the cards show opening hours; they do when left out.')),
  manufacturer: optional(text('locations: only those for this make.')),
  subtype: optional(text('locations: only those of this subtype, for example "buying".')),
  include: optional(list(text('Id of a location.'), 'locations: only these.')),
  exclude: optional(list(text('Id of a location.'), 'locations: all but these.')),
  cities: optional(list(text('A city.'), 'locations: only in these cities, in this order.')),
};
