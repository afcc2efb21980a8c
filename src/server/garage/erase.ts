import { and, eq, inArray, sql } from 'drizzle-orm';
import { formatMobile, storedPhone } from '../../domain/phone.ts';
import { occupyingStates } from '../../domain/reservation/hold.ts';
import type { Shopper } from '../accounts/accounts.ts';
import type { Database, Transaction } from '../db/database.ts';
import { user } from '../db/schema/accounts.ts';
import { leads } from '../db/schema/leads.ts';
import { holds, outgoingEmails, type Payer, paymentAttempts } from '../db/schema/payments.ts';
import { valuations } from '../db/schema/valuations.ts';
import { cancelAppointment } from '../leads/storage/appointments.ts';
import { forgetLeads } from '../leads/storage/retention.ts';
import { clockOf } from '../mail/letterhead.ts';
import { holdsOf, leadsOf, moneyMoved, paymentsOf } from './garage-rows.ts';

const nobody: Payer = { name: '', email: '', phone: '' };

/** Attempts whose money may still move: the person has to stay identifiable until the outcome is known. */
const underway = ['opening', 'open', 'refunding'] as const;

/** Whether a car is on hold for the shopper, or money of theirs is in transit: that has to end first. */
export async function isBusy(db: Pick<Database, 'select'>, dealer: string, shopper: Shopper): Promise<boolean> {
  const [hold] = await db
    .select({ id: holds.id })
    .from(holds)
    .where(and(holdsOf(dealer, shopper), inArray(holds.state, [...occupyingStates])))
    .limit(1);
  if (hold) return true;
  const [attempt] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(paymentsOf(dealer, shopper), inArray(paymentAttempts.state, [...underway])))
    .limit(1);
  return attempt !== undefined;
}

/** How to identify the shopper in records elsewhere: ids of enquiries, and contact details as written in emails. */
export async function identifiersOf(db: Pick<Database, 'select'>, dealer: string, shopper: Shopper) {
  const [enquiries, payments] = [
    await db.select({ id: leads.id, content: leads.content }).from(leads).where(leadsOf(dealer, shopper)),
    await db.select({ payer: paymentAttempts.payer }).from(paymentAttempts).where(paymentsOf(dealer, shopper)),
  ];
  const stored = storedPhone(shopper.phone);
  const written = [
    ...[shopper.phone, stored, formatMobile(stored), shopper.email],
    ...enquiries.map(({ content }) => content.user_data['email']),
    ...payments.map(({ payer }) => payer.email),
  ].filter((text): text is string => typeof text === 'string' && text !== '');
  return { leadIds: enquiries.map(({ id }) => id), written: [...new Set(written)] };
}

/**
 * Erases all personal data of a shopper from every table, in one transaction. Upcoming test drives are cancelled first, so that their times
 * are free and the dealer is notified. Records of payments whose money has moved stay, with the name and nothing else about the person: tax
 * law requires them for five years (Income Tax Assessment Act 1936 s 262A), and the Corporations Act 2001 s 286 for seven.
 */
export async function eraseRows(
  db: Transaction,
  dealer: string,
  shopper: Shopper,
  { now, dealerEmail }: { now: Date; dealerEmail: string | undefined },
): Promise<void> {
  const theirs = await db
    .select({ id: leads.id, appointment: leads.appointment, content: leads.content })
    .from(leads)
    .where(leadsOf(dealer, shopper))
    .for('update');
  for (const { id: leadId, appointment: start, content } of theirs) {
    if (!start || start <= clockOf(content, now)) continue;
    await cancelAppointment(db, { dealer, leadId, start }, { now, dealerEmail, tellShopper: false });
  }
  await forgetLeads(
    db,
    theirs.map(({ id }) => id),
    now,
  );
  // Those that became enquiries were erased with them.
  await db.delete(valuations).where(and(eq(valuations.dealer, dealer), eq(valuations.userId, shopper.id)));
  await forgetPayers(db, dealer, shopper);
  // Sessions and watchlist go with it.
  await db.delete(user).where(and(eq(user.dealer, dealer), eq(user.id, shopper.id)));
}

async function forgetPayers(db: Transaction, dealer: string, shopper: Shopper): Promise<void> {
  const payments = await db
    .select({ id: paymentAttempts.id, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(paymentsOf(dealer, shopper));
  const reservations = await db.select({ id: holds.id }).from(holds).where(holdsOf(dealer, shopper));
  const recorded = payments.filter(({ state }) => moneyMoved.some((moved) => moved === state)).map(({ id }) => id);
  const unpaid = payments.map(({ id }) => id).filter((id) => !recorded.includes(id));
  const erased = { userId: null, idempotencyKey: null, reason: null, page: null };
  const nameOnly = sql`jsonb_build_object('name', payer->>'name', 'email', '', 'phone', '')`;
  if (recorded.length > 0) {
    await db
      .update(paymentAttempts)
      .set({ payer: nameOnly, ...erased })
      .where(inArray(paymentAttempts.id, recorded));
  }
  if (unpaid.length > 0) {
    await db
      .update(paymentAttempts)
      .set({ payer: nobody, ...erased })
      .where(inArray(paymentAttempts.id, unpaid));
  }
  await db.delete(outgoingEmails).where(inArray(outgoingEmails.attemptId, [...recorded, ...unpaid]));
  if (reservations.length === 0) return;
  const ids = reservations.map(({ id }) => id);
  await db.delete(outgoingEmails).where(inArray(outgoingEmails.holdId, ids));
  // The payment record names its payer.
  await db.update(holds).set({ payer: nobody, userId: null, reason: null }).where(inArray(holds.id, ids));
}
