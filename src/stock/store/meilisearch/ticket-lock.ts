import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexObject, Meilisearch } from 'meilisearch';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { processName } from '../disk/lock.ts';
import {
  type Holder,
  ImportBusyError,
  type ImportLock,
  type LockOptions,
  lockName,
  usualTimes,
} from '../import-lock.ts';
import { PublishError } from '../stock-store.ts';
import { done, ifThere } from './host-task.ts';

/** Prefix of the names of all tickets. */
export const ticketPrefix = `${carsIndex}_import_`;

/** Number of indexes requested from a host at once: more than there are ever concurrent imports. */
export const mostIndexes = 1000;

type Ticket = { id: 'ticket'; order: number; by: string };

const moment = ({ updatedAt }: IndexObject): number => Date.parse(String(updatedAt));

/**
 * A lock among all machines that share a search host. Each contender creates an index, its ticket; the host creates indexes one
 * at a time, and the oldest ticket has the lock. Each ticket is touched periodically, including waiting ones. One not touched for `stale`
 * milliseconds, by the host's clock alone, is dead, and anyone may delete it: its name is unique.
 */
export async function ticketLock(
  client: Meilisearch,
  what: string,
  { times = usualTimes, onWait = () => {} }: LockOptions = {},
): Promise<ImportLock> {
  const family = `${ticketPrefix}${lockName(what)}_`;
  const own = `${family}${randomUUID()}`;
  const made = await client.createIndex(own, { primaryKey: 'id' });
  const ticket: Ticket = { id: 'ticket', order: made.taskUid, by: `${processName(process.pid)} on ${hostname()}` };
  const lock = keepAlive(client, own, times.beat);
  try {
    await done(client.index<Ticket>(own).addDocuments([ticket]));
    for (const deadline = performance.now() + times.wait; ; await sleep(times.look)) {
      const holder = await before(client, { family, own, order: ticket.order }, times.stale);
      if (holder === undefined) return lock;
      if (performance.now() >= deadline) throw new ImportBusyError(what, holder, times);
      onWait(holder);
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Touches a ticket until it is released. A ticket that somebody else considered dead is not recreated. */
function keepAlive(client: Meilisearch, own: string, every: number): ImportLock {
  let beat: Promise<unknown> = Promise.resolve();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    // A heartbeat that fails is simply followed by the next; `confirm` detects whether the lock was lost.
    beat = client
      .updateIndex(own, { primaryKey: 'id' })
      .waitTask()
      .catch(() => undefined)
      .finally(() => {
        isBeating = false;
      });
  }, every);
  timer.unref();
  return {
    async confirm() {
      if (await ifThere(client.getRawIndex(own))) return;
      throw new PublishError(
        'This import was idle for so long that its lock expired. Nothing was changed; import again.',
      );
    },
    async release() {
      clearInterval(timer);
      await beat;
      await client
        .deleteIndex(own)
        .waitTask()
        .catch((error: Error) =>
          console.error(`The lock ${own} could not be removed and will expire: ${error.message}`),
        );
    },
  };
}

/** The holder ahead of the ticket `own`: the owner of an earlier ticket that is not dead. */
async function before(
  client: Meilisearch,
  { family, own, order }: { family: string; own: string; order: number },
  stale: number,
): Promise<Holder | undefined> {
  const { results } = await client.getRawIndexes({ limit: mostIndexes });
  const tickets = results.filter(({ uid }) => uid.startsWith(family));
  const mine = tickets.find(({ uid }) => uid === own);
  if (mine === undefined)
    throw new PublishError('The lock of this import was deleted on the search host. Import again.');
  for (const other of tickets) {
    if (other === mine) continue;
    const heard = moment(mine) - moment(other);
    if (heard > stale) {
      await client.deleteIndex(other.uid).waitTask();
      continue;
    }
    const theirs = await ifThere(client.index<Ticket>(other.uid).getDocument('ticket').then(asTicket));
    // One without a number yet may be earlier: it will get one shortly, or is soon dead.
    if (theirs !== undefined && theirs.order > order) continue;
    const isThere = theirs !== undefined || (await ifThere(client.getRawIndex(other.uid))) !== undefined;
    if (!isThere) continue;
    const since = moment(mine) - Date.parse(String(other.createdAt));
    return { by: theirs?.by ?? 'another import', since: Math.max(0, since), heard: Math.max(0, heard) };
  }
  return undefined;
}

const asTicket = (document: unknown): Ticket => document as Ticket;
