import { AsyncLocalStorage } from 'node:async_hooks';
import type { LazyDatabase } from '../db/database.ts';
import { isUnavailable } from '../db/database-errors.ts';
import type { Timed } from './tenant-adapter.ts';

/**
 * better-auth treats an unavailable database as "no session", or clears the cookie of a live session. So its queries are monitored:
 * `whole` runs one of its calls and rejects with the database's failure, however the call handled it.
 */
export function answeringDatabase(database: LazyDatabase): { timed: Timed; whole: Timed } {
  const calls = new AsyncLocalStorage<{ failure?: Error }>();
  return {
    async timed(ask) {
      try {
        return await database.ask(ask);
      } catch (error) {
        const call = calls.getStore();
        if (call && isUnavailable(error)) call.failure = error;
        throw error;
      }
    },
    async whole(work) {
      const call: { failure?: Error } = {};
      const [result] = await Promise.allSettled([calls.run(call, work)]);
      if (call.failure) throw call.failure;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    },
  };
}
