/** What pages of the search say to search engines and without JavaScript; the rest is in texts.search. */
export const searchPageTexts = {
  // `{count}` is "248 cars".
  description: '{count} at {dealer}. Filter by price, kilometres and more, with photos and full details.',
  placeDescription:
    '{count} at {dealer}: {heading}. Filter by price, kilometres and more, with photos and full details.',
  // Without JavaScript: what the page begins with, and `{home}` as a link.
  noScript:
    'Keyword search, filters, sorting and further pages need JavaScript, which is turned off in your browser. Whatever you searched for, this page starts with all our {noun}s.',
  noScriptPlace:
    'Keyword search, filters, sorting and further pages need JavaScript, which is turned off in your browser. Whatever you searched for, this page starts with everything under this heading.',
  noScriptHome: 'You can also browse by make and body type from our {home}.',
  homePage: 'home page',
} as const;
