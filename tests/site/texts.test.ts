import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { around, fill } from '~/domain/texts/text.ts';
import { loadAllSites } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { problemsOf, siteOf, smith, smithWith } from './dealers-folder.ts';

/** What is wrong with a dealer whose texts.json is this text, as people read it. */
const faultsOf = (texts: string): string[] =>
  problemsOf({ ...smith(), 'smith/texts.json': texts }).map((problem) =>
    problemText(problem).replace('dealers/smith/texts.json:', ''),
  );

test('CONF-05 ERR-02 ERR-03 a dealer that rewords nothing has every text of the platform', () => {
  for (const files of [smith(), smith({ texts: {} }), smith({ texts: { $schema: 'texts.schema.json' } })]) {
    const { texts } = siteOf(files);
    expect(texts).toEqual(platformTexts);
    expect(texts.leads.leadFailed).toBe('Lead submission failed');
    expect(texts.leads.carLeadFailed).toBe('An unexpected error occured');
  }
});

test('CONF-04 CONF-11 a dealer rewords single texts; the others keep the words of the preset and the platform', () => {
  const site = siteOf({
    ...smith({ dealer: { template: 'family' }, texts: { 'tags.reserved': 'On hold', 'chrome.home': 'Front page' } }),
    '_presets/family/dealer.json': {},
    '_presets/family/texts.json': { 'tags.reserved': 'Held', 'tags.comingSoon': 'On its way' },
  });
  expect(site.texts).toEqual({
    ...platformTexts,
    tags: { ...platformTexts.tags, reserved: 'On hold', comingSoon: 'On its way' },
    chrome: { ...platformTexts.chrome, home: 'Front page' },
  });
});

test('CONF-11 every text of the platform can be reworded by its path', () => {
  const texts = Object.fromEntries(
    Object.entries(platformTexts).flatMap(([feature, group]) =>
      Object.entries(group).map(([id, text]) => [`${feature}.${id}`, `Ours: ${text}`]),
    ),
  );
  expect(Object.keys(texts).length).toBeGreaterThan(1800);
  const loaded = siteOf(smith({ dealer: { carPage: { actions: ['call'] } }, texts })).texts;
  const flat = Object.entries(loaded).flatMap(([feature, group]) =>
    Object.entries(group).map(([id, text]) => [`${feature}.${id}`, text]),
  );
  expect(Object.fromEntries(flat)).toEqual(texts);
});

test.each([
  ['prices.was', 'Was {prize}', 'has {prize}: this text can have only {price} in curly brackets'],
  ['prices.was', 'Was {Price}', 'has {Price}: this text can have only {price} in curly brackets'],
  ['prices.was', 'Was {{price}}', 'has {, }: this text can have only {price} in curly brackets'],
  ['prices.was', 'Was {price', 'has {price: this text can have only {price} in curly brackets'],
  ['prices.was', 'Was price}', 'has }: this text can have only {price} in curly brackets'],
  ['prices.was', 'Was {}', 'has {}: this text can have only {price} in curly brackets'],
  ['prices.was', 'Was { price }', 'has { price }: this text can have only {price} in curly brackets'],
  [
    'prices.was',
    '{price}, {year}, {year}, {km}',
    'has {year}, {km}: this text can have only {price} in curly brackets',
  ],
  ['tags.reserved', 'Held for {name}', 'has {name}: this text can have nothing in curly brackets'],
  ['reviews.greeting', 'Hi {customer}', 'has {customer}: this text can have only {name} in curly brackets'],
  ['askedFor.between', '{from} to {high}', 'has {from}: this text can have only {low}, {high} in curly brackets'],
])('CONF-01 CONF-11 %s cannot be "%s"', (path, text, rule) => {
  const file = JSON.stringify({ [path]: text }, null, 2);
  expect(faultsOf(file)).toEqual([`2:${path.length + 7}  ${path}  = ${JSON.stringify(text)}  ${rule}`]);
});

test.each([
  ['prices.was', 'Before'],
  ['prices.was', '{price}, then {price}'],
  ['askedFor.between', '{high} at most, {low} at least'],
])('CONF-11 %s can be "%s"', (path, text) => {
  expect(faultsOf(JSON.stringify({ [path]: text }))).toEqual([]);
});

test.each([
  ['7', 'must be text in double quotes'],
  ['true', 'must be text in double quotes'],
  ['["Home"]', 'must be text in double quotes'],
  ['null', 'clears nothing: leave the key out, or it must be text in double quotes'],
  ['""', 'must not be empty'],
])('CONF-01 CONF-11 a text cannot be %s', (value, rule) => {
  expect(faultsOf(`{\n  "chrome.home": ${value}\n}`)).toEqual([`2:18  chrome.home  = ${value}  ${rule}`]);
});

test('CONF-01 CONF-11 a texts.json is a group, without a text twice', () => {
  expect(faultsOf('["chrome.home"]')).toEqual([expect.stringContaining('must be a group of keys: { ... }')]);
  expect(faultsOf('{ "chrome.home": "A", "chrome.home": "B" }')).toEqual([
    expect.stringContaining('the key "chrome.home" appears twice'),
  ]);
});

/** Paths that no text has, and the one that was meant. */
test.each([
  ['search.clearAl', 'search.clearAll'],
  ['search.clear-all', 'search.clearAll'],
  ['Search.ClearAll', 'search.clearAll'],
  ['serch.clearAll', 'search.clearAll'],
  ['clearAll', 'search.clearAll'],
  ['texts.search.clearAll', 'search.clearAll'],
  ['texts.tags.reservd', 'tags.reserved'],
  ['tags.reservd', 'tags.reserved'],
  ['tag.reserved', 'tags.reserved'],
  ['forms.contactIntr', 'forms.contactIntro'],
  ['chrome.hom', 'chrome.home'],
  ['emails.dayAndTime', 'sentLead.dayAndTime'],
  ['fieldErrors.requiredCode', 'fieldErrors.required_code'],
  ['attributes.priceDesc', 'attributes.price-desc'],
  ['carpage.buyonline', 'carPage.buyOnline'],
  ['carPage.buyOnlin', 'carPage.buyOnline'],
  ['reviews.greeting.', 'reviews.greeting'],
])('CONF-01 CONF-11 "%s" is not a text, and "%s" is named', (wrong, right) => {
  expect(faultsOf(`{\n  ${JSON.stringify(wrong)}: "Words"\n}`)).toEqual([
    `2:3  ${wrong}  is not a text of the platform ("npm run docs -- --texts" lists them)  did you mean "${right}"?`,
  ]);
});

test.each(['zzz', 'constructor', '__proto__.toString', 'chrome.constructor', ''])(
  'CONF-01 CONF-11 "%s" is near no text',
  (wrong) => {
    const [fault, ...others] = faultsOf(`{ ${JSON.stringify(wrong)}: "Words" }`);
    expect(fault).toMatch(/ is not a text of the platform \([^)]+\)$/);
    expect(others).toEqual([]);
  },
);

test.each(['tags.soldText', 'labels.callText', 'price.noPriceText', 'search.pageSize', 'name', 'carPage.enquireText'])(
  'CONF-01 CONF-11 %s in texts.json is a setting of dealer.json',
  (key) => {
    expect(faultsOf(`{ "${key}": "Words" }`)).toEqual([`1:3  ${key}  is a setting: it belongs in dealer.json`]);
  },
);

/** The faults of a dealer.json whose last lines are these. */
const dealerFaults = (lines: string): string[] =>
  problemsOf(
    smithWith(`{ "slug": "smith", "name": "S", "url": "https://s.example", "template": "base",\n${lines}\n}`),
  ).map(problemText);

test('CONF-01 CONF-11 texts in dealer.json are errors that say what they are in texts.json', () => {
  const texts = '"texts": {\n"tags": { "reserved": "Held", "reservd": "Held" },\n"prices": { "was": "Before" }\n}';
  expect(dealerFaults(texts)).toEqual([
    'dealers/smith/dealer.json:3:23  texts.tags.reserved  belongs in texts.json, as an entry of its own: "tags.reserved"',
    'dealers/smith/dealer.json:3:42  texts.tags.reservd  belongs in texts.json, as an entry of its own: "tags.reservd"  did you mean "tags.reserved"?',
    'dealers/smith/dealer.json:4:20  texts.prices.was  belongs in texts.json, as an entry of its own: "prices.was"',
  ]);
});

test.each(['{}', '"Words"', '[]', '{ "tags": {} }', 'null'])(
  'CONF-01 CONF-11 "texts": %s in dealer.json is an error',
  (value) => {
    expect(dealerFaults(`"texts": ${value}`)).toEqual([
      'dealers/smith/dealer.json:2:1  texts  belongs in texts.json, where each text is an entry of its own, such as "search.clearAll": "Clear all"',
    ]);
  },
);

test.each([
  ['"search": { "clearAll": "Clear" }', 'search.clearAll'],
  ['"search.clearAll": "Clear"', 'search.clearAll'],
  ['"carPage": { "buyOnline": "Reserve" }', 'carPage.buyOnline'],
  ['"chrome.home": "Front page"', 'chrome.home'],
])('CONF-01 CONF-11 %s in dealer.json is a text', (entry, path) => {
  expect(dealerFaults(entry)).toEqual([
    expect.stringMatching(`:2:\\d+  ${path}  is a text: it belongs in texts.json$`),
  ]);
});

test('CONF-01 CONF-11 the texts of a preset’s dealer.json belong in its texts.json', () => {
  const problems = problemsOf({
    ...smith({ dealer: { template: 'family' } }),
    '_presets/family/dealer.json': '{ "texts": { "tags": { "reserved": "Held" } } }',
  });
  expect(problems.map(problemText)).toEqual([
    'dealers/_presets/family/dealer.json:1:36  texts.tags.reserved  belongs in texts.json, as an entry of its own: "tags.reserved"',
  ]);
});

test.each([
  '{ "tags": { "reserved": "Held" } }',
  '{ "texts": { "tags": { "reserved": "Held" } } }',
  '{ "texts": { "tags.reserved": "Held" } }',
])('CONF-01 CONF-11 a group of texts, %s, is not an entry of texts.json', (file) => {
  expect(faultsOf(file)).toEqual([
    expect.stringMatching(
      / (texts\.)?tags\.reserved {2}belongs in texts\.json, as an entry of its own: "tags\.reserved"$/,
    ),
  ]);
});

test('CONF-11 OPS-04 HTML in a text is an error at its place in texts.json', () => {
  expect(faultsOf('{\n  "chrome.home": "<b>Home</b>"\n}')).toEqual([
    '2:18  chrome.home  = "<b>Home</b>"  has HTML, "<b>", which pages show as plain text  did you mean "Home"?',
  ]);
});

test('names in curly brackets are filled in, wherever and however often they occur', () => {
  const { prices } = siteOf(smith({ texts: { 'prices.was': '{price}, yes {price}, before' } })).texts;
  expect(fill(prices.was, { price: '$10' })).toBe('$10, yes $10, before');
  // A value is not a text of ours: what looks like a name in it stays.
  expect(fill(prices.was, { price: '{price}$&' })).toBe('{price}$&, yes {price}$&, before');
});

test('the demo dealers reword the two messages that no shopper should read', () => {
  const { sites } = loadAllSites('dealers');
  expect(sites.length).toBeGreaterThan(3);
  for (const { slug, texts } of sites) {
    expect([slug, texts.leads.leadFailed, texts.leads.carLeadFailed].join()).not.toMatch(/occured|submission failed/);
  }
});

test('the text before and after a name is returned separately, for markup in between', () => {
  const { prices } = siteOf(
    smith({ texts: { 'prices.purchasePrice': 'To buy', 'prices.was': '{price} before' } }),
  ).texts;
  expect(around(prices.was, 'price')).toEqual(['', ' before']);
  expect(around(prices.purchasePrice, 'price')).toEqual(['To buy', '']);
});
