import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PaymentEmail } from '../../domain/payment/payment-emails.ts';
import type { HoldEmail } from '../../domain/reservation/hold-emails.ts';
import type { Database } from '../db/database.ts';
import { databaseNow } from '../db/database-clock.ts';
import { holds, outgoingEmails, paymentAttempts } from '../db/schema/payments.ts';
import { type DueEmail, type EmailSenderOptions, rowAfter, sendDueEmails } from '../leads/delivery/send-due-emails.ts';
import { type PaymentWithEmail, paymentMails } from '../payments/payment-email.ts';
import { type HoldWithEmail, holdMails } from '../reservations/hold-email.ts';
import type { SignedPages } from '../signed-pages.ts';

/**
 * Sends the emails about holds and payments that are due (leads/delivery/send-due-emails.ts). Returns how many were sent.
 * @param options also what signs the pages on which dealers answer holds
 */
export function emailSender({
  database,
  mail,
  mailHost,
  holdAnswerLinks,
  now = databaseNow,
  log = console.error,
}: EmailSenderOptions & { holdAnswerLinks: SignedPages }) {
  const claim = async (db: Database, most: number, until: SQL): Promise<DueEmail[]> => {
    const due = db
      .select({ id: outgoingEmails.id })
      .from(outgoingEmails)
      .where(and(eq(outgoingEmails.state, 'pending'), lte(outgoingEmails.dueAt, now())))
      .orderBy(outgoingEmails.dueAt)
      .limit(most)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(outgoingEmails)
      .set({ dueAt: until, attempts: sql`${outgoingEmails.attempts} + 1` })
      .where(inArray(outgoingEmails.id, due))
      .returning();
    if (claimed.length === 0) return [];
    const ids = (of: 'holdId' | 'attemptId') => [...new Set(claimed.flatMap((email) => email[of] ?? []))];
    const ofHolds = await db
      .select()
      .from(holds)
      .where(inArray(holds.id, ids('holdId')));
    const ofPayments = await db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.id, ids('attemptId')));
    return claimed.map(({ id, dealer, attempts, kind, holdId, attemptId }) => {
      const as = { id, host: mailHost };
      const hold = ofHolds.find((one) => one.id === holdId);
      const payment = ofPayments.find((one) => one.id === attemptId);
      // None if its layout is no longer known.
      const mails = hold?.emailDetails
        ? holdMails(hold as HoldWithEmail, kind as HoldEmail, {
            ...as,
            answerPath: holdAnswerLinks.path(dealer, hold.id),
          })
        : payment?.emailDetails
          ? paymentMails(payment as PaymentWithEmail, kind as PaymentEmail, as)
          : [];
      return { id, dealer, attempts, emails: mails };
    });
  };

  return (stopping = () => false): Promise<number> =>
    sendDueEmails({
      ...{ database, mail, claim, now, log, stopping },
      release: (db, ids) =>
        db
          .update(outgoingEmails)
          .set({ dueAt: sql`now()`, attempts: sql`${outgoingEmails.attempts} - 1` })
          .where(inArray(outgoingEmails.id, ids)),
      settle: (db, id, outcome) => {
        const { error, ...change } = rowAfter(outcome);
        return db
          .update(outgoingEmails)
          .set({ ...change, lastError: error })
          .where(eq(outgoingEmails.id, id));
      },
    });
}
