import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PaymentLetter } from '../../domain/payment/payment-emails.ts';
import type { HoldLetter } from '../../domain/reservation/hold-emails.ts';
import type { LazyDatabase } from '../db/database.ts';
import { after, databaseNow, type Moment } from '../db/database-clock.ts';
import { holds, letters, paymentAttempts } from '../db/schema/payments.ts';
import { type DueLetter, postDue, rowAfter } from '../leads/delivery/post-due.ts';
import { type LetteredPayment, paymentMails } from '../payments/payment-email.ts';
import type { MailPort } from '../ports.ts';
import { holdMails, type LetteredHold } from '../reservations/hold-email.ts';

export type LetterPostOptions = {
  database: LazyDatabase;
  /** Without one letters wait, and are given up in a few days. */
  mail: MailPort | undefined;
  /** Host in Message-IDs. */
  mailHost: string;
  /** The database's clock, unless a test has one of its own. */
  now?: () => Moment;
  log?: (message: string) => void;
};

const patience = 15_000;
const batch = 20;
/** Milliseconds after which another process may try a letter that is on its way. */
const lease = 300_000;

/** Sends the letters about holds and payments that are due (leads/delivery/post-due.ts). Answers how many went. */
export function letterPost({ database, mail, mailHost, now = databaseNow, log = console.error }: LetterPostOptions) {
  const take = (): Promise<DueLetter[]> =>
    database.within(patience, async (db) => {
      const due = db
        .select({ id: letters.id })
        .from(letters)
        .where(and(eq(letters.state, 'pending'), lte(letters.dueAt, now())))
        .orderBy(letters.dueAt)
        .limit(batch)
        .for('update', { skipLocked: true });
      const taken = await db
        .update(letters)
        .set({ dueAt: after(now(), lease), attempts: sql`${letters.attempts} + 1` })
        .where(inArray(letters.id, due))
        .returning();
      if (taken.length === 0) return [];
      const ids = (of: 'holdId' | 'attemptId') => [...new Set(taken.flatMap((letter) => letter[of] ?? []))];
      const ofHolds = await db
        .select()
        .from(holds)
        .where(inArray(holds.id, ids('holdId')));
      const ofPayments = await db
        .select()
        .from(paymentAttempts)
        .where(inArray(paymentAttempts.id, ids('attemptId')));
      return taken.map(({ id, dealer, attempts, kind, holdId, attemptId }) => {
        const as = { id, host: mailHost };
        const hold = ofHolds.find((one) => one.id === holdId);
        const payment = ofPayments.find((one) => one.id === attemptId);
        // Nothing where it is not known any more what it looks like.
        const mails = hold?.look
          ? holdMails(hold as LetteredHold, kind as HoldLetter, as)
          : payment?.look
            ? paymentMails(payment as LetteredPayment, kind as PaymentLetter, as)
            : [];
        return { id, dealer, attempts, letters: mails };
      });
    });

  return (stopping = () => false): Promise<number> =>
    postDue({
      ...{ mail, take, batch, now, log, stopping },
      giveBack: (ids) =>
        database.within(patience, (db) =>
          db
            .update(letters)
            .set({ dueAt: sql`now()`, attempts: sql`${letters.attempts} - 1` })
            .where(inArray(letters.id, ids)),
        ),
      settle: (id, posted) => {
        const { error, ...change } = rowAfter(posted);
        return database.within(patience, (db) =>
          db
            .update(letters)
            .set({ ...change, lastError: error })
            .where(eq(letters.id, id)),
        );
      },
    });
}
