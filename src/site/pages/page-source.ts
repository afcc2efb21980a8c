import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Entry, SourceNode, SourcePosition, SyntaxProblem } from '../source/source-tree.ts';

/** A content page as written: front matter as a tree that knows its lines, and the text below it. */
export interface PageSource {
  /** File as shown to people: "dealers/smith/pages/about-us.md". */
  file: string;
  /** "/about-us". */
  path: string;
  node?: SourceNode;
  body: string;
  /** Line of the file on which the text begins, from 1. */
  bodyLine: number;
  problems: SyntaxProblem[];
}

const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Reads one markdown file.
 * @param name its path below "pages" without ".md": "pages/visit-us"
 * @param faults of the file as a whole: with one, nothing else is read
 */
export function readPage(text: string, file: string, name: string, faults: SyntaxProblem[] = []): PageSource {
  const match = fence.exec(text);
  const page = { file, path: `/${name}` };
  if (faults.length > 0) return { ...page, body: '', bodyLine: 1, problems: faults };
  if (!match) {
    const rule = 'must begin with "---", the title and description of the page, and "---" on a line of its own';
    return { ...page, body: text, bodyLine: 1, problems: [{ position: { file, line: 1, column: 1 }, rule }] };
  }
  const head = match[1] ?? '';
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines });
  // The front matter begins on the second line of the file.
  const positionAt = (offset: number): SourcePosition => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + 1, column: col };
  };
  const problems = document.errors.map((error) => ({
    position: positionAt(error.pos[0]),
    rule: yamlRule(error.message),
  }));
  const body = text.slice(match[0].length);
  const bodyLine = match[0].split('\n').length;
  if (problems.length > 0 || !document.contents) return { ...page, body, bodyLine, problems };
  return { ...page, node: treeOf(document.contents as Node, positionAt), body, bodyLine, problems };
}

/** The error in readable form: the most common mistake in plain words, the others in the parser's. */
function yamlRule(message: string): string {
  if (message.includes('Tabs are not allowed')) return 'begins with a tab: indent YAML with spaces';
  if (message.includes('Nested mappings')) return 'a text that contains a colon and a space needs double quotes';
  return `is not YAML: ${message.split('\n')[0]?.replace(/ at line.*$/, '') ?? ''}`;
}

function treeOf(node: Node, positionAt: (offset: number) => SourcePosition): SourceNode {
  const position = positionAt(node.range?.[0] ?? 0);
  if (isSeq(node)) return { kind: 'array', position, items: node.items.map((it) => treeOf(it as Node, positionAt)) };
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }): [string, Entry] => {
      const name = key as Node;
      const entry = value ? treeOf(value as Node, positionAt) : { kind: 'scalar' as const, position, value: null };
      return [String(isScalar(name) ? name.value : name), { key: positionAt(name.range?.[0] ?? 0), node: entry }];
    });
    return { kind: 'object', position, entries: new Map(entries) };
  }
  const value = isScalar(node) ? node.value : null;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { kind: 'scalar', position, value: isPlain ? value : null };
}
