import { setImmediate as nextRound } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How long statements may follow one another before everything else of the process gets a turn, ms. */
const stretch = 5;

/**
 * Makes statements of an embedded database let the event loop come round. PGlite computes in this thread and answers without ever
 * waiting: a hundred statements that queue would run in one go, and nobody else would be answered meanwhile.
 */
export function yieldingQueries(client: PGlite): PGlite {
  const query = client.query.bind(client);
  let before: Promise<void> = Promise.resolve();
  let worked = 0;
  async function answer(ask: () => ReturnType<typeof query>) {
    if (worked >= stretch) {
      await nextRound();
      worked = 0;
    }
    const since = performance.now();
    try {
      return await ask();
    } finally {
      worked += performance.now() - since;
    }
  }
  client.query = ((...question: Parameters<typeof query>) => {
    const answered = before.then(() => answer(() => query(...question)));
    before = answered.then(
      () => undefined,
      () => undefined,
    );
    return answered;
  }) as typeof client.query;
  return client;
}
