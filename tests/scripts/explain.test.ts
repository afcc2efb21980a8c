import { expect, test } from 'vitest';
import { explain } from '../../scripts/explain.ts';
import { dealersFolder, smith } from '../site/dealers-folder.ts';

const files = {
  ...smith({ dealer: { template: 'family', include_sold_cars_days: 7 } }),
  'smith/models.json': '{ "categories": ["Utes"] }',
  '_presets/family/dealer.json': '{\n  "tags": { "soldText": "GONE" }\n}',
  '_presets/family/texts.json': '{\n  "chrome.home": "Front page"\n}',
};

test.each([
  { key: 'search.pageSize', line: 'search.pageSize  =  21  platform default (src/site/files/defaults.ts)' },
  { key: 'tags.soldText', line: 'tags.soldText  =  "GONE"  dealers/_presets/family/dealer.json:2:25' },
  { key: 'slug', line: 'slug  =  "smith"  dealers/smith/dealer.json:3:11' },
  { key: 'models.categories', line: 'models.categories  =  ["Utes"]  dealers/smith/models.json:1:17' },
  { key: 'locations[0].visible', line: 'locations[0].visible  =  true  platform default (src/site/files/defaults.ts)' },
  { key: 'email', line: 'email  is not set. Main email address.' },
  { key: 'chrome.home', line: 'texts.chrome.home  =  "Front page"  dealers/_presets/family/texts.json:2:18' },
  { key: 'texts.chrome.home', line: 'texts.chrome.home  =  "Front page"  dealers/_presets/family/texts.json:2:18' },
  { key: 'tags.reserved', line: 'texts.tags.reserved  =  "RESERVED"  platform default (src/domain/texts)' },
])('CONF-04 explain says what $key is and which file set it', ({ key, line }) => {
  expect(explain(dealersFolder(files), 'smith', key)).toEqual({ ok: true, lines: [line] });
});

test.each(['include_sold_cars_days', 'search.includeSoldDays'])('DATA-11 explain knows %s by both names', (key) => {
  const result = explain(dealersFolder(files), 'smith', key);
  expect(result.ok && result.lines[0]).toMatch(
    /^search\.includeSoldDays {2}= {2}7 {2}dealers\/smith\/dealer\.json:\d+:29 as "include_sold_cars_days"$/,
  );
});

test('explain lists every value of a group', () => {
  const result = explain(dealersFolder(files), 'smith', 'tags');
  expect(result.ok && result.lines.map((line) => line.split('  ')[0])).toEqual([
    'tags.newDays',
    'tags.newText',
    'tags.soldText',
    'tags.ecoTag',
    'tags.greenRunout',
  ]);
});

test('explain suggests the nearest setting for an unknown one', () => {
  expect(explain(dealersFolder(files), 'smith', 'serch.pagesize')).toEqual({
    ok: false,
    error: 'There is no setting "serch.pagesize". Did you mean "search.pageSize"?',
  });
});

test('explain shows what is wrong with a dealer that cannot be loaded', () => {
  const result = explain(dealersFolder(smith({ dealer: { phone: 1 } })), 'smith', 'phone');
  expect(!result.ok && result.error).toContain('phone  = 1  must be text in double quotes');
});
