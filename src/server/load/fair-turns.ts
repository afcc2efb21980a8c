import { BusyError } from '../work-queue.ts';

export type TurnLimits = {
  /** Jobs that may wait, of all and of one asker. */
  waiting: number;
  waitingOfOne: number;
  /** Milliseconds after which a job that still waits is given up. */
  patience: number;
};

type Waiting = { start: () => void; giveUp: NodeJS.Timeout };

/**
 * Runs jobs that keep the processor busy, one at a time. Between two of them everything else of the process gets its turn. Askers take
 * turns, too: whoever sends a hundred jobs waits for those, not the asker who sends one. Rejects with a `BusyError` when too many
 * wait, or one has waited too long.
 */
export function fairTurns(limits: TurnLimits): <T>(asker: string, job: () => Promise<T>) => Promise<T> {
  /** Who waits, the one whose turn is next first. */
  const queues = new Map<string, Set<Waiting>>();
  let waiting = 0;
  let busy = false;

  function leave(asker: string, one: Waiting): void {
    const queue = queues.get(asker);
    if (!queue?.delete(one)) return;
    waiting--;
    clearTimeout(one.giveUp);
    if (queue.size === 0) queues.delete(asker);
  }

  function next(): void {
    for (const [asker, queue] of queues) {
      for (const one of queue) {
        leave(asker, one);
        if (queue.size > 0) {
          queues.delete(asker);
          queues.set(asker, queue);
        }
        one.start();
        return;
      }
    }
    busy = false;
  }

  function turn(asker: string): Promise<void> {
    const queue = queues.get(asker) ?? new Set();
    if (waiting >= limits.waiting || queue.size >= limits.waitingOfOne) throw new BusyError();
    return new Promise((start, reject) => {
      const giveUp = setTimeout(() => {
        leave(asker, one);
        reject(new BusyError());
      }, limits.patience);
      const one = { start, giveUp };
      queues.set(asker, queue.add(one));
      waiting++;
    });
  }

  return async (asker, job) => {
    if (busy) await turn(asker);
    busy = true;
    try {
      return await job();
    } finally {
      setImmediate(next);
    }
  };
}
