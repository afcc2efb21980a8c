import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { databaseNow } from '../db/database-clock.ts';
import { user } from '../db/schema/accounts.ts';
import { spins } from '../db/schema/spins.ts';
import { type DueEmail, type EmailSenderOptions, rowAfter, sendDueEmails } from '../leads/delivery/send-due-emails.ts';
import { prizeEmail } from './prize-email.ts';

/**
 * Sends the emails with prizes that are due (leads/delivery/send-due-emails.ts). Name and address are read from the
 * account at that time and stored nowhere else: deleted accounts get no email. Returns how many were sent.
 */
export function prizeEmailSender({
  database,
  mail,
  mailHost,
  now = databaseNow,
  log = console.error,
}: EmailSenderOptions) {
  const claim = async (db: Database, most: number, until: SQL): Promise<DueEmail[]> => {
    const due = db
      .select({ id: spins.id })
      .from(spins)
      .where(and(eq(spins.prizeEmailState, 'pending'), lte(spins.prizeEmailDueAt, now())))
      .orderBy(spins.prizeEmailDueAt)
      .limit(most)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(spins)
      .set({ prizeEmailDueAt: until, prizeEmailAttempts: sql`${spins.prizeEmailAttempts} + 1` })
      .where(inArray(spins.id, due))
      .returning();
    const ids = claimed.flatMap(({ userId }) => userId ?? []);
    const winners = ids.length > 0 ? await db.select().from(user).where(inArray(user.id, ids)) : [];
    return claimed.map(
      ({ id, dealer, prizeEmailAttempts: attempts, userId, prize, code, codeValidUntil, emailDetails }) => {
        const winner = winners.find((one) => one.id === userId);
        const to = { first_name: winner?.first_name ?? '', email: winner?.contact_email ?? '' };
        const message =
          winner && prize && code && codeValidUntil && emailDetails
            ? prizeEmail({ prize, code, codeValidUntil, emailDetails }, to, { id: `${id}-prize`, host: mailHost })
            : undefined;
        return { id, dealer, attempts, emails: message ? [message] : [] };
      },
    );
  };

  return (stopping = () => false): Promise<number> =>
    sendDueEmails({
      ...{ database, mail, claim, now, log, stopping },
      release: (db, ids) =>
        db
          .update(spins)
          .set({ prizeEmailDueAt: sql`now()`, prizeEmailAttempts: sql`${spins.prizeEmailAttempts} - 1` })
          .where(inArray(spins.id, ids)),
      settle: (db, id, outcome) => {
        const { state, error, ...due } = rowAfter(outcome);
        const again = 'dueAt' in due ? { prizeEmailDueAt: due.dueAt } : {};
        return db
          .update(spins)
          .set({ prizeEmailState: state, prizeEmailError: error, ...again })
          .where(eq(spins.id, id));
      },
    });
}
