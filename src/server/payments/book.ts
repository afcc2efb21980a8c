import { and, eq } from 'drizzle-orm';
import { type MovementKind, movementLines, type PaymentPurpose } from '../../domain/payment/ledger.ts';
import type { Transaction } from '../db/database.ts';
import type { Moment } from '../db/database-clock.ts';
import { ledgerLines } from '../db/schema/payments.ts';

/** Writes a movement of money into the ledger; one that is already there is not written again. */
export async function book(
  db: Transaction,
  { id, purpose, cents }: { id: string; purpose: PaymentPurpose; cents: number },
  kind: MovementKind,
  at: Moment,
): Promise<void> {
  // A deposit that has become part of a price is refunded from the account where it is now.
  const from = kind === 'refund' && (await isConfirmed(db, id)) ? 'payment' : purpose;
  const lines = movementLines(kind, from, cents).map((line) => ({ ...line, attemptId: id, kind, bookedAt: at }));
  await db.insert(ledgerLines).values(lines).onConflictDoNothing();
}

async function isConfirmed(db: Transaction, attemptId: string): Promise<boolean> {
  const [line] = await db
    .select({ id: ledgerLines.id })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.attemptId, attemptId), eq(ledgerLines.kind, 'confirm')))
    .limit(1);
  return line !== undefined;
}
