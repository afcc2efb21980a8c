import * as v from 'valibot';
import { locationTypeOrder } from '../../../domain/location/location-group.ts';
import { date, decimal, flag, group, httpsUrl, list, oneOf, optional, text, wholeNumber } from '../fields.ts';

const GoogleProfileSchema = group(
  {
    name: text('Name of the dealership or location.'),
    reviewUrl: httpsUrl('Address where a customer can write a review.'),
  },
  'One Google Business profile.',
);

export const ReviewsSchema = group(
  {
    hidden: flag('Whether to hide ratings, counts and reviews everywhere.'),
    minimumRating: decimal(0, 5, 'Lowest rating shown, 0 to 5. Lower ratings are hidden.'),
    googleProfiles: list(GoogleProfileSchema, 'Google Business profiles, the main one first.'),
  },
  'Ratings and reviews.',
);

const AlternatingDaySchema = group(
  {
    types: list(oneOf(locationTypeOrder, 'Type of location.'), 'Types of location that the rule applies to.'),
    weekday: wholeNumber(0, 6, 'Day of the week: 0 is Sunday, 6 Saturday.'),
    from: date('First day of the rule, for example "2025-06-14"; it applies every second week from then on.'),
    text: text('Text shown instead of the hours, for example "By Appointment Only".'),
  },
  'A weekday that is different every second week.',
);

export const HoursSchema = group(
  {
    closedText: text('Text for a closed day.'),
    weekendClosedText: text('Text for a closed Saturday or Sunday.'),
    alternating: list(AlternatingDaySchema, 'Weekdays that are different every second week.'),
  },
  'How opening hours are shown.',
);

export const MapSchema = group(
  {
    zoom: wholeNumber(1, 20, 'Zoom level: 10 shows a city, 14 a suburb, 18 a street.'),
    centre: optional(
      group(
        {
          lat: decimal(-90, 90, 'Latitude in degrees; negative in Australia.'),
          long: decimal(-180, 180, 'Longitude in degrees.'),
        },
        'Centre of the map, for locations that it shows. If left out, and for locations too far from it, the location itself.',
      ),
    ),
    type: oneOf(['roadmap', 'satellite', 'hybrid', 'terrain'], 'Type of map.'),
    tileUrl: optional(
      v.pipe(
        v.string(),
        v.regex(
          /^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
          'must be an https address with {z}, {x} and {y} in it',
        ),
        v.description(
          'Address of the map tiles with {z}, {x} and {y}, and optionally {type} for the type of map and {key} for the "map_key" of the location. If left out, MAP_TILE_URL. Without either, pages show the address and a link to directions instead of a map.',
        ),
      ),
    ),
    tileCredit: optional(text('Attribution required by the map service, shown in the corner of the map.')),
    tileCreditUrl: optional(httpsUrl('Where the attribution leads, if the map service requires a link.')),
  },
  'Maps.',
);

/** The networks a footer can link to. */
export const socialNetworks = ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const;

const account = (name: string) =>
  group(
    {
      url: optional(httpsUrl(`Address of the dealer's ${name} page.`)),
      show: flag(`Whether the footer shows the ${name} icon; it then needs an address.`),
    },
    `${name}.`,
  );

export const SocialSchema = group(
  {
    facebook: account('Facebook'),
    instagram: account('Instagram'),
    youtube: account('YouTube'),
    linkedin: account('LinkedIn'),
    tiktok: account('TikTok'),
  },
  'Social networks.',
);
