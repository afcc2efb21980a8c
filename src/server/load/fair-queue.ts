import { setImmediate as othersRound } from 'node:timers/promises';

export type TurnLimits = {
  /** How many jobs may wait, in total and for one requester. */
  waiting: number;
  waitingOfOne: number;
  /** Milliseconds after which a waiting job is given up. */
  timeout: number;
  /** Seconds of work that a requester may use per minute; 0 for any amount. */
  secondsPerMinute: number;
};

/** A job that does not get its turn: too many are waiting, or its requester has used up its allowance. */
export class NoTurnError extends Error {
  readonly because: 'all' | 'asker';

  constructor(because: 'all' | 'asker') {
    super(because === 'all' ? 'Too much is waiting.' : 'This asker has used up its share.');
    this.name = 'NoTurnError';
    this.because = because;
  }
}

/**
 * Created once: under attack hundreds are rejected at the same moment, and the stack trace of a new error would cost more than the rest
 * of a rejection.
 */
const noTurn = { all: new NoTurnError('all'), asker: new NoTurnError('asker') };

/** Lets others run in the middle of a job. */
export type Pause = () => Promise<void>;
export type Turns = <T>(asker: string, job: (pause: Pause) => Promise<T>) => Promise<T>;

type Waiting = { start: () => void; refuse: (error: Error) => void; giveUp: NodeJS.Timeout; since: number };

/** Duration of an idle event loop iteration, ms. */
const idleRound = 0.2;
/** One turn in this many goes to the longest waiting. */
const turnsPerEldest = 4;
/** How long a job may run before others get a turn at its next pause, ms. */
const stretch = 5;

/**
 * Runs CPU-bound jobs, one at a time. Between two of them, and in their pauses, everything else in the process may run for as long as
 * the job did. The requester with the least recent usage is next: a shopper who sends one request does not wait for someone else's
 * hundreds. One turn in four goes to the longest waiting, so that heavier users make progress while others keep arriving. Rejects
 * with a `NoTurnError`.
 */
export function fairQueue(limits: TurnLimits, unlimited: (asker: string) => boolean = () => false): Turns {
  const queues = new Map<string, Set<Waiting>>();
  const used = usedLately();
  let waiting = 0;
  let busy = false;
  /** Since the queue was last empty. */
  let turnsGiven = 0;
  const waitsSince = (asker: string): number => [...(queues.get(asker) ?? [])][0]?.since ?? 0;

  function leave(asker: string, one: Waiting): void {
    const queue = queues.get(asker);
    if (!queue?.delete(one)) return;
    waiting--;
    clearTimeout(one.giveUp);
    if (queue.size === 0) queues.delete(asker);
  }

  function next(): void {
    const rank = ++turnsGiven % turnsPerEldest === 0 ? waitsSince : used.ms;
    const asker = leastBy(queues.keys(), rank);
    const [one] = asker === undefined ? [] : (queues.get(asker) ?? []);
    if (asker === undefined || !one) {
      busy = false;
      turnsGiven = 0;
      return;
    }
    leave(asker, one);
    one.start();
  }

  /** Makes room for a requester who has used less than another one waiting. */
  function makeRoom(asker: string): boolean {
    const most = leastBy(queues.keys(), (other) => -used.ms(other));
    const one = most === undefined ? undefined : [...(queues.get(most) ?? [])].at(-1);
    if (most === undefined || !one || used.ms(most) <= used.ms(asker)) return false;
    leave(most, one);
    one.refuse(noTurn.all);
    return true;
  }

  function turn(asker: string): Promise<void> {
    const ofOne = queues.get(asker)?.size ?? 0;
    if (ofOne >= limits.waitingOfOne || (waiting >= limits.waiting && !makeRoom(asker))) throw noTurn.all;
    return new Promise((start, refuse) => {
      const giveUp = setTimeout(() => {
        leave(asker, one);
        refuse(noTurn.all);
      }, limits.timeout);
      const one = { start, refuse, giveUp, since: performance.now() };
      const queue = queues.get(asker) ?? new Set();
      queues.set(asker, queue.add(one));
      waiting++;
    });
  }

  return async (asker, job) => {
    const mayTire = limits.secondsPerMinute > 0 && !unlimited(asker);
    if (mayTire && used.ms(asker) >= limits.secondsPerMinute * 1000) throw noTurn.asker;
    if (busy) await turn(asker);
    busy = true;
    let since = performance.now();
    const worked = () => performance.now() - since;
    const settle = async (): Promise<void> => {
      const time = worked();
      used.add(asker, time);
      await othersFor(time);
      since = performance.now();
    };
    try {
      return await job(async () => {
        if (worked() >= stretch) await settle();
      });
    } finally {
      void settle().then(next);
    }
  };
}

/** Lets the rest of the process work for this many milliseconds, or until it has nothing to do. */
async function othersFor(time: number): Promise<void> {
  // The end of the current iteration, possibly before others in it; everything else waiting runs in the next.
  await othersRound();
  for (let total = 0, round = idleRound; round >= idleRound && total <= time; total += round) {
    const since = performance.now();
    await othersRound();
    round = performance.now() - since;
  }
}

function leastBy(askers: Iterable<string>, measure: (asker: string) => number): string | undefined {
  let found: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const asker of askers) {
    const measured = measure(asker);
    if (found !== undefined && measured >= least) continue;
    found = asker;
    least = measured;
  }
  return found;
}

/**
 * Maximum remembered requesters; above it those with almost no recent usage are dropped, then the oldest, down to a number that spares
 * every new one a full scan.
 */
const mostAskers = 5000;
const keptAskers = 4000;
const minute = 60_000;

/** Milliseconds used by each requester in the last minute or so: usage decays gradually, two thirds of it in a minute. */
function usedLately() {
  const askers = new Map<string, { ms: number; at: number }>();
  const ms = (asker: string): number => {
    const known = askers.get(asker);
    return known ? known.ms * Math.exp((known.at - performance.now()) / minute) : 0;
  };
  return {
    ms,
    add(asker: string, time: number): void {
      askers.set(asker, { ms: ms(asker) + time, at: performance.now() });
      if (askers.size <= mostAskers) return;
      for (const name of askers.keys()) if (ms(name) < 1) askers.delete(name);
      for (const name of askers.keys()) {
        if (askers.size <= keptAskers) break;
        askers.delete(name);
      }
    },
  };
}
