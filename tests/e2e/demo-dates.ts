/**
 * Offers, promotions and holidays of the demo dealers are over some day; tests of them hold on any day. The tests' copies of the
 * dealers (start-sites.ts) have later dates once the first of those written would be over.
 */
const day = 86_400_000;
const week = 7 * day;
/** So that a weekday stays a weekday, and summer stays summer. */
const year = 52 * week;

/** The last day on which every offer and promotion runs as it is written, and the last one before the holidays. */
const promotionsRunUntil = Date.parse('2026-12-18T00:00:00Z');
const beforeHolidays = Date.parse('2026-12-23T00:00:00Z');

const stepsOn = (until: number, step: number) => Math.max(0, Math.ceil((Date.now() - until) / step)) * step;
const later = (date: string, time: number) => {
  const moved = new Date(Date.parse(date) + time).toISOString();
  return date.length === 10 ? moved.slice(0, 10) : moved;
};

/** A day or moment of an offer or promotion, as written in a demo dealer's files -> in the tests' copy. */
export const promotionDate = (written: string): string => later(written, stepsOn(promotionsRunUntil, week));

/** A day with hours of its own, or a moment of it, as written in a demo dealer's files -> in the tests' copy. */
export const holidayDate = (written: string): string => later(written, stepsOn(beforeHolidays, year));

const inFiles: readonly (readonly [file: string, keys: RegExp, move: (date: string) => string])[] = [
  ['offers.json', /"(?:start|expiry)": "([^"]+)"/g, promotionDate],
  ['promos.json', /"(?:start|expiry|expiryDate)": "([^"]+)"/g, promotionDate],
  ['dealer.json', /"(?:start|end)": "(\d{4}-\d\d-\d\d)"/g, promotionDate],
  ['locations.json', /"date": "([^"]+)"/g, holidayDate],
];

/** The text of a dealer's file with its dates moved on; other files stay as they are. */
export function withLaterDates(file: string, text: string): string {
  const [, keys, move] = inFiles.find(([name]) => name === file) ?? [];
  return keys && move ? text.replace(keys, (entry, date: string) => entry.replace(date, move(date))) : text;
}
