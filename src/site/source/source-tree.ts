import { type Node as JsoncNode, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isStorable } from '../../domain/text.ts';

/** Steps from the top of a file to a value: keys and list positions. */
export type Path = readonly (string | number)[];

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** A spot in a file; line and column count from 1. Values of the platform have the file `defaults`. */
export type SourcePosition = { file: string; line: number; column: number };

/** The source of values that no file sets. */
const defaultsPosition: SourcePosition = { file: 'defaults', line: 0, column: 0 };

export type Entry = { key: SourcePosition; node: SourceNode };

/** A JSON value that knows where it was written. `alias` is the other name it was written under. */
export type SourceNode = { position: SourcePosition; alias?: string } & (
  | { kind: 'object'; entries: Map<string, Entry> }
  | { kind: 'array'; items: SourceNode[] }
  | { kind: 'scalar'; value: null | boolean | number | string }
);

export type SyntaxProblem = { position: SourcePosition; value?: string; rule: string; nearest?: string };

/** A function from a character offset to line and column, both from 1. "\r\n" counts as one line end. */
function lineFinder(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Line and column of an offset in a text. @param firstLine on which the text begins in its file */
export function placeIn(text: string, offset: number, firstLine = 1): { line: number; column: number } {
  const { line, column } = lineFinder(text)(offset);
  return { line: line + firstLine - 1, column };
}

/**
 * Reads strict JSON (no comments, no trailing commas, no key twice) into a tree with the position of each value.
 * The tree is missing when the text is not JSON at all; `problems` lists everything wrong with it.
 */
export function readSource(text: string, file: string): { node?: SourceNode; problems: SyntaxProblem[] } {
  const positionOf = lineFinder(text);
  const positionAt = (offset: number): SourcePosition => ({ file, ...positionOf(offset) });
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const end = text.trimEnd().length;
  // At one place the first error is the cause of the others.
  const inside = errors.filter(
    ({ offset }, n) => offset < end && errors.findIndex((one) => one.offset === offset) === n,
  );
  const problems = inside.map(({ offset, error }) => ({
    position: positionAt(offset),
    rule: syntaxRule(text, offset, error),
  }));
  const [last, ...others] = errors.slice(inside.length);
  // One bracket is easily forgotten; more is missing where there are several errors.
  if (last)
    problems.push({ position: positionAt(end), rule: others.length > 0 ? cutOff : syntaxRule(text, end, last.error) });
  if (!root || problems.length > 0) return { problems };

  const build = (node: JsoncNode): SourceNode => {
    const position = positionAt(node.offset);
    if (node.type === 'array') return { kind: 'array', position, items: (node.children ?? []).map(build) };
    if (typeof node.value === 'string' && !isStorable(node.value)) problems.push({ position, rule: unstorable });
    if (node.type !== 'object') return { kind: 'scalar', position, value: node.value };
    const entries = new Map<string, Entry>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key || !value) continue;
      const name = String(key.value);
      if (entries.has(name))
        problems.push({ position: positionAt(key.offset), rule: `the key "${name}" appears twice` });
      entries.set(name, { key: positionAt(key.offset), node: build(value) });
    }
    return { kind: 'object', position, entries };
  };
  return { node: build(root), problems };
}

/** Texts of dealers are stored with their leads. */
const unstorable =
  'has a null character, or half of a character such as an emoji cut in two: remove it or write it whole';

const cutOff = 'the file ends here, before it is complete: a value, "}" or "]" is missing, or the rest of the file';

function syntaxRule(text: string, offset: number, error: ParseError['error']): string {
  if (/[\u2018-\u201f]/.test(text[offset] ?? '')) return 'is a curly quote: JSON has straight ones (")';
  if (text[offset] === "'") return 'is a single quote: JSON has double quotes (")';
  if (text[offset] === ',' && /[,[{]\s*$/.test(text.slice(0, offset))) return 'is a comma too many: delete it';
  return syntaxRules[printParseErrorCode(error)] ?? 'is not JSON';
}

const syntaxRules: Record<string, string> = {
  InvalidSymbol: 'is not JSON: any word except true, false and null needs quotes',
  InvalidNumberFormat: 'is not a valid JSON number',
  PropertyNameExpected: 'a key in double quotes is expected here (a comma before "}" is not allowed)',
  ValueExpected: 'a value is expected here (a comma before "]" is not allowed)',
  ColonExpected: 'a colon is expected after the key',
  CommaExpected: 'a comma is expected before this',
  CloseBraceExpected: 'a closing "}" is missing',
  CloseBracketExpected: 'a closing "]" is missing',
  EndOfFileExpected: 'the file should end before this',
  InvalidCommentToken: 'comments are not allowed in JSON',
  UnexpectedEndOfComment: 'comments are not allowed in JSON',
  UnexpectedEndOfString: 'a closing quote is missing',
  UnexpectedEndOfNumber: 'the number is incomplete',
  InvalidUnicode: 'is not a valid \\u sequence',
  InvalidEscapeCharacter: 'is not a valid \\ sequence',
  InvalidCharacter: 'is a character that must be escaped',
};

/** A tree of a value that no file wrote, all at one position. */
export function sourceOf(value: unknown, position: SourcePosition = defaultsPosition): SourceNode {
  if (Array.isArray(value)) return { kind: 'array', position, items: value.map((item) => sourceOf(item, position)) };
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]): [string, Entry] => [
      key,
      { key: position, node: sourceOf(item, position) },
    ]);
    return { kind: 'object', position, entries: new Map(entries) };
  }
  return { kind: 'scalar', position, value: value as null | boolean | number | string };
}

/** The plain JSON value of a tree. */
export function plainValue(node: SourceNode): JsonValue {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(plainValue);
  // fromEntries defines properties, so that a key named "__proto__" stays a key.
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plainValue(entry.node)]));
}

/** The value one step below a node. */
export function childOf(node: SourceNode, step: string | number): Entry | undefined {
  if (node.kind === 'object') return node.entries.get(String(step));
  const item = node.kind === 'array' ? node.items[Number(step)] : undefined;
  return item && { key: item.position, node: item };
}

/** The value at a path. */
export function nodeAt(node: SourceNode, path: Path): SourceNode | undefined {
  let current: SourceNode | undefined = node;
  for (const step of path) current = current && childOf(current, step)?.node;
  return current;
}

/**
 * Where to point for a path. A value that is there: its own position. A value that is missing: the key of the innermost
 * group above it that `file` wrote, or the top of the file.
 */
export function positionOfPath(root: SourceNode, path: Path, file: string): SourcePosition {
  const top: SourcePosition = root.position.file === file ? root.position : { file, line: 1, column: 1 };
  let position = top;
  let current = root;
  for (const [index, step] of path.entries()) {
    const child = childOf(current, step);
    if (!child) return position;
    if (index === path.length - 1) return child.node.position.file === 'defaults' ? position : child.node.position;
    if (child.key.file === file) position = child.key;
    current = child.node;
  }
  return position;
}

/** A path as people write it: `locations[0].address.state`. */
export function pathText(path: Path): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index ? `.${step}` : step)).join('');
}
