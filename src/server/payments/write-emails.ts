import type { PaymentEmail } from '../../domain/payment/payment-emails.ts';
import type { Transaction } from '../db/database.ts';
import type { Moment } from '../db/database-clock.ts';
import { outgoingEmails, type paymentAttempts } from '../db/schema/payments.ts';

/** Stores the emails about an online payment, in the transaction of the change they report; none is stored twice. */
export async function writePaymentEmails(
  db: Transaction,
  { id, dealer, emailDetails }: typeof paymentAttempts.$inferSelect,
  kinds: readonly PaymentEmail[],
  now: Moment,
): Promise<void> {
  if (!emailDetails) return;
  const rows = kinds.map((kind) => ({ id: `${id}-${kind}`, dealer, attemptId: id, kind, dueAt: now, createdAt: now }));
  await db
    .insert(outgoingEmails)
    .values(rows.map((row) => ({ ...row, state: 'pending' as const })))
    .onConflictDoNothing();
}
