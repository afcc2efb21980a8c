/** The queue is full; the job can be retried later. */
export class BusyError extends Error {
  constructor() {
    super('The queue is full.');
    this.name = 'BusyError';
  }
}

/**
 * Runs jobs a few at a time, the others in order of arrival. Rejects with a `BusyError` if too many are already waiting.
 * @param running concurrent jobs
 * @param waiting maximum waiting jobs
 */
export function workQueue(running: number, waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (job) => {
    if (busy < running) busy++;
    else {
      if (queue.length >= waiting) throw new BusyError();
      // A finished job passes its place on, so `busy` is unchanged.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy--;
    }
  };
}
