import type { IndexReader } from '../../engine/protocol/index-reader.ts';
import type { CallWork, SearchCall } from '../../engine/protocol/search-calls.ts';
import { WorkBudget } from '../../engine/work-budget.ts';

/** Milliseconds of work that one query may cost, and one request of several: they grow with the stock, as the cost of searches does. */
const queryWork = (cars: number): number => 25 + cars / 2000;
const requestWork = (cars: number): number => 2 * queryWork(cars);

/** The budget of a call over the indexes of `reader` (decision 18). */
export async function callWork(call: SearchCall, reader: IndexReader): Promise<Required<Pick<CallWork, 'budget'>>> {
  const [uid = ''] = call.kind === 'multi-search' ? call.queries.map(({ indexUid }) => indexUid) : [call.indexUid];
  const cars = (await reader.index(uid))?.size ?? 0;
  const whole = new WorkBudget(requestWork(cars));
  return { budget: () => new WorkBudget(queryWork(cars), whole) };
}
