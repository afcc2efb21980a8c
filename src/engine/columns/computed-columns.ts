import { type ComputedAttribute, computedAttribute } from '../../domain/search/index/computed-attribute.ts';
import { LruMap } from '../packed/lru-map.ts';
import { cost, type WorkBudget } from '../work-budget.ts';
import type { Column } from './column.ts';
import { wholeNumberColumn } from './whole-number-column.ts';

/** Number of cached computed columns: those for the terms that shoppers currently request most. */
const mostComputed = 16;

/**
 * The columns of an index by attribute. One computed from others is built on first use, and cached for the life of the index unless others
 * are used more often.
 */
export class IndexColumns extends Map<string, Column> {
  private readonly computed = new LruMap<Column>(mostComputed);

  override get(attribute: string): Column | undefined {
    const stored = super.get(attribute);
    if (stored) return stored;
    const known = this.computed.get(attribute);
    if (known) return known;
    const recipe = computedAttribute(attribute);
    const column = recipe && this.compute(attribute, recipe);
    return column && this.computed.set(attribute, column);
  }

  private compute(attribute: string, { from, value }: ComputedAttribute): Column | undefined {
    const [amounts, factors] = [super.get(from.amount), super.get(from.factor)];
    if (!amounts || !factors) return undefined;
    const valuesOf = Array.from(factors.numbers, value);
    const [amountIds, factorIds] = [firstIds(amounts), firstIds(factors)];
    const values = new Float64Array(amounts.documentCount).fill(Number.NaN);
    for (let document = 0; document < values.length; document++) {
      const amountId = amountIds[document] as number;
      const ofAmount = valuesOf[factorIds[document] as number];
      if (ofAmount && amountId < amounts.numbers.length)
        values[document] = ofAmount(amounts.numbers[amountId] as number);
    }
    return wholeNumberColumn(attribute, values);
  }
}

/** Charges the cost of computing an attribute, cached or not: what is cached depends on other searches. Stored attributes are free. */
export function spendOnComputed(attribute: string, documentCount: number, budget: WorkBudget): void {
  if (computedAttribute(attribute)) budget.spend(documentCount, cost.computed);
}

/** Id of each document's first value: one past the last id if it has none. */
function firstIds({ single, documentCount, starts, ids, none }: Column): ArrayLike<number> {
  if (single) return single;
  return Uint32Array.from({ length: documentCount }, (_, document) => {
    const start = starts[document] as number;
    return start < (starts[document + 1] as number) ? (ids[start] as number) : none;
  });
}
