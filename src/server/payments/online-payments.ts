import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { AttemptState } from '../../domain/payment/attempt.ts';
import { foldedText } from '../../domain/text.ts';
import type { LazyDatabase, Transaction } from '../db/database.ts';
import { after, databaseNow, type Moment } from '../db/database-clock.ts';
import { type Payer, paymentAttempts } from '../db/schema/payments.ts';
import type { PaymentEmailDetails } from '../email-details/payment-email-details.ts';
import { writeEmails } from '../holds/write-emails.ts';
import { type CheckoutWords, openingTimeout, type Payments } from './payments.ts';
import type { Attempt } from './settle.ts';

/** An amount that a shopper wants to pay. */
export type PaymentOrder = {
  dealer: string;
  userId: string;
  /** What it is for, in the shopper's words. */
  reference: string;
  payer: Payer;
  cents: number;
  /** Account of the dealer at the provider. */
  account?: string | undefined;
  /** The layout of its emails and pages, by its id. */
  emailDetails: (id: string) => PaymentEmailDetails;
  /** Id of an identical payment that has been made, if the shopper means to pay again. */
  again?: string | undefined;
};

/**
 * `paying`: the address of the payment page. `paid`: the same was paid recently, or is waiting for manual review.
 * `ended`: nothing was opened, and nothing paid.
 */
export type BegunPayment =
  | { kind: 'paying'; attempt: Attempt; page: string }
  | { kind: 'paid'; attempt: Attempt }
  | { kind: 'ended' };

export type OnlinePayments = {
  /**
   * Opens a payment page. The same shopper requesting the same amount for the same reference gets the same page as long
   * as that is open, and the receipt once it is paid, from any tab and however often. Rejects if the provider or
   * database cannot be reached: nothing is paid.
   */
  begin(order: PaymentOrder, words: (attempt: Attempt) => CheckoutWords): Promise<BegunPayment>;
  /** A dealer's online payment by its id. */
  find(dealer: string, id: string): Promise<Attempt | undefined>;
  /** Refunds a payment. Rejects, with a message for the operator, if it cannot be refunded. Returns the state after that. */
  refund(id: string, reason: string): Promise<AttemptState>;
};

const timeout = 15_000;
const minute = 60_000;
/** How long a payment page stays open, ms: the minimum that Stripe allows, plus a margin for differing clocks. */
const payingTime = 31 * minute;
/** How long the same amount for the same reference counts as the same payment, sent again by mistake, ms. */
const sameFor = 24 * 60 * minute;
/** Number of rounds, in case somebody else is faster. */
const rounds = 4;

const opened: readonly AttemptState[] = ['opening', 'open'];

export function onlinePayments(
  database: LazyDatabase,
  payments: Pick<Payments, 'open' | 'leave'>,
  clock?: () => Date,
): OnlinePayments {
  const now = clock ?? (() => new Date());
  /** The values that another gateway compares with its own. */
  const due: () => Moment = clock ?? databaseNow;

  async function begin(order: PaymentOrder, words: (attempt: Attempt) => CheckoutWords): Promise<BegunPayment> {
    for (let round = 0; round < rounds; round++) {
      const earlier = await ofShopper(order);
      const same = earlier.filter(({ cents }) => cents === order.cents);
      const [last] = same;
      if (last && isRecent(last, now()) && last.id !== order.again) return { kind: 'paid', attempt: last };
      const isOpen = last && opened.includes(last.state);
      if (isOpen && last.pageExpiresAt <= now()) {
        await payments.leave(last.id);
        continue;
      }
      // A corrected amount: the earlier one must not be paid as well, from a forgotten tab.
      for (const other of earlier) {
        if (other.cents !== order.cents && opened.includes(other.state)) await payments.leave(other.id);
      }
      const attempt = isOpen ? await withPayer(last, order.payer) : await write(order, same.length + 1);
      if (!attempt) continue;
      const page = attempt.page ?? (await payments.open(attempt, words(attempt)));
      return page ? { kind: 'paying', attempt, page } : { kind: 'ended' };
    }
    return { kind: 'ended' };
  }

  /** The shopper's attempts for this reference, latest first. Compared here: the database knows other capitals (decision 99). */
  async function ofShopper({ dealer, userId, reference }: PaymentOrder): Promise<Attempt[]> {
    const attempts = await database.within(timeout, (db) =>
      db
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.dealer, dealer), eq(paymentAttempts.userId, userId)))
        .orderBy(desc(paymentAttempts.createdAt)),
    );
    const folded = foldedText(reference);
    return attempts.filter((attempt) => foldedText(attempt.reference) === folded);
  }

  /** The receipt goes to the address entered last; nothing happens if the page has since closed. */
  const withPayer = ({ id }: Attempt, payer: Payer) =>
    database.within(timeout, async (db) => {
      const open = and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, [...opened]));
      return (await db.update(paymentAttempts).set({ payer }).where(open).returning())[0];
    });

  /** Records an attempt; nothing if another tab has just done so. @param n number of identical attempts including this one */
  const write = ({ emailDetails, again: _, account, ...order }: PaymentOrder, n: number) =>
    database.within(timeout, async (db) => {
      const createdAt = now();
      const id = crypto.randomUUID();
      const [attempt] = await db
        .insert(paymentAttempts)
        .values({
          ...order,
          id,
          purpose: 'payment',
          idempotencyKey: [order.userId, order.cents, foldedText(order.reference), n].join(' '),
          state: 'opening',
          providerAccount: account ?? null,
          emailDetails: emailDetails(id),
          pageExpiresAt: after(due(), payingTime),
          createdAt,
          nextCheckAt: after(due(), openingTimeout),
        })
        .onConflictDoNothing()
        .returning();
      return attempt;
    });

  return {
    begin,
    find: (dealer, id) =>
      database.within(timeout, (db) => found(db, and(eq(paymentAttempts.dealer, dealer), isOnline(id)))),
    refund: (id, reason) =>
      database.transact(timeout, async (db) => {
        const payment = await found(db, eq(paymentAttempts.id, id));
        if (!payment) throw new Error(`There is no payment ${id}.`);
        if (payment.purpose === 'deposit')
          throw new Error(
            `${id} is a deposit. Release its hold: node scripts/reservations.ts release ${payment.reference}`,
          );
        const [refunding] = await db
          .update(paymentAttempts)
          .set({ state: 'refunding', nextCheckAt: due(), reason })
          .where(and(isOnline(id), eq(paymentAttempts.state, 'paid')))
          .returning();
        if (refunding) await writeEmails(db, { attemptId: id }, refunding, ['refunded', 'dealer-refunded'], due());
        else if (payment.state !== 'refunding' && payment.state !== 'refunded')
          throw new Error(`${id} is ${payment.state}: only paid payments can be refunded.`);
        return refunding?.state ?? payment.state;
      }),
  };
}

const isOnline = (id: string) => and(eq(paymentAttempts.id, id), ne(paymentAttempts.purpose, 'deposit'));

async function found(db: Pick<Transaction, 'select'>, where: ReturnType<typeof and>): Promise<Attempt | undefined> {
  return (await db.select().from(paymentAttempts).where(where))[0];
}

/** Paid recently, or waiting for manual review; a refunded payment can be made again. */
const isRecent = ({ state, settledAt, createdAt }: Attempt, now: Date): boolean =>
  (state === 'paid' || state === 'refused') && now.getTime() - (settledAt ?? createdAt).getTime() < sameFor;
