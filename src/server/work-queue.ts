/** No place is left in the queue: to be retried later. */
export class BusyError extends Error {
  constructor() {
    super('Too much is waiting.');
    this.name = 'BusyError';
  }
}

/**
 * Runs jobs a few at a time, the others in the order they came. Rejects with a `BusyError` when too many wait already.
 * @param running jobs at once
 * @param waiting jobs that may wait
 */
export function workQueue(running: number, waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (job) => {
    if (busy < running) busy++;
    else {
      if (queue.length >= waiting) throw new BusyError();
      // The job that ends hands its place on, so `busy` stays as it is.
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
