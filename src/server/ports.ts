import type { SearchCall } from '../engine/protocol/search-calls.ts';

/** Answers searches of the stock index. Scoping a call to what a site may show is done before (routes/search.ts). */
export type SearchPort = {
  /**
   * Carries out a checked call; resolves with the JSON that Meilisearch would answer. Rejects with an `EngineError` for
   * a failure that the client can be told about.
   */
  run(call: SearchCall): Promise<unknown>;
  /** Whether searches can be answered at the moment. */
  isHealthy(): Promise<boolean>;
};
