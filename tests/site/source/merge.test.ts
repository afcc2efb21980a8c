import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLayers } from '~/site/source/merge.ts';
import { type JsonValue, nodeAt, plainValue, sourceOf } from '~/site/source/source-tree.ts';

const at = (file: string) => ({ file, line: 1, column: 1 });
// Few key names, so that layers overlap.
const layer = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(
    fc.integer(),
    fc.array(fc.integer(), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('d', 'e'), fc.oneof(fc.string(), fc.constant({ f: 1 })), { noNullPrototype: true }),
  ),
  { noNullPrototype: true },
) as fc.Arbitrary<Record<string, JsonValue>>;

const merged = (lower: JsonValue, upper: JsonValue) => {
  const node = mergeLayers(sourceOf(lower, at('lower')), sourceOf(upper, at('upper')));
  if (!node) throw new Error('two layers give a layer');
  return node;
};

/** Every plain value with its path. */
function leaves(value: JsonValue, path: string[] = []): [string[], JsonValue][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

test('CONF-04 every value of the upper layer is there, and comes from the upper layer', () => {
  fc.assert(
    fc.property(layer, layer, (lower, upper) => {
      const node = merged(lower, upper);
      for (const [path, value] of leaves(upper)) {
        const found = nodeAt(node, path);
        expect(found && plainValue(found)).toEqual(value);
        expect(found?.position.file).toBe('upper');
      }
    }),
  );
});

test('CONF-04 a value of the lower layer stays unless the upper layer overrides it or its group', () => {
  fc.assert(
    fc.property(layer, layer, (lower, upper) => {
      const node = merged(lower, upper);
      const above = sourceOf(upper);
      for (const [path, value] of leaves(lower)) {
        const covered = path.some((_, index) => {
          const there = nodeAt(above, path.slice(0, index + 1));
          return there && (there.kind !== 'object' || index === path.length - 1);
        });
        if (covered) continue;
        const found = nodeAt(node, path);
        expect(found && plainValue(found)).toEqual(value);
        expect(found?.position.file).toBe('lower');
      }
    }),
  );
});

test('CONF-04 merging adds nothing new, and merging with itself changes nothing', () => {
  fc.assert(
    fc.property(layer, layer, (a, b) => {
      expect(plainValue(merged(a, a))).toEqual(a);
      const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
      expect(new Set(Object.keys(plainValue(merged(a, b)) as object))).toEqual(keys);
    }),
  );
});
