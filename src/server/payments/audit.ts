import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AttemptState } from '../../domain/payment/attempt.ts';
import { balances, type LedgerAccount } from '../../domain/payment/ledger.ts';
import type { HoldState } from '../../domain/reservation/hold.ts';
import type { Database } from '../db/database.ts';
import { holds, ledgerLines, paymentAttempts } from '../db/schema/payments.ts';
import type { PaymentPort, ProviderRecord } from './payment-port.ts';
import type { Attempt } from './settle.ts';

/** A discrepancy: the payment, and what is wrong with it. */
export type AuditProblem = { dealer: string; payment: string; problem: string };

export type Audit = {
  /** Number of payments checked. */
  payments: number;
  /** The balance of each account, in cents. */
  balances: Record<LedgerAccount, number>;
  problems: AuditProblem[];
};

/** States in which the dealer has a deposit, and the matching state of its hold. */
const heldStates: readonly HoldState[] = ['held', 'confirmed'];
const charged: readonly AttemptState[] = ['paid', 'refunding', 'refunded'];

/**
 * Whether every cent is accounted for: each movement of the ledger adds up to zero, each payment has the movements of
 * its state and the hold that it paid for, and the provider's records match. @param port the provider, to compare with;
 * without it only the platform's own books are checked @param since earlier payments are not compared
 */
export async function audit(db: Database, port: PaymentPort | undefined, since: Date): Promise<Audit> {
  const rows = await db
    .select({ attempt: paymentAttempts, hold: holds.state, movements: movementsOf })
    .from(paymentAttempts)
    .leftJoin(holds, eq(holds.id, paymentAttempts.holdId));
  const problems: AuditProblem[] = [];
  for (const { attempt, hold, movements } of rows) {
    for (const problem of [...bookProblems(attempt, movements), ...holdProblems(attempt, hold)]) {
      problems.push({ dealer: attempt.dealer, payment: attempt.id, problem });
    }
  }
  if (port) problems.push(...(await compared(db, port, since)));
  const lines = await db.select({ account: ledgerLines.account, cents: ledgerLines.cents }).from(ledgerLines);
  return { payments: rows.length, balances: balances(lines), problems };
}

type Movements = Record<string, { sum: number; charged: number }> | null;

/** For each kind of movement of a payment: the sum of its lines, and the amount moved. */
const movementsOf = sql<Movements>`(
  select json_object_agg(kind, json_build_object('sum', total, 'charged', moved)) from (
    select kind, sum(cents) as total, sum(greatest(cents, 0)) as moved from ${ledgerLines}
    where ${ledgerLines.attemptId} = ${paymentAttempts.id} group by kind
  ) as movement
)`;

function bookProblems({ state, cents }: Attempt, movements: Movements): string[] {
  const booked = movements ?? {};
  const problems = Object.entries(booked).flatMap(([kind, { sum, charged: moved }]) => [
    ...(Number(sum) === 0 ? [] : [`The ledger lines of its ${kind} add up to ${sum} cents.`]),
    ...(Number(moved) === cents ? [] : [`Its ${kind} moved ${moved} of ${cents} cents.`]),
  ]);
  const expected = { charge: charged.includes(state), refund: state === 'refunded' };
  for (const [kind, due] of Object.entries(expected)) {
    if (kind in booked !== due) problems.push(`It is ${state}, but ${due ? 'has no' : 'has a'} ${kind} in the ledger.`);
  }
  return problems;
}

function holdProblems({ state, purpose }: Attempt, hold: HoldState | null): string[] {
  if (purpose !== 'deposit') return [];
  const isHeld = hold !== null && heldStates.includes(hold);
  if (isHeld === (state === 'paid')) return [];
  return [
    isHeld ? `It is ${state}, but its hold on a car is ${hold}.` : `It is paid, but no car is held for it (${hold}).`,
  ];
}

async function compared(db: Database, port: PaymentPort, since: Date): Promise<AuditProblem[]> {
  const begun = await db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.providerSession), gte(paymentAttempts.createdAt, since)));
  const problems: AuditProblem[] = [];
  for (const attempt of begun) {
    const { dealer, id: payment, providerSession: session, providerAccount: account } = attempt;
    const record = await port.look(session as string, account ?? undefined);
    for (const problem of recordProblems(attempt, record)) problems.push({ dealer, payment, problem });
  }
  return problems;
}

function recordProblems({ state, cents }: Attempt, record: ProviderRecord): string[] {
  const problems: string[] = [];
  if (record.cents !== cents) problems.push(`The provider has ${record.cents} cents instead of ${cents}.`);
  if ((record.state === 'paid') !== charged.includes(state))
    problems.push(`It is ${state}, but ${record.state} at the provider.`);
  if (record.refunded !== (state === 'refunded' ? cents : 0)) {
    problems.push(`It is ${state}, but the provider has refunded ${record.refunded} cents.`);
  }
  return problems;
}
