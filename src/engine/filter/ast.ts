/** A parsed filter. Positions are offsets in the expression, kept for error messages. */
export type FilterNode =
  | { kind: 'and' | 'or'; nodes: FilterNode[] }
  | { kind: 'not'; node: FilterNode }
  | { kind: 'condition'; attribute: Word; test: Test };

/** A word or quoted string of the expression. */
export interface Word {
  text: string;
  /** Undefined in hand-made trees. */
  source?: { expression: string; offset: number };
}

export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=';

export type Test =
  | { operator: Comparison | 'CONTAINS' | 'STARTS WITH'; value: Word }
  | { operator: 'TO'; from: Word; to: Word }
  | { operator: 'IN'; values: Word[] }
  | { operator: 'EXISTS' | 'IS NULL' | 'IS EMPTY' };

/** Several nodes as one; no node and a single node are unchanged. */
export function groupOf(kind: 'and' | 'or', nodes: readonly (FilterNode | undefined)[]): FilterNode | undefined {
  const present = nodes.filter((node) => node !== undefined);
  return present.length > 1 ? { kind, nodes: present } : present[0];
}

/** Writes a filter so that parsing it gives the same tree: words quoted, groups in brackets. Also serves as cache key. */
export function printFilter(node: FilterNode): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.nodes.map((child) => `(${printFilter(child)})`).join(node.kind === 'and' ? ' AND ' : ' OR ');
    case 'not':
      return `NOT (${printFilter(node.node)})`;
    case 'condition':
      return printTest(quote(node.attribute), node.test);
  }
}

function printTest(attribute: string, test: Test): string {
  switch (test.operator) {
    case 'TO':
      return `${attribute} ${quote(test.from)} TO ${quote(test.to)}`;
    case 'IN':
      return `${attribute} IN [${test.values.map(quote).join(', ')}]`;
    case 'EXISTS':
    case 'IS NULL':
    case 'IS EMPTY':
      return `${attribute} ${test.operator}`;
    default:
      return `${attribute} ${test.operator} ${quote(test.value)}`;
  }
}

const quote = (word: Word): string => `"${word.text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
