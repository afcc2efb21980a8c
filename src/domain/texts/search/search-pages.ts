/** What pages of the search say to search engines and without JavaScript; the rest is in texts.search. */
export const searchPageTexts = {
  // `{count}` is "248 cars".
  description: '{count} at {dealer}. Filter by price, kilometres and more, with photos and full details.',
  placeDescription:
    '{count} at {dealer}: {heading}. Filter by price, kilometres and more, with photos and full details.',
  // Without JavaScript: the start of the page, and `{home}` as a link.
  noScript:
    'Filters and sorting need JavaScript, which is turned off in your browser. If you searched by keyword and see all our {noun}s here, nothing matched or our search is busy.',
  noScriptPlace:
    'Filters and sorting need JavaScript, which is turned off in your browser. If you searched by keyword and see everything under this heading, nothing matched or our search is busy.',
  noScriptAsked:
    'Filters and sorting need JavaScript, which is turned off in your browser. You can still search by keyword.',
  noScriptHome: 'You can also browse by make and body type from our {home}.',
  homePage: 'home page',
} as const;
