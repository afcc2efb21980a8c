import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AttemptState } from '../../domain/payment/attempt.ts';
import type { Transaction } from '../db/database.ts';
import type { Moment } from '../db/database-clock.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { moveHold } from '../holds/move-hold.ts';
import { writeEmails } from '../holds/write-emails.ts';
import { book } from './book.ts';
import type { ProviderRecord } from './payment-port.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

/** An attempt after a report, and what was wrong with the report, for operators. */
export type Settled = { attempt: Attempt; wrong?: string | undefined };

/** States of an attempt whose money has not arrived. */
const unpaid: readonly AttemptState[] = ['opening', 'open', 'closed'];

const notHeld = 'The car was no longer available when the payment arrived.';

/**
 * Brings a payment attempt in line with the provider's record, together with its hold and the ledger. A repeated, late
 * or out-of-order report changes nothing more: a payment can only arrive, and then only be refunded. Rejects if there
 * is no such attempt.
 */
export async function settle(db: Transaction, id: string, record: ProviderRecord, now: Moment): Promise<Settled> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  if (!attempt) throw new Error(`There is no payment ${id}.`);
  // Another page says nothing about this one, which may still be paid.
  if (record.attempt !== id || ![null, record.session].includes(attempt.providerSession))
    return { attempt, wrong: 'The report is of a different payment page.' };
  const wrong = mismatch(attempt, record);
  // Money that has arrived stays where it is booked.
  if (wrong && !unpaid.includes(attempt.state)) return { attempt, wrong };
  if (wrong) {
    if (attempt.holdId) await moveHold(db, attempt.holdId, 'left', { now });
    return { attempt: await change(db, attempt, { state: 'refused', reason: wrong, nextCheckAt: null }), wrong };
  }
  let settled = attempt;
  if (record.state === 'paid') settled = await paid(db, settled, record, now);
  if (record.state === 'closed') settled = await closed(db, settled, now);
  if (record.refunded >= attempt.cents) settled = await refunded(db, settled, now);
  return { attempt: settled };
}

/** A provider's record with another amount, currency or dealer than requested. */
function mismatch({ dealer, cents }: Attempt, record: ProviderRecord): string | undefined {
  if (record.dealer !== dealer) return `It was paid on a payment page of ${record.dealer}.`;
  if (record.currency !== 'aud' || record.cents !== cents) {
    return `${record.cents} cents ${record.currency} instead of ${cents} cents aud.`;
  }
  return undefined;
}

async function paid(
  db: Transaction,
  attempt: Attempt,
  { session, payment }: ProviderRecord,
  now: Moment,
): Promise<Attempt> {
  if (!unpaid.includes(attempt.state)) return attempt;
  await book(db, attempt, 'charge', now);
  const settled = { providerSession: session, providerPayment: payment ?? null, settledAt: now };
  if (attempt.holdId) {
    const { kind } = await moveHold(db, attempt.holdId, 'paid', { now });
    if (kind !== 'moved')
      return change(db, attempt, { ...settled, state: 'refunding', nextCheckAt: now, reason: notHeld });
  }
  await writeEmails(db, { attemptId: attempt.id }, attempt, ['paid', 'dealer-paid'], now);
  return change(db, attempt, { ...settled, state: 'paid', nextCheckAt: null });
}

async function closed(db: Transaction, attempt: Attempt, now: Moment): Promise<Attempt> {
  if (attempt.state !== 'opening' && attempt.state !== 'open') return attempt;
  if (attempt.holdId) await moveHold(db, attempt.holdId, 'left', { now });
  return change(db, attempt, { state: 'closed', settledAt: now, nextCheckAt: null });
}

/** Includes refunds that a dealer makes by hand at the provider. */
async function refunded(db: Transaction, attempt: Attempt, now: Moment): Promise<Attempt> {
  if (attempt.state !== 'paid' && attempt.state !== 'refunding') return attempt;
  await book(db, attempt, 'refund', now);
  if (attempt.holdId) await moveHold(db, attempt.holdId, 'refunded', { now });
  // Announced when it was ordered here, else now.
  await writeEmails(db, { attemptId: attempt.id }, attempt, ['refunded', 'dealer-refunded'], now);
  return change(db, attempt, { state: 'refunded', nextCheckAt: null });
}

async function change(
  db: Transaction,
  attempt: Attempt,
  values: PgUpdateSetSource<typeof paymentAttempts>,
): Promise<Attempt> {
  const [changed] = await db.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, attempt.id)).returning();
  return changed as Attempt;
}
