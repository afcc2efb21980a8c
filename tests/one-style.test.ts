/** One style of Australian English in what people read: texts of pages and emails, demo dealers' data and pages, messages of commands. */
import { expect, test } from 'vitest';
import { filesBelow } from './source-files.ts';

/** What is not written here, and what is. */
const wrong: readonly (readonly [pattern: RegExp, right: string])[] = [
  [/\d ?(?:[ap]\.m\.|[AP]M\b|[AP]\.M\.)/, '8:30 am'],
  [/\b\d\d?(?:[:.]\d\d)?[ap]m\b/, '8:30 am'],
  [/\b\d\d?\.\d\d ?[ap]m\b/, '8:30 am'],
  [/\b\d{4} ?(?:hrs|hours)\b(?! of)/, '8:30 am'],
  [/\blog[ -]books?\b/i, 'logbook'],
  [/\bweb[ -]?sites?(?<!\bwebsites?)\b/i, 'website'],
  [/\be-mail/i, 'email'],
  [/\b(?:on|off)-line\b/i, 'online'],
  [/\broad[ -]worthy/i, 'roadworthy'],
  [/\bwind[ -]screen/i, 'windscreen'],
  [/\btow[ -]ball/i, 'towball'],
  [/\bpaper[ -]work\b/i, 'paperwork'],
  [/\bpost[ -]code/i, 'postcode'],
  [/\bpre (?:approv|owned)/i, 'pre-approved, pre-owned'],
  [/\bwarrantee/i, 'warranty'],
  [/\b(?:log|sign)in to\b/i, 'sign in to'],
  [/\bcolors?\b|\bfavorite|\bbehavior|\bhonor\b|\bneighbor/i, '-our'],
  [/\bcenters?\b|\b(?:kilo|centi|milli)?(?:meter|liter)s?\b/i, '-re'],
  [/\b(?:a|the|your|driver[’']s|dealer) license\b/i, 'licence (the noun)'],
  [/\btires?\b(?! of)|\bgray\b|\bcatalog\b|\binquir(?:y|ies|e)\b|\bcheckbook/i, 'tyre, grey, catalogue, enquiry'],
  [/\b(?:organ|real|recogn|util|custom|final|author|special|optim|priorit|minim|maxim)iz/i, '-ise'],
  [/\b(?:cancel|travel|model|label|fuel|total)(?:ed|ing)\b(?<!ll(?:ed|ing))/i, 'cancelled'],
  [/\boccured|\brecieve|\bseperat|\baccomodat|\bdefinate|\bmaintainance|\bcalender|\bguarentee/i, 'the spelling'],
  [/(?<![-\w])([a-z]{2,}) \1(?![-\w])(?<!\bthat that|\bhad had)/i, 'one word, once'],
  [/[a-z] ,|,,|\?\?|!!|[a-z]{2}\. \.(?!\.)/, 'one mark'],
];
const faultsIn = (text: string) => wrong.filter(([pattern]) => pattern.test(text)).map(([, right]) => right);

test.each([
  ['Open from 8:30am', '8:30 am'],
  ['We close at 5 PM', '8:30 am'],
  ['Ring us after 9 a.m. on Mondays', '8:30 am'],
  ['From 8.30 am', '8:30 am'],
  ['Open 9am–5pm', '8:30 am'],
  ['Drop it off at 0730 hrs', '8:30 am'],
  ['Full log book', 'logbook'],
  ['Log-book servicing', 'logbook'],
  ['Visit our web site', 'website'],
  ['See the dealer’s web-sites', 'website'],
  ['Your e-mail address', 'email'],
  ['Reserve it on-line', 'online'],
  ['Comes with a road worthy certificate', 'roadworthy'],
  ['Wind screen chips', 'windscreen'],
  ['The mass on the tow ball', 'towball'],
  ['Tow-ball download', 'towball'],
  ['We do the paper work', 'paperwork'],
  ['Enter your post code', 'postcode'],
  ['Pre owned cars', 'pre-approved, pre-owned'],
  ['A three-year warrantee', 'warranty'],
  ['Login to see it', 'sign in to'],
  ['Pick a color', '-our'],
  ['Your favorites', '-our'],
  ['Our service center', '-re'],
  ['It has done 50,000 kilometers', '-re'],
  ['Bring your driver’s license', 'licence (the noun)'],
  ['Four new tires', 'tyre, grey, catalogue, enquiry'],
  ['Inquire now', 'tyre, grey, catalogue, enquiry'],
  ['Customize your search', '-ise'],
  ['The feed is not recognized', '-ise'],
  ['Your booking is canceled', 'cancelled'],
  ['An error occured', 'the spelling'],
  ['We recieved your enquiry', 'the spelling'],
  ['Come to the the yard', 'one word, once'],
  ['Call us , or write', 'one mark'],
])('CONF-11 "%s" is not how it is written here: %s', (text, right) => {
  expect(faultsIn(text)).toEqual([right]);
});

test.each([
  'Open 8:30 am to 5 pm',
  'Logbook servicing',
  'Our websites',
  'A licensed tradesperson, licensed to drive',
  'They cancelled, travelled and modelled',
  'The tyres are grey',
  'Windscreen, tow bar, towball, paperwork, postcode',
  'parameter, perimeter, speedometer',
  'Sign in to save it',
  '48 hours of hold',
])('CONF-11 "%s" is', (text) => {
  expect(faultsIn(text)).toEqual([]);
});

/** Words in quotes, with the line they are on; what begins a comment is none. */
const quoted = (text: string) =>
  text.split('\n').flatMap((line, index) => {
    if (/^\s*(?:\/\/|\*|\/\*)/.test(line)) return [];
    const found = line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`/g);
    // Markup is none, and values put in are not ours.
    const words = [...found]
      .map(([, one, two, three]) => (one ?? two ?? three ?? '').replace(/\$\{[^}]*\}/g, '…'))
      .filter((it) => /[A-Za-z] [a-z]/.test(it) && !/[a-z]="|\?\?/.test(it));
    return words.map((it) => ({ line: index + 1, text: it }));
  });
const lines = (text: string) => text.split('\n').map((it, index) => ({ line: index + 1, text: it }));

/** The seeds' literal texts, addresses of a provider's protocol, and words that feeds and shoppers write. */
const notOurs = /An unexpected error occured|Unrecognized request URL/;
const theirs = /^src\/(?:stock\/(?:mapping|values)|domain\/(?:query|car\/derived|typed)|engine)\//;

test.each([
  ['texts of pages and emails', () => filesBelow('src/domain/texts', /\.ts$/), quoted],
  ['demo dealers’ data', () => filesBelow('dealers', /\.json$/), quoted],
  ['demo dealers’ pages', () => filesBelow('dealers', /\.md$/), lines],
  ['pages that dealers start with', () => filesBelow('src/site/default-pages', /\.md$/), lines],
  ['messages of commands', () => filesBelow('scripts', /\.ts$/), quoted],
  ['errors and messages of the platform', () => filesBelow('src', /\.ts$/), quoted],
] as const)('CONF-11 %s have one style', (_what, files, words) => {
  const read = files().filter(({ path }) => !theirs.test(path));
  expect(read.length).toBeGreaterThan(5);
  const found = read.flatMap(({ path, text }) =>
    words(text)
      .filter((it) => !notOurs.test(it.text) && faultsIn(it.text).length > 0)
      .map((it) => `${path}:${it.line} ${it.text}: ${faultsIn(it.text).join()}`),
  );
  expect(found).toEqual([]);
});
