import type { PaymentLetter } from '../../domain/payment/payment-emails.ts';
import type { Inside } from '../db/database.ts';
import type { Moment } from '../db/database-clock.ts';
import { letters, type paymentAttempts } from '../db/schema/payments.ts';

/** Writes letters about an online payment down, in the transaction of what they tell of; none is written twice. */
export async function writePaymentLetters(
  db: Inside,
  { id, dealer, look }: typeof paymentAttempts.$inferSelect,
  kinds: readonly PaymentLetter[],
  now: Moment,
): Promise<void> {
  if (!look) return;
  const rows = kinds.map((kind) => ({ id: `${id}-${kind}`, dealer, attemptId: id, kind, dueAt: now, createdAt: now }));
  await db
    .insert(letters)
    .values(rows.map((row) => ({ ...row, state: 'pending' as const })))
    .onConflictDoNothing();
}
