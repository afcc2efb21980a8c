import { type ComputedAttribute, computedAttribute } from '../domain/search/computed-attribute.ts';
import type { Column } from './column.ts';
import { ColumnBuilder } from './column-builder.ts';
import { LruMap } from './lru-map.ts';
import { cost, type WorkBudget } from './work-budget.ts';

/** Computed columns that are kept: the terms that shoppers ask for most at a time. */
const mostComputed = 16;

/**
 * The columns of an index by attribute. One that is worked out from others is made when it is first asked for, and kept for as long as the
 * index stands and others are not asked for more often.
 */
export class IndexColumns extends Map<string, Column> {
  private readonly computed = new LruMap<Column>(mostComputed);

  override get(attribute: string): Column | undefined {
    const stored = super.get(attribute);
    if (stored) return stored;
    const known = this.computed.get(attribute);
    if (known) return known;
    const recipe = computedAttribute(attribute);
    const made = recipe && this.compute(attribute, recipe);
    return made && this.computed.set(attribute, made);
  }

  private compute(attribute: string, { from, value }: ComputedAttribute): Column | undefined {
    const sources = from.map((name) => super.get(name));
    const [first] = sources;
    if (!first || !sources.every((source) => source !== undefined)) return undefined;
    const builder = new ColumnBuilder(attribute);
    for (let document = 0; document < first.documentCount; document++) {
      const numbers = sources.map((source) => numberIn(source, document));
      if (numbers.every((number) => number !== undefined)) builder.add(document, value(...numbers));
    }
    return builder.finish(first.documentCount);
  }
}

/** Takes what it costs to work an attribute out, kept or not: which ones are kept is for others to decide. Nothing for one that is stored. */
export function spendOnComputed(attribute: string, documentCount: number, budget: WorkBudget): void {
  if (computedAttribute(attribute)) budget.spend(documentCount, cost.computed);
}

/** The number that a document has in a column, the first of several. */
function numberIn({ single, starts, ids, numbers }: Column, document: number): number | undefined {
  const start = starts[document] ?? 0;
  const id = single ? single[document] : start < (starts[document + 1] ?? 0) ? ids[start] : undefined;
  return id === undefined ? undefined : numbers[id];
}
