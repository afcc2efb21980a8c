import { EngineError } from '../engine-error.ts';

export type FilterToken =
  /** An unquoted word (may be a keyword) or a quoted string (never one). */
  | { kind: 'word'; text: string; quoted: boolean; offset: number }
  | { kind: 'symbol'; text: string; offset: number }
  | { kind: 'end'; text: ''; offset: number };

const space = /\s+/y;
const symbol = /!=|>=|<=|[=><()[\],]/y;
const word = /[\p{L}\p{N}_\-./]+/uy;
const escaped = /\\(.)/gsu;

/** Splits a filter expression into words, quoted strings and symbols. */
export function scanFilter(expression: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(expression)?.[0];
  };
  while (at < expression.length) {
    const start = at;
    const blank = match(space);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const mark = match(symbol);
    const plain = mark === undefined ? match(word) : undefined;
    if (mark !== undefined) {
      tokens.push({ kind: 'symbol', text: mark, offset: start });
      at += mark.length;
    } else if (plain !== undefined) {
      tokens.push({ kind: 'word', text: plain, quoted: false, offset: start });
      at += plain.length;
    } else {
      at = quotedEnd(expression, start);
      const text = expression.slice(start + 1, at - 1).replace(escaped, '$1');
      tokens.push({ kind: 'word', text, quoted: true, offset: start });
    }
  }
  tokens.push({ kind: 'end', text: '', offset: expression.length });
  return tokens;
}

/** Offset after the closing quote of the string that starts at `start`. */
function quotedEnd(expression: string, start: number): number {
  const quote = expression[start] as string;
  if (quote !== '"' && quote !== "'") {
    const rest = expression.slice(start);
    throw filterError(
      `Found unexpected characters at \`${rest}\`; a value with such characters needs quotes.`,
      expression,
      start,
    );
  }
  for (let at = start + 1; at < expression.length; at++) {
    if (expression[at] === '\\') at++;
    else if (expression[at] === quote) return at + 1;
  }
  throw filterError(
    `Expression \`${expression.slice(start)}\` is missing the following closing delimiter: \`${quote}\`.`,
    expression,
    start,
  );
}

/** A 400 `invalid_search_filter` that ends with the position in the expression, as Meilisearch's do. */
export function filterError(message: string, expression: string, offset: number): EngineError {
  const place = expression === '' ? '' : `\n${offset + 1}:${expression.length + 1} ${expression}`;
  return new EngineError('invalid_search_filter', message + place);
}
