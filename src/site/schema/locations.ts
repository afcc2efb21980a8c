import * as v from 'valibot';
import type { SpecialHours } from '../../domain/hours/day-hours.ts';
import { OpeningHoursSchema, time } from './address.ts';
import {
  date,
  decimal,
  distinct,
  flag,
  group,
  httpsUrl,
  id,
  list,
  make,
  oneOf,
  optional,
  phone,
  picture,
  postcode,
  slug,
  state,
  text,
  wholeNumber,
} from './fields.ts';
import { listItemDefaults } from './list-item-defaults.ts';

const fallback = listItemDefaults.location;

export const locationTypes = ['sales', 'service', 'parts'] as const;
export type LocationType = (typeof locationTypes)[number];

const LocationTypeSchema = v.pipe(
  v.picklist(['', ...locationTypes]),
  v.description('What the place does. Empty means sales.'),
  v.transform((type): LocationType => (type === '' ? 'sales' : type)),
);

const LocationAddressSchema = group(
  {
    street: text('Street number and name.'),
    city: text('Suburb or city.'),
    state: state('State or territory.'),
    postcode: postcode('Postcode, four digits in quotes; it must belong to the state.'),
    lat: optional(decimal(-90, 90, 'Latitude in degrees; negative in Australia.')),
    long: optional(decimal(-180, 180, 'Longitude in degrees.')),
    place_id: optional(text('Google place id.')),
    place_url: optional(httpsUrl('Address of the place on a map site.')),
    map_key: optional(text('Key for the maps service: the {key} of "map.tileUrl".')),
  },
  'Street address.',
);

const PictureSchema = group({ url: picture('Address of the picture.') }, 'A picture.');

const LocationImageSchema = group(
  {
    image: PictureSchema,
    thumb: optional(PictureSchema),
  },
  'Picture of the place, and a small version of it.',
);

const ContactDetailSchema = group(
  {
    phone: optional(phone('Phone number of the place.')),
    landline_phone: optional(phone('Landline number of the place.')),
    opening_hours: optional(OpeningHoursSchema, fallback.contact_detail.opening_hours),
  },
  'How and when to reach the place.',
);

const ReviewSchema = group(
  {
    id: id('Id of the review.'),
    customer_name: text('Who wrote it.'),
    text: v.pipe(v.string(), v.description('What they wrote.')),
    rating: decimal(0, 5, 'Stars, 0 to 5.'),
    review_date: date('When it was written.'),
    reply_text: optional(text("The dealer's answer.")),
    reply_date: optional(date('When the dealer answered.')),
  },
  'One review.',
);

const LocationReviewsSchema = group(
  {
    average_rating: decimal(0, 5, 'Average rating, 0 to 5.'),
    count: wholeNumber(0, 1_000_000, 'Number of reviews.'),
    list: optional(list(ReviewSchema, 'Reviews to show.'), fallback.reviews.list),
  },
  'Reviews of the place.',
);

/** One place of the dealer. The names of its fields are those of imported data. */
export const LocationSchema = group(
  {
    id: id('Id of the location; cars name it in location_id.'),
    name: text('Name of the location.'),
    slug: slug('The location in addresses, as in "/our-location/newcastle".'),
    location_type: optional(LocationTypeSchema, fallback.location_type),
    location_subtype: optional(text('Finer kind, for example "buying".')),
    manufacturers: optional(distinct(make('Make of car.'), 'Makes sold or serviced here.'), fallback.manufacturers),
    primary: optional(flag('Whether this is the main location.'), fallback.primary),
    visible: optional(flag('A location that is not visible shows nowhere.'), fallback.visible),
    dealership_id: id('Dealership that the location belongs to; an id from "dealerships".'),
    dealership_slug: optional(slug("That dealership's slug.")),
    dealer_license_number: optional(text('Dealer licence number of this place.')),
    motor_vehicle_repairer: optional(text('Motor vehicle repairer licence number of this place.')),
    phone: optional(phone('Phone number.')),
    image: optional(LocationImageSchema),
    address: LocationAddressSchema,
    contact_detail: optional(ContactDetailSchema),
    reviews: optional(LocationReviewsSchema),
    distribution_locations: optional(
      list(id('Id of a location.'), 'Other locations whose cars can also be seen from here.'),
      fallback.distribution_locations,
    ),
    average_rating: optional(decimal(0, 5, 'Average rating, where it comes without reviews.')),
    review_count: optional(wholeNumber(0, 1_000_000, 'Number of reviews, where they are not listed.')),
  },
  'One place of the dealer.',
);

const clock = (description: string) => optional(time(description));

/** Feeds write the day's times and place in two ways; both become `open`, `close` and `location_id`. */
export const SpecialHoursSchema = v.pipe(
  group(
    {
      date: v.pipe(date('The day, for example "2026-12-25".'), v.regex(/^.{10}$/, 'must be a day without a time')),
      status: oneOf(['Open', 'Closed'], 'Whether the place opens on this day.'),
      name: optional(text('What the day is called, for example "Christmas Day".')),
      location_id: optional(id('Location that the day is for; all locations when left out.')),
      location: optional(id('The same as location_id.')),
      start_hour: clock('Opening time on the 24-hour clock.'),
      end_hour: clock('Closing time on the 24-hour clock.'),
      hours: optional(
        group(
          { begin: clock('Opening time on the 24-hour clock.'), end: clock('Closing time on the 24-hour clock.') },
          'The same as start_hour and end_hour.',
        ),
      ),
    },
    'A day with other hours than usual: a public holiday, a stocktake.',
  ),
  v.transform(({ location_id, location, start_hour, end_hour, hours, ...day }): SpecialHours => {
    const place = location_id ?? location;
    const open = start_hour ?? hours?.begin;
    const close = end_hour ?? hours?.end;
    return { ...day, ...(place ? { location_id: place } : {}), ...(open ? { open } : {}), ...(close ? { close } : {}) };
  }),
);

/** dealers/<slug>/locations.json */
export const LocationsFileSchema = v.strictObject({
  locations: v.pipe(
    v.array(LocationSchema),
    v.minLength(1, 'must hold at least one location'),
    v.description('Places of the dealer, in the order shown.'),
  ),
  special_hours: list(SpecialHoursSchema, 'Days with other hours than usual, for all locations or for one.'),
});

export type Location = v.InferOutput<typeof LocationSchema>;
