import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonValue, plainValue, readSource, type SourceNode } from '~/site/source/source-tree.ts';

/** Every node of a tree, the node itself first. */
function nodesOf(node: SourceNode): SourceNode[] {
  if (node.kind === 'object') return [node, ...[...node.entries.values()].flatMap((entry) => nodesOf(entry.node))];
  if (node.kind === 'array') return [node, ...node.items.flatMap(nodesOf)];
  return [node];
}

const jsonValue = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>;
const indent = fc.constantFrom('', '  ', '\t', 1);

test('reading a file returns the value that was written, whatever it is', () => {
  fc.assert(
    fc.property(jsonValue, indent, (value, space) => {
      const text = JSON.stringify(value, null, space);
      const { node, problems } = readSource(text, 'x.json');
      expect(problems).toEqual([]);
      expect(node && plainValue(node)).toEqual(JSON.parse(text));
    }),
  );
});

test.each(['\\ud83d', '\\ude97', '\\u0000'])(
  'OPS-04 a text with %s, which no database stores, is a mistake with its line and column',
  (part) => {
    const text = `{\n  "name": "Smith",\n  "notes": ["${part} Open"]\n}`;
    expect(readSource(text, 'dealer.json').problems).toEqual([
      {
        position: { file: 'dealer.json', line: 3, column: 13 },
        rule: 'has a null character, or half of a character such as an emoji cut in two: remove it or write it whole',
      },
    ]);
  },
);

test('the position of every value is where its text begins', () => {
  fc.assert(
    fc.property(jsonValue, indent, fc.constantFrom('\n', '\r\n'), (value, space, lineEnd) => {
      const text = JSON.stringify(value, null, space).replaceAll('\n', lineEnd);
      const lines = text.split('\n');
      const { node } = readSource(text, 'x.json');
      for (const { position, ...rest } of node ? nodesOf(node) : []) {
        const found = lines[position.line - 1]?.slice(position.column - 1) ?? '';
        const start = rest.kind === 'object' ? '{' : rest.kind === 'array' ? '[' : JSON.stringify(rest.value);
        expect(found.startsWith(start)).toBe(true);
      }
    }),
  );
});

test('no text makes the reader throw, and what it accepts is JSON', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => text.slice(0, -1)),
      ),
      (text) => {
        const { node, problems } = readSource(text, 'x.json');
        if (node && problems.length === 0) expect(plainValue(node)).toEqual(JSON.parse(text));
        else expect(problems.length).toBeGreaterThan(0);
      },
    ),
  );
});
