import { and, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { attemptStates } from '../../domain/payment/attempt.ts';
import { holdStates, occupyingStates } from '../../domain/reservation/hold.ts';
import type { LazyDatabase } from '../db/database.ts';
import { holds, paymentAttempts } from '../db/schema/payments.ts';
import { audit } from '../payments/audit.ts';
import { receiptNumber } from '../payments/payment-email.ts';
import { holdReference } from '../reservations/hold-email.ts';
import type { Till } from '../till/till.ts';
import { limitOr, name, oneOf, reason } from './command-fields.ts';

const limit = limitOr(100);
const days = '--days must be a whole number from 0 to 3650.';
const day = 86_400_000;

/** Operator commands for payments and reservations (scripts/payments.ts, scripts/reservations.ts). */
export const PaymentCommandSchema = v.variant('command', [
  v.object({
    command: v.literal('payments'),
    states: v.optional(v.array(oneOf(attemptStates))),
    dealer: v.optional(name),
    limit,
  }),
  v.object({
    command: v.literal('audit-payments'),
    /** How many days back the provider is queried. */
    days: v.optional(v.pipe(v.number(days), v.integer(days), v.minValue(0, days), v.maxValue(3650, days)), 30),
  }),
  v.object({
    command: v.literal('reservations'),
    states: v.optional(v.array(oneOf(holdStates)), [...occupyingStates]),
    dealer: v.optional(name),
    limit,
  }),
  v.object({ command: v.literal('confirm-reservation'), hold: name, reason }),
  v.object({ command: v.literal('release-reservation'), hold: name, reason }),
  v.object({ command: v.literal('refund-payment'), payment: name, reason }),
]);

/** Runs a validated command; returns plain JSON. Rejects with a message for the operator. */
export async function runPaymentCommand(
  command: v.InferOutput<typeof PaymentCommandSchema>,
  { database, till }: { database: LazyDatabase; till: Till | undefined },
  now = new Date(),
): Promise<unknown> {
  const { db } = await database.open();
  switch (command.command) {
    case 'payments': {
      const { id, dealer, purpose, reference, cents, state, createdAt, reason } = paymentAttempts;
      const ofDealer = command.dealer ? eq(dealer, command.dealer) : undefined;
      const ofStates = command.states ? inArray(state, command.states) : undefined;
      const rows = await db
        .select({ id, dealer, purpose, reference, cents, state, createdAt, reason })
        .from(paymentAttempts)
        .where(and(ofDealer, ofStates))
        .orderBy(desc(createdAt))
        .limit(command.limit);
      // What dealers and shoppers quote.
      return rows.map((row) => ({ ...row, receipt: receiptNumber(row) }));
    }
    case 'audit-payments':
      return audit(db, till?.port, new Date(now.getTime() - command.days * day));
    case 'reservations': {
      const { id, dealer, carId, state, cents, createdAt, heldUntil, reason } = holds;
      const ofDealer = command.dealer ? eq(dealer, command.dealer) : undefined;
      const rows = await db
        .select({ id, dealer, carId, state, cents, createdAt, heldUntil, reason })
        .from(holds)
        .where(and(ofDealer, inArray(state, command.states)))
        .orderBy(desc(createdAt))
        .limit(command.limit);
      return rows.map((row) => ({ ...row, reference: holdReference(row) }));
    }
    case 'confirm-reservation': {
      const { reservations, wake } = needed(till);
      const state = await reservations.confirm(command.hold, command.reason);
      wake();
      return { state };
    }
    case 'release-reservation': {
      const { reservations, payments, wake } = needed(till);
      const state = await reservations.release(command.hold, command.reason);
      const settled = await payments.reconcile();
      wake();
      return { state, settled };
    }
    case 'refund-payment': {
      const { online, payments, wake } = needed(till);
      const state = await online.refund(command.payment, command.reason);
      const settled = await payments.reconcile();
      wake();
      return { state, settled };
    }
  }
}

function needed(till: Till | undefined): Till {
  if (!till) throw new Error('No payments can be taken here: STRIPE_SECRET_KEY is not set.');
  return till;
}
