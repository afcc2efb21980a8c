import { EngineError } from '../../engine/engine-error.ts';
import type { IndexReader } from '../../engine/protocol/index-reader.ts';
import { runSearchCall } from '../../engine/protocol/search-calls.ts';
import { fairQueue, NoTurnError, type TurnLimits } from '../load/fair-queue.ts';
import type { SearchPort } from '../ports.ts';
import { isThisMachine } from '../visitor.ts';
import { callWork } from './call-work.ts';

const usualLimits: TurnLimits = { waiting: 192, waitingOfOne: 64, timeout: 1000, secondsPerMinute: 20 };

/**
 * Searches by the embedded engine, over the indexes of `reader`. The engine runs in the thread that serves everyone, so its work is
 * limited per request, per network address and in total (decisions 18 and 55). Rejects with 400 `search_too_costly`, and with 429 (an
 * address) or 503 (all) `too_many_search_requests`.
 */
export function embeddedSearch(
  reader: IndexReader & { problem(): Promise<string | undefined> },
  limits: Partial<TurnLimits> = {},
): SearchPort {
  // Requests from this machine come from its operator, or a proxy that represents everyone.
  const turns = fairQueue({ ...usualLimits, ...limits }, (address) => address === '' || isThisMachine(address));
  return {
    async inTurn(address = '', job) {
      try {
        return await turns(address, job);
      } catch (error) {
        throw error instanceof NoTurnError ? tooMany[error.because] : error;
      }
    },
    async run(call, pause) {
      return runSearchCall(call, reader, { ...(await callWork(call, reader)), ...(pause ? { pause } : {}) });
    },
    async health() {
      const problem = await reader.problem();
      return problem === undefined ? { ok: true } : { ok: false, problem };
    },
  };
}

/** Meilisearch's own code for it. Created once, like their responses (fair-queue.ts). */
const tooMany: Readonly<Record<NoTurnError['because'], EngineError>> = {
  client: tooManySearches(429, 'Too many searches came from this address. Try again in a minute.'),
  all: tooManySearches(503, 'Too many searches are waiting. Try again in a moment.'),
};

function tooManySearches(status: 429 | 503, message: string): EngineError {
  return new EngineError('too_many_search_requests', message, status, 'system');
}
