import * as v from 'valibot';
import { date, decimal, flag, group, httpsUrl, list, oneOf, optional, text, wholeNumber } from '../fields.ts';
import { locationTypes } from '../locations.ts';

const GoogleProfileSchema = group(
  {
    name: text('Name of the dealership or location that the profile is for.'),
    reviewUrl: httpsUrl('Address where a customer can write a review.'),
  },
  'One Google Business profile.',
);

export const ReviewsSchema = group(
  {
    hidden: flag('When true, no rating, count or review shows anywhere.'),
    minimumRating: decimal(0, 5, 'Ratings below this are not shown.'),
    googleProfiles: list(GoogleProfileSchema, 'Google Business profiles, the main one first.'),
  },
  'Ratings and reviews.',
);

const AlternatingDaySchema = group(
  {
    types: list(oneOf(locationTypes, 'Type of location.'), 'Types of location that the rule is for.'),
    weekday: wholeNumber(0, 6, 'Day of the week: 0 is Sunday, 6 Saturday.'),
    from: date('The first such day, for example "2025-06-14"; every second week from then on.'),
    text: text('What the day reads in place of its hours, for example "By Appointment Only".'),
  },
  'A weekday that reads differently every second week.',
);

export const HoursSchema = group(
  {
    closedText: text('What a closed day reads.'),
    weekendClosedText: text('What a closed Saturday or Sunday reads.'),
    alternating: list(AlternatingDaySchema, 'Weekdays that read differently every second week.'),
  },
  'How opening hours read.',
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
        'Middle of the map; the location itself when left out.',
      ),
    ),
    type: oneOf(['roadmap', 'satellite', 'hybrid', 'terrain'], 'Kind of map.'),
    tileUrl: optional(
      v.pipe(
        v.string(),
        v.regex(
          /^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
          'must be an https address with {z}, {x} and {y} in it',
        ),
        v.description(
          'Address of the map\'s pictures with {z}, {x} and {y}, with {type} where the kind of map is part of it and {key} for the "map_key" of the place; MAP_TILE_URL when left out. Without either, pages show the address and a link to directions in place of a map.',
        ),
      ),
    ),
    tileCredit: optional(text('Credit that the maker of the map asks for, shown in its corner.')),
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
