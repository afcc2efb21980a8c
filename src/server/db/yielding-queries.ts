import { setImmediate as nextRound } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { workInTurn } from '../in-turn.ts';

/** How long statements may follow one another before everything else of the process gets a turn, ms. */
const stretch = 5;

/**
 * Makes statements of an embedded database yield to the event loop. PGlite computes in this thread without ever waiting: a
 * hundred queued statements would run in one go, and no other request would be served meanwhile.
 */
export function yieldingQueries(client: PGlite): PGlite {
  const query = client.query.bind(client);
  const inTurn = workInTurn();
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
  client.query = ((...question: Parameters<typeof query>) =>
    inTurn(() => answer(() => query(...question)))) as typeof client.query;
  return client;
}
