import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileName, fileNames } from '~/site/files/files.ts';
import { type Layer, resolveSite } from '~/site/load/resolve.ts';
import { type JsonValue, readSource } from '~/site/source/source-tree.ts';
import { smith } from './dealers-folder.ts';

const files = smith({
  offers: { offers: [{ id: 'o', name: 'O', description: 'D', start: '2026-01-01', expiry: '2026-02-01' }] },
  models: { models: [{ name: 'M', slug: 'm', image_url: 'https://x.example/m.jpg', manufacturer_body: 'Cars' }] },
  promos: { tiles: [] },
  home: {
    sections: [
      { type: 'browse', facet: 'body', layout: 'strip' },
      { type: 'finder', facets: ['make'] },
    ],
  },
});
const valid = Object.fromEntries(
  fileNames.map((name) => [name, JSON.parse(JSON.stringify(files[`smith/${name}.json`] ?? {}))]),
) as Record<FileName, JsonValue>;

type Step = string | number;

/** Paths of every value inside a JSON value, the value itself included. */
function pathsOf(value: JsonValue, path: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([step, child]) => pathsOf(child, [...path, step]))];
}

function replaced(value: JsonValue, [step, ...rest]: Step[], by: JsonValue): JsonValue {
  if (step === undefined) return by;
  const copy = structuredClone(value) as Record<Step, JsonValue>;
  copy[step] = replaced(copy[step] as JsonValue, rest, by);
  return copy as JsonValue;
}

const change = fc.constantFrom(...fileNames).chain((file) =>
  fc.record({
    file: fc.constant(file),
    path: fc.constantFrom(...pathsOf(valid[file])),
    by: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>,
  }),
);

test('CONF-01 whatever replaces a value, the dealer is valid or has problems that point into its files', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const own: Layer = {};
      for (const name of fileNames) {
        const mine = changes.filter(({ file }) => file === name).slice(0, 1);
        const value = mine.reduce((before, { path, by }) => replaced(before, path, by), valid[name]);
        const { node } = readSource(JSON.stringify(value, null, 2), `dealers/smith/${name}.json`);
        if (node) own[name] = node;
      }
      const fileOf = (name: FileName) => `dealers/smith/${name}.json`;
      const result = resolveSite({
        slug: 'smith',
        fileOf,
        preset: {},
        own,
        pages: [],
        media: new Set(['/media/logo.svg']),
      });
      for (const { file, line, column, rule } of result.ok ? [] : result.problems) {
        expect(file).toMatch(/^dealers\/smith\/[a-z]+\.json$/);
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        expect(rule).not.toMatch(/undefined|Invalid|\[object/);
      }
      if (result.ok) expect(JSON.parse(JSON.stringify(result.site))).toEqual(result.site);
    }),
    { numRuns: 200 },
  );
});
