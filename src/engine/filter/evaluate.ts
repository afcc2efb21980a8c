import { comparedForm, comparedNumber } from '../../domain/search/filter/compared-form.ts';
import { type Column, numberBound, textBound } from '../columns/column.ts';
import { spendOnComputed } from '../columns/computed-columns.ts';
import type { EngineError } from '../engine-error.ts';
import { type FilterableFeatures, filterableFeatures, filterablePatterns } from '../filterable.ts';
import { Bitset } from '../packed/bitset.ts';
import type { SortedStrings } from '../packed/byte-strings.ts';
import { LruMap } from '../packed/lru-map.ts';
import type { Steps } from '../steps.ts';
import type { Filter, IndexSettings } from '../types.ts';
import { cost, type WorkBudget } from '../work-budget.ts';
import { type FilterNode, printFilter, type Test, type Word } from './ast.ts';
import { parseFilter } from './parse.ts';
import { filterError } from './scan.ts';

/** Turns filters into sets of documents; caches the sets of recent filters and conditions. */
export class FilterEvaluator {
  private readonly documentCount: number;
  private readonly settings: IndexSettings;
  private readonly column: (attribute: string) => Column | undefined;
  private readonly conditions = new LruMap<Bitset>(256);

  constructor(documentCount: number, settings: IndexSettings, column: (attribute: string) => Column | undefined) {
    this.documentCount = documentCount;
    this.settings = settings;
    this.column = column;
  }

  /**
   * The documents that match a filter; undefined for all. Throws `invalid_search_filter`, and what `budget` throws: before the first
   * condition is evaluated, so that rejecting an expensive filter costs next to nothing.
   */
  *evaluate(filter: Filter | null | undefined, budget: WorkBudget): Steps<Bitset | undefined> {
    const node = filter === null || filter === undefined ? undefined : parseFilter(filter);
    if (!node) return undefined;
    const paid = new Set<string>();
    this.pay(node, budget, paid);
    return yield* this.node(node, budget, paid);
  }

  /** Checks a filter and charges its cost; `paid` collects the conditions to be evaluated. */
  private pay(node: FilterNode, budget: WorkBudget, paid: Set<string>): void {
    budget.spend(this.documentCount >>> 5, cost.setWord);
    if (node.kind !== 'condition') {
      for (const child of node.kind === 'not' ? [node.node] : node.nodes) this.pay(child, budget, paid);
      return;
    }
    const { attribute, test } = node;
    checkAllowed(attribute, test, this.features(attribute));
    spendOnComputed(attribute.text, this.documentCount, budget);
    budget.spend(test.operator === 'IN' ? 1 + test.values.length : 1, cost.condition);
    const key = printFilter(node);
    if (paid.has(key) || this.conditions.has(key)) return;
    paid.add(key);
    this.spendOnCondition(attribute.text, test, budget);
  }

  private *node(node: FilterNode, budget: WorkBudget, paid: Set<string>): Steps<Bitset> {
    if (node.kind === 'not') return (yield* this.node(node.node, budget, paid)).not();
    if (node.kind === 'condition') {
      const { attribute, test } = node;
      const key = printFilter(node);
      const known = this.conditions.get(key);
      if (known) return known;
      // Cached when the filter was charged, and since evicted by its other conditions.
      if (!paid.delete(key)) this.spendOnCondition(attribute.text, test, budget);
      const found = this.conditions.set(key, this.condition(attribute.text, test));
      yield;
      return found;
    }
    let joined: Bitset | undefined;
    for (const child of node.nodes) {
      const set = yield* this.node(child, budget, paid);
      joined = joined ? (node.kind === 'and' ? joined.and(set) : joined.or(set)) : set;
    }
    return joined ?? Bitset.full(this.documentCount);
  }

  private spendOnCondition(attribute: string, { operator }: Test, budget: WorkBudget): void {
    const column = this.column(attribute);
    if (!column) return;
    budget.spend(Math.max(column.documentCount, column.ids.length) + column.none, cost.document);
    if (operator === 'CONTAINS' || operator === 'STARTS WITH') budget.spend(column.forms.length, cost.text);
  }

  private features(attribute: Word): FilterableFeatures {
    const features = filterableFeatures(this.settings, attribute.text);
    if (features) return features;
    const patterns = filterablePatterns(this.settings);
    const available = patterns
      ? `Available filterable attribute patterns are: \`${patterns}\`.`
      : 'This index does not have configured filterable attributes.';
    throw wordError(`Attribute \`${attribute.text}\` is not filterable. ${available}`, attribute);
  }

  private condition(attribute: string, test: Test): Bitset {
    const column = this.column(attribute);
    const nothing = new Bitset(this.documentCount);
    switch (test.operator) {
      case 'EXISTS':
        return column?.present ?? nothing;
      case 'IS NULL':
        return column?.nulls ?? nothing;
      case 'IS EMPTY':
        return column?.empties ?? nothing;
      case '!=':
        return (column ? documentsWith(column, equalRanges(column, test.value)) : nothing).not();
      case 'IN':
        return column
          ? documentsWith(
              column,
              test.values.flatMap((value) => equalRanges(column, value)),
            )
          : nothing;
      default:
        checkNumbers(test);
        return column ? documentsWith(column, acceptedRanges(column, test)) : nothing;
    }
  }
}

/** A run of value ids: from inclusive, to exclusive. */
type Range = readonly [from: number, to: number];

function equalRanges(column: Column, { text }: Word): Range[] {
  const form = comparedForm(text);
  const ranges: Range[] = [[textBound(column, form, false), textBound(column, form, true)]];
  const number = comparedNumber(text);
  if (number !== undefined) ranges.push([numberBound(column, number, false), numberBound(column, number, true)]);
  return ranges;
}

function acceptedRanges(
  column: Column,
  test: Exclude<Test, { operator: 'IN' | 'EXISTS' | 'IS NULL' | 'IS EMPTY' }>,
): Range[] {
  const texts = column.numbers.length;
  if (test.operator === 'TO') return between(column, test.from.text, test.to.text);
  const { text } = test.value;
  const form = comparedForm(text);
  if (test.operator === '=') return equalRanges(column, test.value);
  if (test.operator === 'CONTAINS' || test.operator === 'STARTS WITH') {
    return formsWith(column.forms, form, test.operator === 'CONTAINS').map((rank) => [texts + rank, texts + rank + 1]);
  }
  const number = comparedNumber(text);
  const [first, last] = number === undefined ? [texts, column.none] : [0, texts];
  const bound = (after: boolean) =>
    number === undefined ? textBound(column, form, after) : numberBound(column, number, after);
  if (test.operator === '>') return [[bound(true), last]];
  if (test.operator === '>=') return [[bound(false), last]];
  return [[first, bound(test.operator === '<=')]];
}

/** Ranks of the texts that contain the given one (anywhere, or only at their start). */
function formsWith(forms: SortedStrings, prefix: string, anywhere: boolean): number[] {
  const ranks: number[] = [];
  for (let rank = 0; rank < forms.length; rank++) {
    const own = forms.text(rank);
    if (anywhere ? own.includes(prefix) : own.startsWith(prefix)) ranks.push(rank);
  }
  return ranks;
}

function between(column: Column, from: string, to: string): Range[] {
  const [lowest, highest] = [comparedNumber(from), comparedNumber(to)];
  if (lowest !== undefined && highest !== undefined)
    return [[numberBound(column, lowest, false), numberBound(column, highest, true)]];
  return [[textBound(column, comparedForm(from), false), textBound(column, comparedForm(to), true)]];
}

function documentsWith(column: Column, ranges: readonly Range[]): Bitset {
  const accepted = new Uint8Array(column.none + 1);
  for (const [from, to] of ranges) if (from < to) accepted.fill(1, from, to);
  const documents = new Bitset(column.documentCount);
  const { single, starts, ids } = column;
  if (single) {
    for (let d = 0; d < single.length; d++) if (accepted[single[d] as number]) documents.add(d);
    return documents;
  }
  for (let d = 0; d < column.documentCount; d++) {
    for (let i = starts[d] as number; i < (starts[d + 1] as number); i++)
      if (accepted[ids[i] as number]) documents.add(d);
  }
  return documents;
}

const comparing = new Set(['>', '>=', '<', '<=', 'TO']);

function checkAllowed(attribute: Word, test: Test, features: FilterableFeatures): void {
  const capability = comparing.has(test.operator) ? 'comparison' : 'equality';
  if (features[capability]) return;
  throw wordError(
    `Filter operator \`${test.operator}\` is not allowed for the attribute \`${attribute.text}\`: its filterable rule turns ${capability} off.`,
    attribute,
  );
}

/** Both ends of a range are numbers or both are texts. */
function checkNumbers(test: Test): void {
  if (test.operator !== 'TO') return;
  const [from, to] = [test.from, test.to].map((word) => comparedNumber(word.text) !== undefined);
  if (from !== to)
    throw wordError(
      `Was expecting two numbers or two texts around \`TO\`, found \`${test.from.text}\` and \`${test.to.text}\`.`,
      test.from,
    );
}

function wordError(message: string, word: Word): EngineError {
  return filterError(message, word.source?.expression ?? '', word.source?.offset ?? 0);
}
