import { setImmediate as nextRound } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { workInTurn } from '../in-turn.ts';

/** How long statements may follow one another before everything else of the process gets a turn, ms. */
const stretch = 5;

/**
 * Makes statements of an embedded database yield to the event loop. PGlite computes in this thread without ever waiting: a
 * hundred queued statements would run in one go, and no other request would be served meanwhile.
 * @param flushed awaited after each statement or transaction, while the next one runs
 */
export function yieldingQueries(client: PGlite, flushed: () => Promise<void>): PGlite {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
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
  async function thenFlushed<T>(result: Promise<T>): Promise<T> {
    const value = await result;
    await flushed();
    return value;
  }
  client.query = ((...question: Parameters<typeof query>) =>
    thenFlushed(inTurn(() => answer(() => query(...question))))) as typeof client.query;
  client.transaction = (work) => thenFlushed(transaction(work));
  return client;
}
