import type { PaymentEmail } from '../../domain/payment/payment-emails.ts';
import type { HoldEmail } from '../../domain/reservation/hold-emails.ts';
import type { Transaction } from '../db/database.ts';
import type { Moment } from '../db/database-clock.ts';
import { type holds, outgoingEmails, type paymentAttempts } from '../db/schema/payments.ts';

/** Stores the emails about a hold or an online payment, in the transaction of the change they report; none is stored twice. */
export async function writeEmails(
  db: Transaction,
  about: { holdId: string } | { attemptId: string },
  { id, dealer, emailDetails }: typeof holds.$inferSelect | typeof paymentAttempts.$inferSelect,
  kinds: readonly (HoldEmail | PaymentEmail)[],
  now: Moment,
): Promise<void> {
  if (!emailDetails || kinds.length === 0) return;
  const same = { ...about, dealer, state: 'pending' as const, dueAt: now, createdAt: now };
  const rows = kinds.map((kind) => ({ ...same, id: `${id}-${kind}`, kind }));
  await db.insert(outgoingEmails).values(rows).onConflictDoNothing();
}
