import * as v from 'valibot';
import type { SpecialHours } from '../../domain/hours/day-hours.ts';
import type { LocationType } from '../../domain/location/location.ts';
import { locationTypeOrder } from '../../domain/location/location-group.ts';
import { OpeningHoursSchema, time } from './address.ts';
import {
  date,
  decimal,
  distinct,
  email,
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
  shortText,
  slug,
  state,
  text,
  timeZone,
  wholeNumber,
} from './fields.ts';
import { listItemDefaults } from './list-item-defaults.ts';

const fallback = listItemDefaults.location;

const LocationTypeSchema = v.pipe(
  v.picklist(['', ...locationTypeOrder]),
  v.description('Department at this location. Empty means sales.'),
  v.transform((type): LocationType => (type === '' ? 'sales' : type)),
);

const LocationAddressSchema = group(
  {
    street: text('Street number and name.'),
    city: text('Suburb or city.'),
    state: state('State or territory.'),
    postcode: postcode('Postcode: four digits, in quotes. It must belong to the state.'),
    time_zone: optional(timeZone('Time zone, if it is not the one that the postcode and state have.')),
    lat: optional(decimal(-90, 90, 'Latitude in degrees; negative in Australia.')),
    long: optional(decimal(-180, 180, 'Longitude in degrees.')),
    place_id: optional(text('Google place id.')),
    place_url: optional(httpsUrl('Address of the place on a map site.')),
    map_key: optional(text('API key of the map service: the {key} in "map.tileUrl".')),
  },
  'Street address.',
);

export const PictureSchema = group({ url: picture('Address of the picture.') }, 'A picture.');

const LocationImageSchema = group(
  {
    image: PictureSchema,
    thumb: optional(PictureSchema),
  },
  'Picture of the location, and a small version of it.',
);

const ContactDetailSchema = group(
  {
    phone: optional(phone('Phone number of the location.')),
    landline_phone: optional(phone('Landline number of the location.')),
    email: optional(
      email(
        'Address to which shoppers reply about enquiries and holds at this location. If left out, that of the dealer.',
      ),
    ),
    opening_hours: optional(OpeningHoursSchema, fallback.contact_detail.opening_hours),
  },
  'How and when to reach the location.',
);

const ReviewSchema = group(
  {
    id: id('Id of the review.'),
    customer_name: text('Name of the customer.'),
    text: v.pipe(v.string(), v.description('Text of the review.')),
    rating: decimal(0, 5, 'Rating in stars, 0 to 5.'),
    review_date: date('Date of the review.'),
    reply_text: optional(text("The dealer's reply.")),
    reply_date: optional(date('Date of the reply.')),
  },
  'One review.',
);

const LocationReviewsSchema = group(
  {
    average_rating: decimal(0, 5, 'Average rating, 0 to 5.'),
    count: wholeNumber(0, 1_000_000, 'Number of reviews.'),
    list: optional(list(ReviewSchema, 'Reviews to show.'), fallback.reviews.list),
  },
  'Reviews of the location.',
);

/** One location of the dealer. The names of its fields are those of imported data. */
export const LocationSchema = group(
  {
    id: id('Id of the location, as in the location_id of cars.'),
    name: shortText(60, 'Name of the location.'),
    slug: slug('Name of the location in web addresses, as in "/our-location/newcastle".'),
    location_type: optional(LocationTypeSchema, fallback.location_type),
    location_subtype: optional(text('More specific type, for example "buying".')),
    manufacturers: optional(distinct(make('Make of car.'), 'Makes sold or serviced here.'), fallback.manufacturers),
    primary: optional(flag('Whether this is the main location.'), fallback.primary),
    visible: optional(
      flag('Whether the location is shown. If false, it appears nowhere on the site.'),
      fallback.visible,
    ),
    dealership_id: id('Dealership that the location belongs to: an id from "dealerships".'),
    dealership_slug: optional(slug("That dealership's slug.")),
    dealer_license_number: optional(text('Dealer licence number of this location.')),
    motor_vehicle_repairer: optional(text('Motor vehicle repairer licence number of this location.')),
    phone: optional(phone('Phone number.')),
    image: optional(LocationImageSchema),
    address: LocationAddressSchema,
    contact_detail: optional(ContactDetailSchema),
    reviews: optional(LocationReviewsSchema),
    distribution_locations: optional(
      list(
        id('Id of a location.'),
        'Other locations that the cars of this location can be brought to. Their pages list these cars too.',
      ),
      fallback.distribution_locations,
    ),
    average_rating: optional(decimal(0, 5, 'Average rating, 0 to 5, if the data has no "reviews".')),
    review_count: optional(wholeNumber(0, 1_000_000, 'Number of reviews, if the data has no "reviews".')),
  },
  'One location of the dealer.',
);

const clock = (description: string) => optional(time(description));

/** Feeds write the day's times and location in two ways; both become `open`, `close` and `location_id`. */
export const SpecialHoursSchema = v.pipe(
  group(
    {
      date: v.pipe(date('The day, for example "2026-12-25".'), v.regex(/^.{10}$/, 'must be a day without a time')),
      status: oneOf(['Open', 'Closed'], 'Whether the location opens on this day.'),
      name: optional(text('Name of the day, for example "Christmas Day".')),
      location_id: optional(id('Location that the day applies to. If left out, all locations.')),
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
    'A day with different hours: a public holiday, a stocktake.',
  ),
  v.transform(({ location_id, location, start_hour, end_hour, hours, ...day }): SpecialHours => {
    const id = location_id ?? location;
    const open = start_hour ?? hours?.begin;
    const close = end_hour ?? hours?.end;
    return { ...day, ...(id ? { location_id: id } : {}), ...(open ? { open } : {}), ...(close ? { close } : {}) };
  }),
);

/** dealers/<slug>/locations.json */
export const LocationsFileSchema = v.strictObject({
  locations: v.pipe(
    v.array(LocationSchema),
    v.minLength(1, 'must have at least one location'),
    v.description('Locations of the dealer, in the order shown.'),
  ),
  special_hours: list(SpecialHoursSchema, 'Days with different hours, for all locations or for one.'),
});

export type Location = v.InferOutput<typeof LocationSchema>;
