import { describe, expect, test } from 'vitest';
import { loadAllSites } from '~/site/load/load.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, problemsOf, smith, smithWith } from '../dealers-folder.ts';

const lines = (...text: string[]) => text.join('\n');
const head = [
  '{',
  '  "slug": "smith",',
  '  "name": "Smith",',
  '  "url": "https://smith.example",',
  '  "template": "base",',
];

describe('a value that breaks a rule', () => {
  test.each([
    {
      what: 'an unknown key',
      line: '  "serach": { "pageSize": 9 }',
      expected: { line: 6, column: 3, path: 'serach', rule: 'is not a known key', nearest: 'search' },
    },
    {
      what: 'an unknown key inside a group',
      line: '  "tags": { "newDay": 3 }',
      expected: { line: 6, column: 13, path: 'tags.newDay', rule: 'is not a known key', nearest: 'newDays' },
    },
    {
      what: 'a key that belongs elsewhere',
      line: '  "pageSize": 9',
      expected: { line: 6, column: 3, path: 'pageSize', rule: 'is not a known key', nearest: 'search.pageSize' },
    },
    {
      what: 'a wrong type',
      line: '  "search": { "pageSize": "abc" }',
      expected: {
        line: 6,
        column: 27,
        path: 'search.pageSize',
        value: '"abc"',
        rule: 'must be a number, without quotes',
      },
    },
    {
      what: 'a number out of range',
      line: '  "search": { "pageSize": 101 }',
      expected: { line: 6, column: 27, path: 'search.pageSize', value: '101', rule: 'must be at most 100' },
    },
    {
      what: 'a broken number',
      line: '  "search": { "pageSize": 2.5 }',
      expected: { line: 6, column: 27, path: 'search.pageSize', value: '2.5', rule: 'must be a whole number' },
    },
    {
      what: 'a name that is not on the list',
      line: '  "theme": { "shape": "rounded" }',
      expected: {
        line: 6,
        column: 23,
        path: 'theme.shape',
        value: '"rounded"',
        rule: 'must be one of square, soft, round',
        nearest: 'round',
      },
    },
    {
      what: 'a name in a list',
      line: '  "search": { "facets": ["make", "modell"] }',
      expected: { line: 6, column: 34, path: 'search.facets[1]', value: '"modell"', nearest: 'model' },
    },
    {
      what: 'text that does not fit its pattern',
      line: '  "social": { "facebook": { "url": "http://facebook.example/s", "show": true } }',
      expected: {
        line: 6,
        column: 36,
        path: 'social.facebook.url',
        rule: 'must be a complete address that starts with https://',
      },
    },
    {
      what: 'null',
      line: '  "email": null',
      expected: {
        line: 6,
        column: 12,
        path: 'email',
        value: 'null',
        rule: 'clears nothing: leave the key out, or it must be text in double quotes',
      },
    },
    {
      what: 'a group in place of a list',
      line: '  "licences": { "NSW": "1" }',
      expected: { line: 6, column: 15, path: 'licences', value: '{"NSW":"1"}', rule: 'must be a list: [ ... ]' },
    },
  ])('CONF-01 $what is named with file, line, column, path, value, rule and nearest name', ({ line, expected }) => {
    const problems = problemsOf(smithWith(lines(...head, line, '}')));
    expect(problems).toEqual([
      expect.objectContaining({ dealer: 'smith', file: 'dealers/smith/dealer.json', ...expected }),
    ]);
  });

  test('CONF-01 a missing key is reported at the group it is missing from, or at the top of the file', () => {
    const { brand: _brand, ...rest } = smith()['smith/dealer.json'] as Record<string, unknown>;
    const problems = problemsOf({
      ...smith(),
      'smith/dealer.json': { ...rest, business: { type: 'Dealer' } },
    });
    expect(problems).toContainEqual(
      expect.objectContaining({
        line: 1,
        column: 1,
        path: 'brand.tagline',
        rule: expect.stringContaining('is missing'),
      }),
    );
    // "business" stays the fifth key of the file: "{", $schema, slug, name, url, business.
    expect(problems).toContainEqual(
      expect.objectContaining({
        line: 6,
        column: 3,
        path: 'business.legalName',
        rule: expect.stringContaining('is missing'),
      }),
    );
  });

  test('CONF-01 an invalid value of a preset is reported with the file of the preset', () => {
    const preset = lines('{', '  "reserve": { "holdHours": 0 }', '}');
    const problems = problemsOf({
      ...smith({ dealer: { template: 'family' } }),
      '_presets/family/dealer.json': preset,
    });
    expect(problems.map(problemText)).toEqual([
      'dealers/_presets/family/dealer.json:2:29  reserve.holdHours  = 0  must be at least 1',
    ]);
  });

  test('CONF-01 property names that every object inherits are unknown keys too', () => {
    const problems = problemsOf(smithWith(lines(...head, '  "__proto__": { "x": 1 },', '  "constructor": 1', '}')));
    expect(problems.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      '__proto__ is not a known key',
      'constructor is not a known key',
    ]);
  });

  test.each([
    {
      what: 'a comment',
      text: '{\n  // words\n  "slug": "smith"\n}',
      at: '2:3',
      rule: 'comments are not allowed in JSON',
    },
    {
      what: 'a trailing comma',
      text: '{\n  "slug": "smith",\n}',
      at: '3:1',
      rule: 'a comma before "}" is not allowed',
    },
    { what: 'a missing comma', text: '{\n  "slug": "smith"\n  "name": "S"\n}', at: '3:3', rule: 'a comma is expected' },
    { what: 'a missing brace', text: '{\n  "slug": "smith"', at: '2:18', rule: 'a closing "}" is missing' },
    {
      what: 'a key twice',
      text: '{\n  "slug": "a",\n  "slug": "smith"\n}',
      at: '3:3',
      rule: 'the key "slug" appears twice',
    },
    { what: 'an empty file', text: '', at: '1:1', rule: 'is empty' },
  ])('CONF-01 JSON with $what is reported like any other mistake', ({ text, at, rule }) => {
    const [first] = problemsOf({ ...smith(), 'smith/dealer.json': text });
    expect(first && `${first.file}:${first.line}:${first.column}`).toBe(`dealers/smith/dealer.json:${at}`);
    expect(first?.rule).toContain(rule);
  });

  test('CONF-01 a required file is missing', () => {
    const { 'smith/locations.json': _gone, ...rest } = smith();
    expect(problemsOf(rest)).toEqual([
      expect.objectContaining({
        file: 'dealers/smith/locations.json',
        line: 1,
        column: 1,
        rule: expect.stringContaining('is missing'),
      }),
    ]);
  });

  test('CONF-01 a JSON file with an unknown name is a mistake in its name', () => {
    expect(problemsOf({ ...smith(), 'smith/offer.json': '{}' })).toEqual([
      expect.objectContaining({ file: 'dealers/smith/offer.json', nearest: 'offers.json' }),
    ]);
  });

  test('CONF-01 all mistakes of all dealers and files are listed at once', () => {
    const other = smith({ dealer: { slug: 'jones', tags: { newDays: -1 } } }, 'jones');
    const dealersDir = dealersFolder({
      ...smith({
        dealer: { phone: 5, finance: { enabled: true, provider: 'tauras' }, shoes: 1, socks: 2 },
        navigation: { header: [{ label: 'Home', href: 'home' }], footer: [{ title: '', links: [] }] },
      }),
      ...other,
      ...smith({ dealer: { slug: 'brown' } }, 'brown'),
      'smith/offers.json': '{ "offers": [] ',
      '_presets/unused/dealer.json': { name: 'not a dealer' },
    });
    const result = loadAllSites(dealersDir);
    expect(result.ok).toBe(false);
    const problems = result.ok ? [] : result.problems;
    expect(problems.map(({ dealer, path }) => `${dealer} ${path}`).sort()).toEqual([
      'jones tags.newDays',
      'smith ',
      'smith finance.creditLicence',
      'smith finance.provider',
      'smith footer[0].title',
      'smith header[0].href',
      'smith phone',
      'smith shoes',
      'smith socks',
    ]);
    expect(result.sites.map((site) => site.slug)).toEqual(['brown']);
  });
});
