/**
 * The shopper's journeys, and whether the platform has the page for each. The one switch: buttons, texts, gates and reasons to sign in of a
 * journey without a page are not shown, and `true` here turns them on at every dealer that offers it.
 * tests/domain/car/actions/journey.test.ts checks each `true` against the pages.
 */
export const journeyPages = {
  enquire: true,
  'test-drive': true,
  offer: true,
  'find-similar': true,
  checkout: true,
  finance: true,
  'trade-in': true,
  garage: true,
  'spin-to-win': true,
  'online-payment': true,
} as const satisfies Record<string, boolean>;

export type Journey = keyof typeof journeyPages;

/** Which journeys can be started. */
export type Journeys = Readonly<Record<Journey, boolean>>;
