import { and, eq, inArray, lte } from 'drizzle-orm';
import { type HoldState, occupyingStates } from '../../domain/reservation/hold.ts';
import type { Database, Inside, LazyDatabase } from '../db/database.ts';
import { after, databaseNow, type Moment } from '../db/database-clock.ts';
import { holds, type Payer, paymentAttempts } from '../db/schema/payments.ts';
import type { HoldEmailDetails } from '../email-details/hold-email-details.ts';
import { moveHold } from '../holds/move-hold.ts';
import { book } from '../payments/book.ts';
import { type CheckoutWords, openingPatience, type Payments } from '../payments/payments.ts';
import type { Attempt } from '../payments/settle.ts';

export type Hold = typeof holds.$inferSelect;

/** A car that a shopper wants to hold. */
export type Reservation = {
  dealer: string;
  /** Made by the page: the same one sent again is the same hold. */
  idempotencyKey: string;
  car: { id: string; title: string; slug: string };
  userId?: string | undefined;
  payer: Payer;
  /** The accepted terms, and their text. */
  termsVersion: string;
  terms?: string | undefined;
  /** What emails and pages about it show, by its id; no emails go out without. */
  emailDetails?: ((id: string) => HoldEmailDetails) | undefined;
  /** The deposit; from the dealer's settings, never from the shopper. */
  cents: number;
  hours: number;
  /** Account of the dealer at the provider. */
  account?: string | undefined;
};

/** `paying`: the address of the payment page. `taken`: someone else is holding the car. `ended`: this hold is over, a new one can be started. */
export type Reserved =
  | { kind: 'paying'; hold: Hold; page: string }
  | { kind: 'held'; hold: Hold }
  | { kind: 'taken' }
  | { kind: 'ended'; hold: Hold };

export type Reservations = {
  /** Holds a car for the time of its payment. Rejects if the provider or the database cannot be reached: no money has moved then. */
  reserve(reservation: Reservation, words: (hold: Hold) => CheckoutWords): Promise<Reserved>;
  /** The current hold of a car, whoever's it is, with its payment. */
  ofCar(carId: string): Promise<{ hold: Hold; attempt: Attempt } | undefined>;
  /** A dealer's hold by its id, with its payment. */
  find(dealer: string, id: string): Promise<{ hold: Hold; attempt: Attempt } | undefined>;
  /** Ends a hold for the shopper or the dealer; a paid deposit is refunded. Returns the state after that. */
  release(id: string, reason: string): Promise<HoldState>;
  /** The dealer keeps the car for the holder; the deposit counts towards the price. */
  confirm(id: string, reason: string): Promise<HoldState>;
  /** Ends expired holds, by the database's clock. Returns how many. */
  runOut(): Promise<number>;
  /** Of some cars, those that are held. */
  heldCars(ids: readonly string[]): Promise<ReadonlySet<string>>;
};

const patience = 15_000;
/** Milliseconds that a payment page stays open: the least that Stripe allows, and a little for clocks that differ. */
const payingTime = 31 * 60_000;
const batch = 100;

export function reservations(
  database: LazyDatabase,
  payments: Pick<Payments, 'open' | 'leave'>,
  now: () => Moment = databaseNow,
): Reservations {
  async function reserve(reservation: Reservation, words: (hold: Hold) => CheckoutWords): Promise<Reserved> {
    const begun = await begin(reservation);
    if (begun) {
      const page = await payments.open(begun.attempt, words(begun.hold));
      return page ? { kind: 'paying', hold: begun.hold, page } : { kind: 'ended', hold: begun.hold };
    }
    const known = await database.within(patience, (db) => ownHold(db, reservation));
    if (!known) return { kind: 'taken' };
    const { hold, attempt } = known;
    if (hold.state === 'held' || hold.state === 'confirmed') return { kind: 'held', hold };
    if (hold.state === 'paying' && attempt.page) return { kind: 'paying', hold, page: attempt.page };
    if (hold.state !== 'started') return { kind: 'ended', hold };
    const page = await payments.open(attempt, words(hold));
    return page ? { kind: 'paying', hold, page } : { kind: 'ended', hold };
  }

  /** Writes down the hold and its payment; nothing if the car, or the key, has one. */
  async function begin(reservation: Reservation): Promise<{ hold: Hold; attempt: Attempt } | undefined> {
    const { dealer, car, cents, payer, account, emailDetails } = reservation;
    const createdAt = now();
    const { id: carId, title, slug } = car;
    const id = crypto.randomUUID();
    const row = {
      ...reservation,
      id,
      emailDetails: emailDetails?.(id) ?? null,
      carId,
      car: { title, slug },
      state: 'started',
      createdAt,
    } as const;
    return database.transact(patience, async (db) => {
      const [hold] = await db.insert(holds).values(row).onConflictDoNothing().returning();
      if (!hold) return undefined;
      const [attempt] = await db
        .insert(paymentAttempts)
        .values({
          id: crypto.randomUUID(),
          dealer,
          purpose: 'deposit',
          holdId: hold.id,
          reference: hold.id,
          payer,
          cents,
          state: 'opening',
          providerAccount: account ?? null,
          pageExpiresAt: after(createdAt, payingTime),
          createdAt,
          nextCheckAt: after(createdAt, openingPatience),
        })
        .returning();
      return { hold, attempt: attempt as Attempt };
    });
  }
  return {
    reserve,
    ofCar: (carId) =>
      database.within(patience, async (db) => {
        const occupied = inArray(holds.state, [...occupyingStates]);
        return (await withAttempt(db).where(and(eq(holds.carId, carId), occupied)))[0];
      }),
    find: (dealer, id) =>
      database.within(patience, async (db) => {
        const [row] = await withAttempt(db).where(and(eq(holds.dealer, dealer), eq(holds.id, id)));
        return row;
      }),
    async release(id, reason) {
      const paying = await database.within(patience, async (db) => (await withAttempt(db).where(eq(holds.id, id)))[0]);
      if (paying?.hold.state === 'started' || paying?.hold.state === 'paying') await payments.leave(paying.attempt.id);
      return database.transact(patience, async (db) => {
        const { kind, state } = await moveHold(db, id, 'release', { now: now(), reason });
        if (kind === 'moved') await giveBack(db, id, reason, now());
        return state;
      });
    },
    confirm: (id, reason) =>
      database.transact(patience, async (db) => {
        const { kind, state } = await moveHold(db, id, 'confirm', { now: now(), reason });
        if (kind === 'moved') {
          const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.holdId, id));
          if (attempt) await book(db, attempt, 'confirm', now());
        }
        return state;
      }),
    async runOut() {
      let ended = 0;
      for (;;) {
        const over = await database.within(patience, (db) =>
          db
            .select({ id: holds.id })
            .from(holds)
            .where(and(eq(holds.state, 'held'), lte(holds.heldUntil, now())))
            .limit(batch),
        );
        for (const { id } of over) {
          await database.transact(patience, async (db) => {
            const { kind } = await moveHold(db, id, 'run-out', { now: now() });
            if (kind === 'moved') await giveBack(db, id, 'The hold has expired.', now());
          });
          ended += 1;
        }
        if (over.length < batch) return ended;
      }
    },
    heldCars: (ids) =>
      database.ask(async (db) => {
        if (ids.length === 0) return new Set<string>();
        const rows = await db
          .select({ carId: holds.carId })
          .from(holds)
          .where(and(inArray(holds.carId, [...ids]), inArray(holds.state, [...occupyingStates])));
        return new Set(rows.map(({ carId }) => carId));
      }),
  };
}

const withAttempt = (db: Pick<Database, 'select'>) =>
  db
    .select({ hold: holds, attempt: paymentAttempts })
    .from(holds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.holdId, holds.id))
    .$dynamic();

/** The result of an earlier identical attempt, or the same shopper's hold of this car. */
async function ownHold(
  db: Pick<Database, 'select'>,
  { dealer, idempotencyKey, car, userId }: Reservation,
): Promise<{ hold: Hold; attempt: Attempt } | undefined> {
  const [sent] = await withAttempt(db).where(and(eq(holds.dealer, dealer), eq(holds.idempotencyKey, idempotencyKey)));
  if (sent || !userId) return sent;
  const ofCar = and(eq(holds.dealer, dealer), eq(holds.carId, car.id), eq(holds.userId, userId));
  const [own] = await withAttempt(db).where(and(ofCar, inArray(holds.state, [...occupyingStates])));
  return own;
}

/** A deposit that was paid is to go back; payments.reconcile() does it. */
async function giveBack(db: Inside, holdId: string, reason: string, now: Moment): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'refunding', nextCheckAt: now, reason })
    .where(and(eq(paymentAttempts.holdId, holdId), eq(paymentAttempts.state, 'paid')));
}
