import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineFilter } from '~/domain/search/filter/colon-filter.ts';
import { quoted } from '~/domain/search/filter/filter.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';

test.each([
  ['status:in_stock', 'status = "in_stock"'],
  [
    'status:in_stock AND photos_count > 1 AND car_type:used',
    'status = "in_stock" AND photos_count > 1 AND car_type = "used"',
  ],
  ['status: in_stock', 'status = "in_stock"'],
  ['make:Land Rover OR make:"Isuzu UTE"', 'make = "Land Rover" OR make = "Isuzu UTE"'],
  ["make:'Isuzu UTE'", "make = 'Isuzu UTE'"],
  ['NOT (status:sold OR car_type:new)', 'NOT (status = "sold" OR car_type = "new")'],
  ['specifications.sleeps:4', 'specifications.sleeps = "4"'],
  ['price:5000 TO 9000', 'price 5000 TO 9000'],
  ['km:<100 AND price: >= 5', 'km <100 AND price >= 5'],
  ['file:https://x.example/a?b=c', 'file = "https://x.example/a?b=c"'],
  ['name:3" lift kit', String.raw`name = "3\" lift kit"`],
  ['make:ORDER', 'make = "ORDER"'],
  ['', ''],
])('SEARCH-18 %s becomes %s', (colon, engine) => {
  expect(engineFilter(colon)).toBe(engine);
});

test.each([
  'photos_count > 1',
  'price 5000 TO 9000',
  'make = "a:b" AND status IN [in_stock, "x:y"]',
  "NOT make = 'colon : inside' OR price NOT EXISTS",
  'make = "never closed:',
])('SEARCH-18 %s is in the engine’s language already and stays', (filter) => {
  expect(engineFilter(filter)).toBe(filter);
});

const attribute = fc.stringMatching(/^[a-z][a-z_]{0,12}(\.[a-z]{1,8})?$/).filter((name) => name !== '');
const word = fc.stringMatching(/^[A-Za-z0-9:'"\\/_.-]{1,12}$/).filter((text) => /^[A-Za-z0-9]/.test(text));
/** Words that are not part of the language. */
const plainText = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
  .filter((text) => !/(^|\s)(AND|OR|TO)(\s|$)/.test(text));

test('SEARCH-18 any text in quotes passes through unchanged, whatever is in it', () => {
  fc.assert(
    fc.property(attribute, fc.string({ unit: 'grapheme' }), (name, text) => {
      expect(engineFilter(`${name}:${quoted(text)}`)).toBe(`${name} = ${quoted(text)}`);
    }),
  );
});

test('SEARCH-18 conditions joined by AND are translated one by one; a second pass changes nothing', () => {
  const condition = fc.oneof(
    fc.tuple(attribute, plainText).map(([name, text]) => [`${name}:${text}`, `${name} = ${quoted(text)}`]),
    fc.tuple(attribute, fc.integer()).map(([name, limit]) => [`${name} > ${limit}`, `${name} > ${limit}`]),
  );
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
      const translated = engineFilter(conditions.map(([colon]) => colon).join(' AND '));
      expect(translated).toBe(conditions.map(([, engine]) => engine).join(' AND '));
      expect(engineFilter(translated)).toBe(translated);
    }),
  );
});

test('SEARCH-18 the engine finds exactly the documents with that value', () => {
  fc.assert(
    fc.property(fc.uniqueArray(plainText, { minLength: 1, maxLength: 5 }), (names) => {
      const documents = names.map((name, id) => ({ id, name }));
      const settings = { filterableAttributes: ['name'] };
      const index = buildSearchIndex({ uid: 'x', documents, primaryKey: 'id', settings });
      const [wanted = ''] = names;
      // Texts compare without letter case.
      const same = names.filter((name) => name.toLowerCase() === wanted.toLowerCase());
      const { hits } = index.search({ filter: engineFilter(`name:${wanted}`) });
      expect(hits.map((hit) => hit['name'])).toEqual(same);
    }),
  );
});
