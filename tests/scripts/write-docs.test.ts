import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dealerFiles, fileNames } from '~/site/files/files.ts';
import { documentedKeys } from '~/site/source/schema-reader.ts';
import { generatedDocs } from '../../scripts/write-docs.ts';

type Json = { [key: string]: Json } & { description?: string };

test.each(Object.entries(generatedDocs()))('CONF-05 %s is up to date (node scripts/write-docs.ts)', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

describe.each(fileNames)('%s.json', (name) => {
  const docs = generatedDocs();
  const schema = JSON.parse(docs[`docs/schema/${name}.schema.json`] ?? '{}') as Json;
  const keys = documentedKeys(dealerFiles[name].schema);

  test('CONF-05 every key has a row in the list and a description in the editor schema', () => {
    for (const { path, shape } of keys) {
      expect(docs['docs/configuration.md']).toContain(`| \`${path}\` | `);
      const steps = path.replaceAll('[]', '.[]').split('.');
      const property = steps.reduce<Json | undefined>(
        (below, step) => (step === '[]' ? below?.['items'] : below?.['properties']?.[step]),
        schema,
      );
      expect(property?.description, path).toBe(shape.description);
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
