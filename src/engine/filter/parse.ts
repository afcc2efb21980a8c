import { EngineError } from '../engine-error.ts';
import type { Filter } from '../types.ts';
import type { Comparison, FilterNode, Test, Word } from './ast.ts';
import { type FilterToken, filterError, scanFilter } from './scan.ts';

const operations =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`';
const keywords = new Set([
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  'WITH',
]);
const comparisons = new Set(['=', '!=', '>', '>=', '<', '<=']);
const deepest = 200;

/**
 * Parses a filter in string or array form. Undefined when it holds no condition. Throws `invalid_search_filter`.
 * Precedence: NOT, then AND, then OR; the array's outer level is AND, its inner level OR.
 */
export function parseFilter(filter: Filter): FilterNode | undefined {
  if (typeof filter === 'string') return parseExpression(filter);
  if (!Array.isArray(filter)) throw arrayError(filter);
  const groups = filter.map((item: unknown) => {
    if (typeof item === 'string') return parseExpression(item);
    if (!Array.isArray(item)) throw arrayError(item);
    return group(
      'or',
      item.map((inner: unknown) => {
        if (typeof inner !== 'string') throw arrayError(inner);
        return parseExpression(inner);
      }),
    );
  });
  return group('and', groups);
}

function arrayError(value: unknown): EngineError {
  const found = JSON.stringify(value) ?? String(value);
  const message = `Invalid syntax for the filter parameter: \`expected String, Array of strings or Array of Arrays of strings, found: ${found}\`.`;
  return new EngineError('invalid_search_filter', message);
}

function group(kind: 'and' | 'or', nodes: readonly (FilterNode | undefined)[]): FilterNode | undefined {
  const present = nodes.filter((node) => node !== undefined);
  return present.length > 1 ? { kind, nodes: present } : present[0];
}

function parseExpression(expression: string): FilterNode | undefined {
  if (expression.trim() === '') return undefined;
  return new FilterParser(expression).parse();
}

/** Recursive descent over one expression's tokens. */
class FilterParser {
  private readonly expression: string;
  private readonly tokens: FilterToken[];
  private at = 0;
  private depth = 0;

  constructor(expression: string) {
    this.expression = expression;
    this.tokens = scanFilter(expression);
  }

  parse(): FilterNode {
    const node = this.alternatives();
    const rest = this.peek();
    if (rest.kind === 'end') return node;
    throw this.error(
      `Found unexpected characters at the end of the filter: \`${this.expression.slice(rest.offset)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
    );
  }

  private alternatives(): FilterNode {
    const nodes = [this.conjunction()];
    while (this.takeKeyword('OR')) nodes.push(this.conjunction());
    return group('or', nodes) as FilterNode;
  }

  private conjunction(): FilterNode {
    const nodes = [this.negation()];
    while (this.takeKeyword('AND')) nodes.push(this.negation());
    return group('and', nodes) as FilterNode;
  }

  private negation(): FilterNode {
    if (++this.depth > deepest)
      throw this.error(
        'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
      );
    const node = this.takeKeyword('NOT') ? ({ kind: 'not', node: this.negation() } as const) : this.primary();
    this.depth--;
    return node;
  }

  private primary(): FilterNode {
    if (!this.takeSymbol('(')) return this.condition();
    const node = this.alternatives();
    if (!this.takeSymbol(')'))
      throw this.error(`Expression \`${this.rest()}\` is missing the following closing delimiter: \`)\`.`);
    return node;
  }

  private condition(): FilterNode {
    const attribute = this.word(`Was expecting an operation ${operations}`);
    if (attribute.text.startsWith('_geo'))
      throw this.error(`\`${attribute.text}\` is not supported: this engine has no geo search.`);
    const isNegated = this.takeKeyword('NOT');
    const test = this.test(isNegated);
    const condition = { kind: 'condition', attribute, test } as const;
    const isNot = isNegated || this.negatedIs;
    this.negatedIs = false;
    return isNot ? { kind: 'not', node: condition } : condition;
  }

  /** Set by `IS NOT ...`. */
  private negatedIs = false;

  private test(isNegated: boolean): Test {
    if (this.takeKeyword('IN')) return { operator: 'IN', values: this.list() };
    if (this.takeKeyword('EXISTS')) return { operator: 'EXISTS' };
    if (this.takeKeyword('CONTAINS')) return { operator: 'CONTAINS', value: this.value() };
    if (this.takeKeyword('STARTS')) {
      if (!this.takeKeyword('WITH')) throw this.error(`Was expecting \`WITH\` after \`STARTS\` at \`${this.rest()}\`.`);
      return { operator: 'STARTS WITH', value: this.value() };
    }
    if (!isNegated) {
      if (this.takeKeyword('IS')) {
        this.negatedIs = this.takeKeyword('NOT');
        if (this.takeKeyword('NULL')) return { operator: 'IS NULL' };
        if (this.takeKeyword('EMPTY')) return { operator: 'IS EMPTY' };
        throw this.error(`Was expecting \`NULL\` or \`EMPTY\` after \`IS\` at \`${this.rest()}\`.`);
      }
      const { kind, text } = this.peek();
      if (kind === 'symbol' && comparisons.has(text)) {
        this.at++;
        return { operator: text as Comparison, value: this.value() };
      }
      if (kind === 'word') {
        const from = this.value();
        if (!this.takeKeyword('TO'))
          throw this.error(`Was expecting an operation ${operations} at \`${this.expression}\`.`);
        return { operator: 'TO', from, to: this.value() };
      }
    }
    throw this.error(`Was expecting an operation ${operations} at \`${this.rest() || this.expression}\`.`);
  }

  private list(): Word[] {
    if (!this.takeSymbol('[')) throw this.error('Expected `[` after `IN` keyword.');
    const values: Word[] = [];
    while (!this.takeSymbol(']')) {
      if (this.peek().kind === 'end') throw this.error('The `IN` list is missing its closing delimiter `]`.');
      values.push(this.value());
      const hasNext = this.takeSymbol(',');
      const { kind, text } = this.peek();
      if (!hasNext && kind !== 'end' && text !== ']') {
        throw this.error(
          `Expected only comma-separated values inside \`IN[..]\` but instead found \`${this.rest()}\`.`,
        );
      }
    }
    return values;
  }

  private value(): Word {
    return this.word('Was expecting a value');
  }

  private word(expected: string): Word {
    const token = this.peek();
    if (token.kind !== 'word')
      throw this.error(
        token.kind === 'end'
          ? `${expected} but instead got nothing.`
          : `${expected} but instead got \`${this.rest()}\`.`,
      );
    if (!token.quoted && keywords.has(token.text)) {
      throw this.error(
        `${expected} but instead got \`${token.text}\`, which is a reserved keyword. To use \`${token.text}\` as a field name or a value, surround it by quotes.`,
      );
    }
    this.at++;
    return { text: token.text, source: { expression: this.expression, offset: token.offset } };
  }

  private peek(): FilterToken {
    return this.tokens[this.at] as FilterToken;
  }

  private takeKeyword(keyword: string): boolean {
    const token = this.peek();
    const found = token.kind === 'word' && !token.quoted && token.text === keyword;
    if (found) this.at++;
    return found;
  }

  private takeSymbol(text: string): boolean {
    const found = this.peek().kind === 'symbol' && this.peek().text === text;
    if (found) this.at++;
    return found;
  }

  private rest(): string {
    return this.expression.slice(this.peek().offset);
  }

  private error(message: string): EngineError {
    return filterError(message, this.expression, this.peek().offset);
  }
}
