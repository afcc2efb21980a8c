import {
  nodeAt,
  type Path,
  pathText,
  plainValue,
  positionOfPath,
  type SourceNode,
  type SourcePosition,
} from './source-tree.ts';

/** A mistake in a dealer's files that stops that dealer's build: where, what, which rule, and what may have been meant. */
export type Problem = {
  /** Folder name of the dealer that cannot be built. */
  dealer: string;
  /** File relative to the folder that holds `dealers`, for example "dealers/example/dealer.json". */
  file: string;
  line: number;
  column: number;
  /** Key path, for example "search.pageSize"; empty for the file as a whole. */
  path: string;
  /** The bad value as JSON, shortened; absent when something is missing. */
  value?: string;
  /** What would be right. */
  rule: string;
  /** The nearest valid name. */
  nearest?: string;
};

/** A finding about one file before its place is known. */
export type Finding = {
  path: Path;
  rule: string;
  nearest?: string | undefined;
  /** Point at the key instead of the value, and print no value: the key itself is wrong. */
  atKey?: SourcePosition;
  /** The value may be a secret: it is not printed. */
  secret?: boolean;
};

/** Turns a finding into a problem by looking up position and value in the file's tree. */
export function locate(finding: Finding, root: SourceNode | undefined, dealer: string, file: string): Problem {
  const { path, rule, nearest, atKey, secret } = finding;
  const node = root && nodeAt(root, path);
  const position = atKey ?? (root ? positionOfPath(root, path, file) : { file, line: 1, column: 1 });
  const written = node?.alias ? ` (written "${node.alias}")` : '';
  return {
    dealer,
    ...position,
    path: pathText(path) + written,
    ...(node && !atKey && !secret && path.length > 0 ? { value: shortJson(node) } : {}),
    rule,
    ...(nearest === undefined ? {} : { nearest }),
  };
}

function shortJson(node: SourceNode): string {
  const text = JSON.stringify(plainValue(node));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** One line for people: `dealers/x/dealer.json:12:5  search.pageSize = "abc"  must be a number`. */
export function problemText(problem: Problem): string {
  const { file, line, column, path, value, rule, nearest } = problem;
  const subject = [path, value === undefined ? '' : `= ${value}`].filter(Boolean).join('  ');
  const hint = nearest === undefined ? '' : `did you mean "${nearest}"?`;
  return [`${file}:${line}:${column}`, subject, rule, hint].filter(Boolean).join('  ');
}
