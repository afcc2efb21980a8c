import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { dealerFiles, fileNames } from '~/site/files/files.ts';
import { documentedKeys } from '~/site/source/schema-reader.ts';
import { readableJson } from '../../scripts/docs/readable-json.ts';
import { textList } from '../../scripts/docs/text-list.ts';
import { generatedDocs } from '../../scripts/write-docs.ts';
import { siteOf, smith } from '../site/dealers-folder.ts';

type Json = { [key: string]: Json } & { description?: string };

/** Every "$ref" of a schema. */
const refsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [String(part)] : refsIn(part)));

/** The part of a schema that a "$ref" names. */
const partAt = (schema: Json, ref: string): Json | undefined =>
  ref
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((part, step) => followed(schema, part)?.[step], schema);

const followed = (schema: Json, part: Json | undefined): Json | undefined =>
  typeof part?.['$ref'] === 'string' ? followed(schema, partAt(schema, part['$ref'])) : part;

test.each(Object.entries(generatedDocs()))('CONF-05 %s is up to date (node scripts/write-docs.ts)', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

describe.each(fileNames.filter((name) => name !== 'texts'))('%s.json', (name) => {
  const docs = generatedDocs();
  const schema = JSON.parse(docs[`docs/schema/${name}.schema.json`] ?? '{}') as Json;
  const keys = documentedKeys(dealerFiles[name].schema);

  test('CONF-05 every key has a row in the list and a description in the editor schema', () => {
    for (const { path, shape } of keys) {
      expect(docs['docs/configuration.md']).toContain(`| \`${path}\` | `);
      const steps = path.replaceAll('[]', '.[]').split('.');
      const property = steps.reduce<Json | undefined>((below, step) => {
        const group = followed(schema, below);
        return step === '[]' ? group?.['items'] : group?.['properties']?.[step];
      }, schema);
      expect(followed(schema, property)?.description, path).toBe(shape.description);
    }
  });

  test('"$schema" is an allowed key', () => {
    expect(schema['properties']?.['$schema']).toMatchObject({ type: 'string' });
    expect(schema['additionalProperties']).toBe(false);
  });
});

test('CONF-05 the list shows the default of an option', () => {
  const text = generatedDocs()['docs/configuration.md'];
  expect(text).toContain(
    '| `search.pageSize` | whole number, 1 to 100 | `21` | Number of cars on a page of results. |',
  );
  expect(text).toContain('| `tags.soldText` | text | `"JUST SOLD"` |');
});

const schemas = Object.entries(generatedDocs()).filter(([file]) => file.startsWith('docs/schema/'));

test('CONF-05 the schemas for editors are small enough to open, and what one refers to is in it', () => {
  expect(schemas.length).toBe(fileNames.length + 1);
  for (const [file, text] of schemas) {
    expect(text.split('\n').length, file).toBeLessThan(3000);
    const schema = JSON.parse(text) as Json;
    for (const ref of refsIn(schema)) expect(partAt(schema, ref), `${file} ${ref}`).toBeDefined();
  }
  expect(schemas.flatMap(([, text]) => refsIn(JSON.parse(text)))).toContain('#/$defs/point');
});

test('CONF-05 DATA-11 an editor knows other names of keys as those keys', () => {
  const schema = JSON.parse(generatedDocs()['docs/schema/dealer.schema.json'] ?? '') as Json;
  const opening = schema['properties']?.['opening_hours'];
  expect(opening?.description).toBe('Another name of "openingHours".');
  expect(followed(schema, opening)).toBe(schema['properties']?.['openingHours']);
  const review = partAt(schema, '#/properties/gmb_profiles/items/properties/review_url');
  expect(followed(schema, review)).toMatchObject({ type: 'string' });
});

test('CONF-05 every text is in the list, as a line that a texts.json can have', () => {
  const lines = textList()
    .split('\n')
    .filter((line) => line.startsWith('"'));
  const texts = JSON.parse(`{${lines.join('\n').replace(/,$/, '')}}`) as Record<string, string>;
  const known = Object.entries(platformTexts).flatMap(([feature, group]) =>
    Object.entries(group).map(([id, text]) => [`${feature}.${id}`, text] as const),
  );
  expect(Object.entries(texts)).toEqual(known);
  const listed = siteOf(smith({ dealer: { carPage: { actions: ['call'] } }, texts }));
  expect(listed.texts).toEqual(platformTexts);
  const schema = JSON.parse(generatedDocs()['docs/schema/texts.schema.json'] ?? '') as Json;
  expect(schema['propertyNames']).toEqual({ enum: ['$schema', ...known.map(([path]) => path)] });
});

test('CONF-05 --texts prints the list of texts, and nothing else', () => {
  const stdout = execFileSync(process.execPath, ['scripts/write-docs.ts', '--texts'], { encoding: 'utf8' });
  expect(stdout).toBe(`${textList()}\n`);
  expect(stdout).toContain('\n"search.clearAll": "Clear all",\n');
  expect(stdout).toContain('\n"prices.was": "Was {price}",\n');
});

test('CONF-05 the reference has settings only, and says how texts are listed', () => {
  const text = generatedDocs()['docs/configuration.md'] ?? '';
  expect(text).toContain('`npm run docs -- --texts`');
  expect(text).not.toMatch(/\| `(texts\.)?(search\.clearAll|chrome\.home|tags\.reserved)` \|/);
  expect(text.split('\n').length).toBeLessThan(900);
});

test.each([
  { value: { a: [1, 'b, c', null], d: {} }, text: '{ "a": [ 1, "b, c", null ], "d": {} }' },
  { value: ['x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60)], lines: 4 },
  { value: { a: 'x'.repeat(200), b: { c: 'a\nb' } }, lines: 4 },
  { value: { list: Array.from({ length: 100 }, (_, n) => n) }, lines: 7 },
])('CONF-05 JSON for people is the same JSON in lines of a readable width', ({ value, text, lines }) => {
  const written = readableJson(value);
  expect(JSON.parse(written)).toEqual(value);
  if (text) expect(written).toBe(text);
  else expect(written.split('\n').length).toBe(lines);
});
