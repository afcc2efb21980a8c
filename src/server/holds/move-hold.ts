import { eq } from 'drizzle-orm';
import { type HoldEvent, type HoldState, holdAfter } from '../../domain/reservation/hold.ts';
import { emailsAbout } from '../../domain/reservation/hold-emails.ts';
import type { Transaction } from '../db/database.ts';
import { after, type Moment } from '../db/database-clock.ts';
import { isTaken } from '../db/database-errors.ts';
import { holds } from '../db/schema/payments.ts';
import { writeEmails } from './write-emails.ts';

/**
 * The outcome of a move. `moved`: it is in that state now. `stays`: not possible in its current state, as for a repeated event. `taken`: it
 * would have been reinstated, but someone else has the car.
 */
export type Move = { kind: 'moved' | 'stays'; state: HoldState } | { kind: 'taken'; state: HoldState };

const hour = 3_600_000;

/** The only place where a hold changes; its emails are recorded with the change. Rejects if there is no such hold. */
export async function moveHold(
  db: Transaction,
  id: string,
  event: HoldEvent,
  { now, reason }: { now: Moment; reason?: string },
): Promise<Move> {
  const [hold] = await db.select().from(holds).where(eq(holds.id, id)).for('update');
  if (!hold) throw new Error(`There is no hold ${id}.`);
  const state = holdAfter(hold.state, event);
  if (!state) return { kind: 'stays', state: hold.state };
  const times = state === 'held' ? { heldUntil: after(now, hold.hours * hour), endedAt: null } : {};
  const ended = state === 'released' || state === 'expired' ? { endedAt: now } : {};
  const change = { state, ...times, ...ended, ...(reason ? { reason } : {}) };
  try {
    // In a separate transaction: someone else may have the car by now, and the payment has to be booked regardless.
    await db.transaction((inner) => inner.update(holds).set(change).where(eq(holds.id, id)));
  } catch (error) {
    if (!isTaken(error)) throw error;
    await writeEmails(db, { holdId: id }, hold, ['returned'], now);
    return { kind: 'taken', state: hold.state };
  }
  await writeEmails(db, { holdId: id }, hold, emailsAbout(hold.state, event), now);
  return { kind: 'moved', state };
}
