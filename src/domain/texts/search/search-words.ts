/** Searching in one's own words: the keyword boxes, what was understood, and the ways to undo it. */
export const searchWordsTexts = {
  // The list under a box.
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  // What a suggestion is.
  filters: 'Filters',
  make: 'Make',
  model: 'Model',
  body: 'Body type',
  words: 'Words',
  // For screen readers: `{first}` is the first suggestion, `{count}` the number of results.
  heard: '{suggestions}. {first}: {count}.',
  suggestion: 'suggestion',
  // Below the search page’s box.
  leftOut: 'Left out:',
  alsoMeans: '“{words}” can also mean {meaning} ({count})',
  instead: 'Search for these words instead',
  plain: 'Searching for just these words.',
  understand: 'Use our suggestion',
  // Speaking instead of typing.
  speak: 'Search by voice',
  stopSpeaking: 'Stop listening',
  listening: 'Listening…',
  notHeard: 'Sorry, we didn’t catch that. You can type it instead.',
  noMicrophone: 'We can’t use the microphone. You can type your search instead.',
} as const;
