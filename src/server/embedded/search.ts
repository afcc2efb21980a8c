import { carsIndex } from '../../domain/search/index-settings.ts';
import { runSearchCall } from '../../engine/protocol/search-calls.ts';
import type { IndexReader } from '../../engine/protocol/store.ts';
import type { SearchPort } from '../ports.ts';

/** Searches by the embedded engine, over the indexes of `reader`. */
export const embeddedSearch = (
  reader: IndexReader & { problem(uid: string): Promise<string | undefined> },
): SearchPort => ({
  run: (call) => runSearchCall(call, reader),
  async health() {
    const problem = await reader.problem(carsIndex);
    return problem === undefined ? { ok: true } : { ok: false, problem };
  },
});
