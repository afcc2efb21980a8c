import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EngineError } from '~/engine/engine-error.ts';
import { type FilterNode, printFilter, type Test, type Word } from '~/engine/filter/ast.ts';
import { parseFilter } from '~/engine/filter/parse.ts';

/** A tree without the source positions. */
const bare = (node: unknown): unknown =>
  JSON.parse(JSON.stringify(node, (key, value) => (key === 'source' ? undefined : value)));

const word = fc.string({ unit: 'grapheme', minLength: 1 }).map((text): Word => ({ text }));
const attribute = word.filter(({ text }) => !text.startsWith('_geo'));
const valueTest = fc
  .tuple(fc.constantFrom('=', '!=', '>', '>=', '<', '<=', 'CONTAINS', 'STARTS WITH'), word)
  .map(([operator, value]) => ({ operator, value }) as Test);
const anyTest: fc.Arbitrary<Test> = fc.oneof(
  valueTest,
  fc.record({ operator: fc.constant('TO' as const), from: word, to: word }),
  fc.record({ operator: fc.constant('IN' as const), values: fc.array(word, { maxLength: 4 }) }),
  fc.constantFrom('EXISTS', 'IS NULL', 'IS EMPTY').map((operator) => ({ operator }) as Test),
);
const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('condition' as const), attribute, test: anyTest }),
    fc.record({ kind: fc.constant('not' as const), node: tie('node') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      nodes: fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

test('printing a filter and parsing it again gives the same tree', () => {
  fc.assert(
    fc.property(node, (tree) => {
      expect(bare(parseFilter(printFilter(tree)))).toEqual(bare(tree));
    }),
  );
});

test('no text makes the parser fail except with its own error', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('(', ')', '[', ']', ' AND ', ' OR ', 'NOT ', ' IN ', ' TO ', '=', '"', "'", 'a'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      try {
        parseFilter(pieces.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(EngineError);
        expect((error as EngineError).code).toBe('invalid_search_filter');
      }
    }),
  );
});

const printed = (filter: Parameters<typeof parseFilter>[0]) => {
  const tree = parseFilter(filter);
  return tree && printFilter(tree);
};

describe('precedence and forms', () => {
  test.each([
    ['a=1 OR b=2 AND NOT c=3', '("a" = "1") OR (("b" = "2") AND (NOT ("c" = "3")))'],
    ['(a=1 OR b=2) AND c=3', '(("a" = "1") OR ("b" = "2")) AND ("c" = "3")'],
    ['NOT a=1 AND b=2', '(NOT ("a" = "1")) AND ("b" = "2")'],
    ['NOT (a=1 AND b=2)', 'NOT (("a" = "1") AND ("b" = "2"))'],
    ['price 10 TO 20', '"price" "10" TO "20"'],
    ['price NOT IN [1, 2,]', 'NOT ("price" IN ["1", "2"])'],
    ['a NOT EXISTS', 'NOT ("a" EXISTS)'],
    ['a IS NOT NULL AND b IS EMPTY', '(NOT ("a" IS NULL)) AND ("b" IS EMPTY)'],
    ['a NOT CONTAINS x', 'NOT ("a" CONTAINS "x")'],
    ['a NOT STARTS WITH x', 'NOT ("a" STARTS WITH "x")'],
    ['location.slug=some-where_2.0', '"location.slug" = "some-where_2.0"'],
    ['"make" = "AND"', '"make" = "AND"'],
    [`"we \\"quote\\"" = 'it\\'s'`, '"we \\"quote\\"" = "it\'s"'],
    ['"price">=10000', '"price" >= "10000"'],
  ])('%s', (filter, expected) => expect(printed(filter)).toBe(expected));

  test('the outer array means AND, the inner ones OR, and a string inside may be a whole expression', () => {
    expect(printed([['a=1', 'b=2'], 'c=3 OR d=4'])).toBe(printed('(a=1 OR b=2) AND (c=3 OR d=4)'));
  });

  test.each([[''], ['   '], [[]], [[[]]], [['', []]]])('%j filters nothing', (filter) => {
    expect(parseFilter(filter)).toBeUndefined();
  });
});

describe('errors say what was expected and where', () => {
  test.each([
    ['price', /Was expecting an operation `=`.*at `price`/],
    ['price =', /Was expecting a value but instead got nothing/],
    ['price = OR', /reserved keyword/],
    ['make = Alfa Romeo', /Found unexpected characters at the end of the filter: `Romeo`/],
    ['make = "Alfa', /missing the following closing delimiter: `"`/],
    ['(a = 1', /missing the following closing delimiter: `\)`/],
    ['a IN 1', /Expected `\[` after `IN`/],
    ['a IN [1 2]', /comma-separated/],
    ['a IN [1', /closing delimiter `\]`/],
    ['a = 1 €', /needs quotes.*\n7:8 a = 1 €/s],
    ['_geoRadius(1, 2, 3)', /no geo search/],
  ])('%s', (filter, message) => expect(() => parseFilter(filter)).toThrow(message));

  test('endless nesting', () => {
    expect(() => parseFilter(`${'('.repeat(1000)}a = 1${')'.repeat(1000)}`)).toThrow(/depth/);
    expect(() => parseFilter(`${'NOT '.repeat(100_000)}a = 1`)).toThrow(/depth/);
  });

  test('arrays deeper than two levels and other values', () => {
    expect(() => parseFilter([[['a=1']]] as never)).toThrow(/expected String, Array of strings/);
    expect(() => parseFilter(3 as never)).toThrow(/found: 3/);
  });
});
