import { setImmediate as others } from 'node:timers/promises';
import { carsIndex } from '../../domain/search/index-settings.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { runSearchCall } from '../../engine/protocol/search-calls.ts';
import type { IndexReader } from '../../engine/protocol/store.ts';
import { WorkBudget } from '../../engine/work-budget.ts';
import { type LimitRule, memoryLimits } from '../limits/limits.ts';
import { fairTurns, type TurnLimits } from '../load/fair-turns.ts';
import type { SearchPort } from '../ports.ts';
import { isThisMachine } from '../visitor.ts';
import { BusyError } from '../work-queue.ts';

export type EmbeddedSearchOptions = {
  turns?: TurnLimits;
  /** Seconds of work that the searches of one network address may cost in a minute; 0 for any amount. */
  secondsPerMinute?: number;
};

const usualTurns: TurnLimits = { waiting: 256, waitingOfOne: 64, patience: 1000 };

/** Milliseconds of work that one query may cost, and one request of several: they grow with the stock, as what shoppers ask does. */
const queryWork = (cars: number): number => 25 + cars / 2000;
const requestWork = (cars: number): number => 2 * queryWork(cars);
/** How long the queries of one request may follow each other before everyone else gets a turn, ms. */
const longestStretch = 5;

/**
 * Searches by the embedded engine, over the indexes of `reader`. The engine works in the thread that answers everyone, so what it does
 * is bounded for a request, for a network address and altogether (docs/decisions/0018). Rejects with 400 `search_too_costly`, and with
 * 429 (an address) or 503 (all) `too_many_search_requests`.
 */
export function embeddedSearch(
  reader: IndexReader & { problem(uid: string): Promise<string | undefined> },
  { turns = usualTurns, secondsPerMinute = 0 }: EmbeddedSearchOptions = {},
): SearchPort {
  const inTurn = fairTurns(turns);
  const counts = memoryLimits();
  const perAddress: LimitRule = { name: 'search-work', points: secondsPerMinute * 1000, seconds: 60 };

  return {
    async run(call, address = '') {
      // Whoever is on this machine is its operator, or a proxy that stands for everyone.
      const isCounted = secondsPerMinute > 0 && address !== '' && !isThisMachine(address);
      if (isCounted && !(await counts.peek(perAddress, address)).ok) throw tooMany(429);
      try {
        return await inTurn(address, async () => {
          const [uid = ''] =
            call.kind === 'multi-search' ? call.queries.map(({ indexUid }) => indexUid) : [call.indexUid];
          const cars = (await reader.index(uid))?.size ?? 0;
          const whole = new WorkBudget(requestWork(cars));
          try {
            return await runSearchCall(call, reader, {
              budget: () => new WorkBudget(queryWork(cars), whole),
              pause: pauses(longestStretch),
            });
          } finally {
            if (isCounted) await counts.take(perAddress, address, Math.ceil(whole.spent));
          }
        });
      } catch (error) {
        throw error instanceof BusyError ? tooMany(503) : error;
      }
    },
    async health() {
      const problem = await reader.problem(carsIndex);
      return problem === undefined ? { ok: true } : { ok: false, problem };
    },
  };
}

/** Lets everything else of the process run when `stretch` milliseconds have passed since it last could. */
function pauses(stretch: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return;
    await others();
    since = performance.now();
  };
}

/** Meilisearch's own code for it. */
const tooMany = (status: 429 | 503): EngineError =>
  new EngineError(
    'too_many_search_requests',
    status === 429
      ? 'Too many searches came from this address. Try again in a minute.'
      : 'Too many searches are waiting. Try again in a moment.',
    status,
    'system',
  );
