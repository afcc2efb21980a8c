/** Pages with links onwards if something is missing: a vehicle that has gone, none in stock, an unknown address. */
export const missingTexts = {
  // `{name}` is the vehicle's, or "This car".
  gone: '{name} has gone',
  thisKind: 'This {kind}',
  theGoneKind: 'the {kind} that has gone',
  goneDescription: '{name} is no longer in stock at {dealer}.',
  goneText: 'It’s no longer in stock. Tell us what you liked about it, or see the closest we have today.',
  everyMake: 'See every {make} in stock',
  seeStock: 'See what we have now',
  similar: 'Similar and in stock now',

  // `{name}` is a make, a model or a body type.
  none: '{name}: none in stock just now',
  noneDescription: '{name} at {dealer}: none in stock just now. Ask us to let you know when one comes in.',
  noneText:
    'Our stock changes every week. Tell us what you’re after and we’ll let you know when one comes in, or see what we have today.',
  otherOfMake: 'Every {make} in stock',
  letMeKnow: 'Let me know when one comes in',
  inStockNow: '{noun}s in stock now',

  viewStock: 'View our stock',

  // 404.
  pageTitle: 'Page not found',
  pageDescription: 'This page doesn’t exist.',
  pageHeading: 'We can’t find that page',
  vehicleTitle: 'Vehicle not found',
  vehicleDescription: 'This vehicle doesn’t exist.',
  vehicleHeading: 'We can’t find that vehicle',
  beginsWithVehicle: 'There’s nothing at this address, but the {car} is in stock.',
  viewVehicle: 'View the {car}',
  mayHaveMoved: 'The address may have changed, or the vehicle may have sold. Here’s where most people go next.',
  searchLabel: 'Search our stock',
  searchHint: 'Make, model or keyword',
  search: 'Search',
  locations: 'Our locations and opening hours',

  // Shown to a visitor while the website is unavailable: no secret, no cause.
  downTitle: 'Please try again in a moment',
  downText: 'Part of our website isn’t responding just now. Nothing you’ve saved or sent us has been lost.',
  downTryAgain: 'Try again',
  downHome: 'Back to the home page',
  // The same in response to a click or a form.
  downAnswer: 'We can’t do that just now. Please try again in a moment.',
} as const;
