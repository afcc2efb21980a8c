/**
 * What a shopper can set out to do about a vehicle, and whether the platform has the page for it. The one place that
 * knows: a button whose journey has no page shows nowhere, and `true` here switches it on at every dealer that offers
 * it. tests/domain/journey.test.ts holds each `true` against the pages.
 */
export const journeyPages = {
  enquire: true,
  'test-drive': true,
  offer: true,
  'find-similar': true,
  checkout: false,
  finance: false,
  'trade-in': false,
} as const satisfies Record<string, boolean>;

export type Journey = keyof typeof journeyPages;

/** Which journeys can be started. */
export type Journeys = Readonly<Record<Journey, boolean>>;
