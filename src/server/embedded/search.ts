import { runSearchCall } from '../../engine/protocol/search-calls.ts';
import type { IndexReader } from '../../engine/protocol/store.ts';
import type { SearchPort } from '../ports.ts';

/** Searches by the embedded engine, over the indexes of `reader`. */
export const embeddedSearch = (reader: IndexReader): SearchPort => ({
  run: (call) => runSearchCall(call, reader),
  isHealthy: async () => true,
});
