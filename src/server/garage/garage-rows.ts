import { and, desc, eq, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { storedPhone } from '../../domain/phone.ts';
import type { Shopper } from '../accounts/accounts.ts';
import type { Database } from '../db/database.ts';
import { watchlist } from '../db/schema/accounts.ts';
import { customerOffers } from '../db/schema/customer-offers.ts';
import { leadDeliveries, leads } from '../db/schema/leads.ts';
import { holds, paymentAttempts } from '../db/schema/payments.ts';
import { platformKinds } from '../leads/record/destination.ts';
import { spinsOfAccount } from '../spins/spins.ts';

/** Number of each kind that the garage shows; the newest first. */
const shown = 100;

/** What belongs to a shopper by their account, or by the phone number that they have proven to be theirs. */
export const leadsOf = (dealer: string, { id, phone }: Shopper) =>
  and(eq(leads.dealer, dealer), isNull(leads.erasedAt), or(eq(leads.userId, id), eq(leads.phone, storedPhone(phone))));

export const holdsOf = (dealer: string, { id, phone }: Shopper) =>
  and(eq(holds.dealer, dealer), or(eq(holds.userId, id), inArray(phoneOf(holds.payer), spellings(phone))));

/** Their own payment, or one for their hold. */
export const paymentsOf = (dealer: string, shopper: Shopper) =>
  and(
    eq(paymentAttempts.dealer, dealer),
    or(
      eq(paymentAttempts.userId, shopper.id),
      inArray(phoneOf(paymentAttempts.payer), spellings(shopper.phone)),
      sql`${paymentAttempts.holdId} in (select ${holds.id} from ${holds} where ${holdsOf(dealer, shopper)})`,
    ),
  );

/** Payments whose money has moved: they have a receipt, and tax law requires their record. */
export const moneyMoved = ['paid', 'refunding', 'refunded', 'refused'] as const;

const phoneOf = (payer: typeof holds.payer | typeof paymentAttempts.payer) =>
  sql<string>`regexp_replace(${payer}->>'phone', '[^0-9]', '', 'g')`;

/** The digits of a number with and without the country: payers' numbers are stored as entered. */
const spellings = (phone: string): string[] => [storedPhone(phone), `61${storedPhone(phone).slice(1)}`];

/**
 * What the garage shows, read in one round.
 * @param all also what it leaves out: older entries, and payments whose money has not moved
 */
export async function garageRows(db: Database, dealer: string, shopper: Shopper, all = false) {
  const most = all ? Number.MAX_SAFE_INTEGER : shown;
  const isReceipt = all ? undefined : inArray(paymentAttempts.state, ['paid', 'refunding', 'refunded']);
  const waiting = db
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(
      and(
        eq(leadDeliveries.leadId, leads.id),
        notInArray(sql`${leadDeliveries.destination}->>'kind'`, platformKinds),
        sql`${leadDeliveries.state} <> 'delivered'`,
      ),
    );
  const [cars, enquiries, reservations, receipts, spins] = await Promise.all([
    db
      .select({ id: watchlist.carId })
      .from(watchlist)
      .where(eq(watchlist.userId, shopper.id))
      .orderBy(desc(watchlist.createdAt), desc(watchlist.carId)),
    db
      .select({
        id: leads.id,
        form: leads.form,
        state: leads.state,
        locationId: leads.locationId,
        appointment: leads.appointment,
        cancelledAt: leads.cancelledAt,
        content: leads.content,
        createdAt: leads.createdAt,
        delivered: sql<boolean>`${notExists(waiting)}`,
        offer: customerOffers,
      })
      .from(leads)
      .leftJoin(customerOffers, eq(customerOffers.leadId, leads.id))
      .where(leadsOf(dealer, shopper))
      .orderBy(desc(leads.createdAt))
      .limit(most),
    db.select().from(holds).where(holdsOf(dealer, shopper)).orderBy(desc(holds.createdAt)).limit(most),
    db
      .select()
      .from(paymentAttempts)
      .where(and(paymentsOf(dealer, shopper), isReceipt))
      .orderBy(desc(paymentAttempts.createdAt))
      .limit(most),
    spinsOfAccount(db, dealer, shopper.id),
  ]);
  return { carIds: cars.map(({ id }) => id), enquiries, reservations, receipts, spins };
}
export type GarageRows = Awaited<ReturnType<typeof garageRows>>;
