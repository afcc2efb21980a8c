import * as v from 'valibot';
import { group, list, oneOf, optional, postcode, state, text, timeZone, wholeNumber } from './fields.ts';

/** Street address of the business. */
export const AddressSchema = group(
  {
    street: text('Street number and name.'),
    city: text('Suburb or city.'),
    state: state('State or territory.'),
    postcode: postcode('Postcode: four digits, in quotes. It must belong to the state.'),
    time_zone: optional(timeZone('Time zone, if it is not the one that the postcode and state have.')),
  },
  'Main address of the business, for the footer and search engines.',
);

/** A time of day on the 24-hour clock. */
export const time = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day from 00:00 to 23:59, such as "08:30"'),
    v.description(description),
  );

/** The spelling "formated_hours" is kept because imported data has it. */
export const OpeningHourSchema = group(
  {
    weekday: wholeNumber(0, 6, 'Day of the week: 0 is Sunday, 1 Monday, and so on to 6 Saturday.'),
    status: oneOf(['Open', 'Closed'], 'Whether the location opens on this day.'),
    formated_hours: optional(
      text('Text shown instead of the times of an open day, for example "By appointment only".'),
    ),
    open: optional(
      time('Opening time on the 24-hour clock, for example "08:30". Required on an open day without "formated_hours".'),
    ),
    close: optional(
      time('Closing time on the 24-hour clock, for example "17:30". Required on an open day without "formated_hours".'),
    ),
  },
  'Hours of one weekday.',
);

export const OpeningHoursSchema = list(
  OpeningHourSchema,
  'Usual opening hours, one entry for each weekday. A day without an entry is closed.',
);

export type OpeningHour = v.InferOutput<typeof OpeningHourSchema>;
