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
  readonly because: 'all' | 'client';

  constructor(because: 'all' | 'client') {
    super(because === 'all' ? 'Too much is waiting.' : 'This client has used up its share.');
    this.name = 'NoTurnError';
    this.because = because;
  }
}

/**
 * Created once: under attack hundreds are rejected at the same moment, and the stack trace of a new error would cost more than the rest
 * of a rejection.
 */
const noTurn = { all: new NoTurnError('all'), client: new NoTurnError('client') };

/** Lets others run in the middle of a job. */
export type Pause = () => Promise<void>;
export type Turns = <T>(client: string, job: (pause: Pause) => Promise<T>) => Promise<T>;

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
export function fairQueue(limits: TurnLimits, unlimited: (client: string) => boolean = () => false): Turns {
  const queues = new Map<string, Set<Waiting>>();
  const used = usedLately();
  let waiting = 0;
  let busy = false;
  /** Since the queue was last empty. */
  let turnsGiven = 0;
  const waitsSince = (client: string): number => [...(queues.get(client) ?? [])][0]?.since ?? 0;

  function leave(client: string, one: Waiting): void {
    const queue = queues.get(client);
    if (!queue?.delete(one)) return;
    waiting--;
    clearTimeout(one.giveUp);
    if (queue.size === 0) queues.delete(client);
  }

  function next(): void {
    const rank = ++turnsGiven % turnsPerEldest === 0 ? waitsSince : used.ms;
    const client = leastBy(queues.keys(), rank);
    const [one] = client === undefined ? [] : (queues.get(client) ?? []);
    if (client === undefined || !one) {
      busy = false;
      turnsGiven = 0;
      return;
    }
    leave(client, one);
    one.start();
  }

  /** Makes room for a requester who has used less than another one waiting. */
  function makeRoom(client: string): boolean {
    const most = leastBy(queues.keys(), (other) => -used.ms(other));
    const one = most === undefined ? undefined : [...(queues.get(most) ?? [])].at(-1);
    if (most === undefined || !one || used.ms(most) <= used.ms(client)) return false;
    leave(most, one);
    one.refuse(noTurn.all);
    return true;
  }

  function turn(client: string): Promise<void> {
    const ofOne = queues.get(client)?.size ?? 0;
    if (ofOne >= limits.waitingOfOne || (waiting >= limits.waiting && !makeRoom(client))) throw noTurn.all;
    return new Promise((start, refuse) => {
      const giveUp = setTimeout(() => {
        leave(client, one);
        refuse(noTurn.all);
      }, limits.timeout);
      const one = { start, refuse, giveUp, since: performance.now() };
      const queue = queues.get(client) ?? new Set();
      queues.set(client, queue.add(one));
      waiting++;
    });
  }

  return async (client, job) => {
    const mayTire = limits.secondsPerMinute > 0 && !unlimited(client);
    if (mayTire && used.ms(client) >= limits.secondsPerMinute * 1000) throw noTurn.client;
    if (busy) await turn(client);
    busy = true;
    let since = performance.now();
    const worked = () => performance.now() - since;
    const settle = async (): Promise<void> => {
      const time = worked();
      used.add(client, time);
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

function leastBy(clients: Iterable<string>, measure: (client: string) => number): string | undefined {
  let found: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const client of clients) {
    const measured = measure(client);
    if (found !== undefined && measured >= least) continue;
    found = client;
    least = measured;
  }
  return found;
}

/**
 * Maximum remembered requesters; above it those with almost no recent usage are dropped, then the oldest, down to a number that spares
 * every new one a full scan.
 */
const mostClients = 5000;
const keptClients = 4000;
const minute = 60_000;

/** Milliseconds used by each requester in the last minute or so: usage decays gradually, two thirds of it in a minute. */
function usedLately() {
  const clients = new Map<string, { ms: number; at: number }>();
  const ms = (client: string): number => {
    const known = clients.get(client);
    return known ? known.ms * Math.exp((known.at - performance.now()) / minute) : 0;
  };
  return {
    ms,
    add(client: string, time: number): void {
      clients.set(client, { ms: ms(client) + time, at: performance.now() });
      if (clients.size <= mostClients) return;
      for (const name of clients.keys()) if (ms(name) < 1) clients.delete(name);
      for (const name of clients.keys()) {
        if (clients.size <= keptClients) break;
        clients.delete(name);
      }
    },
  };
}
