import type { EngineError } from '../engine-error.ts';
import { type Comparison, type FilterNode, groupOf, type Test, type Word } from './ast.ts';
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
/** Nested brackets and NOTs that are still read; more would exhaust the stack. */
const deepest = 200;

/** Parses one filter expression; undefined when it is blank. Throws `invalid_search_filter`. */
export function parseExpression(expression: string): FilterNode | undefined {
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
    return groupOf('or', nodes) as FilterNode;
  }

  private conjunction(): FilterNode {
    const nodes = [this.negation()];
    while (this.takeKeyword('AND')) nodes.push(this.negation());
    return groupOf('and', nodes) as FilterNode;
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
    const hasIs = this.takeKeyword('IS');
    const isNegated = this.takeKeyword('NOT');
    const test = hasIs ? this.nullOrEmpty() : (this.wordTest() ?? (isNegated ? undefined : this.comparison()));
    if (!test) throw this.error(`Was expecting an operation ${operations} at \`${this.rest() || this.expression}\`.`);
    const condition = { kind: 'condition', attribute, test } as const;
    return isNegated ? { kind: 'not', node: condition } : condition;
  }

  private nullOrEmpty(): Test {
    if (this.takeKeyword('NULL')) return { operator: 'IS NULL' };
    if (this.takeKeyword('EMPTY')) return { operator: 'IS EMPTY' };
    throw this.error(`Was expecting \`NULL\` or \`EMPTY\` after \`IS\` at \`${this.rest()}\`.`);
  }

  /** The tests that may follow `NOT`. */
  private wordTest(): Test | undefined {
    if (this.takeKeyword('IN')) return { operator: 'IN', values: this.list() };
    if (this.takeKeyword('EXISTS')) return { operator: 'EXISTS' };
    if (this.takeKeyword('CONTAINS')) return { operator: 'CONTAINS', value: this.value() };
    if (!this.takeKeyword('STARTS')) return undefined;
    if (!this.takeKeyword('WITH')) throw this.error(`Was expecting \`WITH\` after \`STARTS\` at \`${this.rest()}\`.`);
    return { operator: 'STARTS WITH', value: this.value() };
  }

  private comparison(): Test | undefined {
    const { kind, text } = this.peek();
    if (kind === 'symbol' && comparisons.has(text)) {
      this.at++;
      return { operator: text as Comparison, value: this.value() };
    }
    if (kind !== 'word') return undefined;
    const from = this.value();
    return this.takeKeyword('TO') ? { operator: 'TO', from, to: this.value() } : undefined;
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
