import { and, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { errorText } from '../../domain/error-text.ts';
import type { LazyDatabase } from '../db/database.ts';
import { after, at, databaseNow, type Moment } from '../db/database-clock.ts';
import { paymentAttempts, paymentEvents } from '../db/schema/payments.ts';
import { moveHold } from '../holds/move-hold.ts';
import {
  type CheckoutOrder,
  type EventReceiver,
  type PaymentEvent,
  type PaymentPort,
  UntrustedEvent,
} from './payment-port.ts';
import { type Attempt, type Settled, settle } from './settle.ts';

export type PaymentsOptions = {
  database: LazyDatabase;
  port: PaymentPort;
  /** The database's clock, unless a test passes its own. */
  now?: () => Moment;
  /** For operators; contains nothing personal. */
  log?: (message: string) => void;
};

/** The parts of an order that the attempt itself stores. */
export type CheckoutWords = Pick<CheckoutOrder, 'description' | 'returnTo' | 'cancelTo'>;

/**
 * The outcome of an event: `untrusted` is not an event of the provider's, `foreign` belongs to no payment of ours,
 * `known` was reported before.
 */
export type EventOutcome = 'taken' | 'known' | 'foreign' | 'untrusted';

export type Payments = {
  /**
   * Opens the payment page of a stored attempt, and returns its address; undefined if the attempt has ended meanwhile. Rejects when
   * the provider cannot be reached: the attempt is then closed later, and nobody can have paid.
   */
  open(attempt: Attempt, words: CheckoutWords): Promise<string | undefined>;
  /** Accepts an event from the provider. Rejects if it cannot be stored: the provider then resends it. */
  handleEvent(body: string, signature: string | undefined, receiver?: EventReceiver): Promise<EventOutcome>;
  /** Queries the provider for an attempt's state, as when a shopper returns from its page. */
  ask(id: string): Promise<Attempt | undefined>;
  /** Ends an attempt that nobody has paid; one that was paid in between stays paid. */
  leave(id: string): Promise<Attempt | undefined>;
  /**
   * Queries every due attempt without an outcome, and makes due refunds. Returns how many were settled. @param stopping whether the
   * process is stopping: the rest is then due at once, for the next worker
   */
  reconcile(stopping?: () => boolean): Promise<number>;
};

const second = 1000;
const minute = 60 * second;
/** Milliseconds after which an attempt is due whose payment page never opened. Nobody has its address. */
export const openingTimeout = 2 * minute;
/** Milliseconds between two queries about an attempt. */
const askAgain = 5 * minute;
const timeout = 15 * second;
/** Attempts claimed at a time. */
const batch = 50;

export function payments({ database, port, now = databaseNow, log = console.error }: PaymentsOptions): Payments {
  const find = (id: string) =>
    database.within(timeout, async (db) => {
      const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
      return attempt;
    });

  async function open(attempt: Attempt, words: CheckoutWords): Promise<string | undefined> {
    const { id, dealer, cents, providerAccount, pageExpiresAt, payer } = attempt;
    const { id: session, url } = await port.open({
      attempt: id,
      dealer,
      cents,
      email: payer.email,
      account: providerAccount ?? undefined,
      closesAt: pageExpiresAt,
      ...words,
    });
    const opened = await database.transact(timeout, async (db) => {
      const nextCheckAt = after(now(), askAgain);
      const rows = await db
        .update(paymentAttempts)
        .set({ state: 'open', providerSession: session, page: url, nextCheckAt })
        .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'opening')))
        .returning();
      if (rows.length > 0 && attempt.holdId) await moveHold(db, attempt.holdId, 'opened', { now: now() });
      return rows.length > 0;
    });
    if (opened) return url;
    const meanwhile = await find(id);
    // The same attempt, sent twice at once.
    if (meanwhile?.state === 'open' && meanwhile.providerSession === session) return url;
    await port.close(session, providerAccount ?? undefined);
    return undefined;
  }

  async function handleEvent(
    body: string,
    signature: string | undefined,
    receiver?: EventReceiver,
  ): Promise<EventOutcome> {
    let event: PaymentEvent;
    try {
      event = port.event(body, signature, receiver);
    } catch (error) {
      if (!(error instanceof UntrustedEvent)) throw error;
      log(`Payments: an event was rejected: ${error.message}`);
      return 'untrusted';
    }
    const attempt = await attemptOf(event);
    if (!attempt) return 'foreign';
    if (event.account !== (attempt.providerAccount ?? undefined)) {
      log(
        `${attempt.dealer}: payment ${attempt.reference}: an event of another account was ignored: ${event.account ?? 'the platform’s own'}`,
      );
      return 'foreign';
    }
    const { providerSession: session } = attempt;
    const record =
      event.record ?? (session ? await port.look(session, attempt.providerAccount ?? undefined) : undefined);
    if (!record) return 'foreign';
    return database.transact(timeout, async (db) => {
      const { id, type } = event;
      const written = await db
        .insert(paymentEvents)
        .values({ id, type, attemptId: attempt.id, receivedAt: now() })
        .onConflictDoNothing()
        .returning();
      if (written.length === 0) return 'known';
      notify(await settle(db, attempt.id, record, now()));
      return 'taken';
    });
  }

  function attemptOf({ record, attempt = record?.attempt, payment }: PaymentEvent): Promise<Attempt | undefined> {
    const where = attempt
      ? eq(paymentAttempts.id, attempt)
      : payment
        ? eq(paymentAttempts.providerPayment, payment)
        : undefined;
    if (!where) return Promise.resolve(undefined);
    return database.within(timeout, async (db) => (await db.select().from(paymentAttempts).where(where))[0]);
  }

  function notify({ attempt: { dealer, reference, state }, wrong }: Settled): void {
    if (wrong) log(`${dealer}: payment ${reference} is ${state} and needs attention: ${wrong}`);
  }

  /** Books the provider's record; an attempt that it does not know yet stays as it is. */
  async function ask(id: string): Promise<Attempt | undefined> {
    const attempt = await find(id);
    if (!attempt?.providerSession || attempt.state === 'refused') return attempt;
    const record = await port.look(attempt.providerSession, attempt.providerAccount ?? undefined);
    const settled = await database.transact(timeout, (db) => settle(db, id, record, now()));
    notify(settled);
    return settled.attempt;
  }

  /** The address of this page was never handed out, so nobody has it. */
  const neverOpened = (id: string) =>
    database.transact(timeout, async (db) => {
      const [attempt] = await db
        .update(paymentAttempts)
        .set({ state: 'closed', settledAt: now(), nextCheckAt: null })
        .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'opening')))
        .returning();
      if (attempt?.holdId) await moveHold(db, attempt.holdId, 'left', { now: now() });
      return attempt;
    });

  async function leave(id: string): Promise<Attempt | undefined> {
    const attempt = await find(id);
    if (attempt?.state === 'opening') return (await neverOpened(id)) ?? leave(id);
    if (attempt?.state !== 'open' || !attempt.providerSession) return attempt;
    await port.close(attempt.providerSession, attempt.providerAccount ?? undefined);
    return ask(id);
  }

  async function follow(attempt: Attempt & { isOver: boolean }): Promise<void> {
    if (attempt.state === 'opening') await neverOpened(attempt.id);
    else if (attempt.state === 'refunding' && attempt.providerPayment) {
      await port.refund(attempt.providerPayment, attempt.id, attempt.providerAccount ?? undefined);
      await ask(attempt.id);
    } else if (attempt.state === 'open' && attempt.isOver) await leave(attempt.id);
    else await ask(attempt.id);
  }

  /** Claims due attempts, and sets when they are due again if this has no result. */
  const due = () =>
    database.transact(timeout, (db) => {
      const dueIds = db
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(lte(paymentAttempts.nextCheckAt, now()))
        .orderBy(paymentAttempts.nextCheckAt)
        .limit(batch)
        .for('update', { skipLocked: true });
      return db
        .update(paymentAttempts)
        .set({ nextCheckAt: after(now(), askAgain) })
        .where(inArray(paymentAttempts.id, dueIds))
        .returning({
          ...getTableColumns(paymentAttempts),
          isOver: sql<boolean>`${paymentAttempts.pageExpiresAt} <= ${at(now())}`,
        });
    });

  const leaveToOthers = (ids: string[]) =>
    database.within(timeout, (db) =>
      db
        .update(paymentAttempts)
        .set({ nextCheckAt: at(now()) })
        .where(and(inArray(paymentAttempts.id, ids), isNotNull(paymentAttempts.nextCheckAt))),
    );

  async function reconcile(stopping = () => false): Promise<number> {
    let settled = 0;
    for (;;) {
      const dueAttempts = await due();
      for (const [n, attempt] of dueAttempts.entries()) {
        if (stopping()) {
          await leaveToOthers(dueAttempts.slice(n).map(({ id }) => id));
          return settled;
        }
        try {
          await follow(attempt);
          settled += 1;
        } catch (error) {
          log(`${attempt.dealer}: payment ${attempt.reference} will be checked again: ${errorText(error)}`);
        }
      }
      if (dueAttempts.length < batch) return settled;
    }
  }

  return { open, handleEvent, ask, leave, reconcile };
}
