import { and, eq } from 'drizzle-orm';
import { formatMobile, storedPhone } from '../../domain/phone.ts';
import type { Shopper } from '../accounts/accounts.ts';
import type { Database } from '../db/database.ts';
import { session, user } from '../db/schema/accounts.ts';
import { valuations } from '../db/schema/valuations.ts';
import { garageRows } from './garage-rows.ts';

/**
 * The stored data of a shopper for export: readable plain JSON, without the dealer's own data (addresses that leads
 * went to, email layouts).
 */
export async function personalData(db: Database, dealer: string, shopper: Shopper) {
  const [rows, accounts, sessions, valued] = await Promise.all([
    garageRows(db, dealer, shopper, true),
    db
      .select({ since: user.createdAt })
      .from(user)
      .where(and(eq(user.dealer, dealer), eq(user.id, shopper.id))),
    db
      .select({ signed_in: session.createdAt, browser: session.userAgent })
      .from(session)
      .where(eq(session.userId, shopper.id)),
    db
      .select()
      .from(valuations)
      .where(and(eq(valuations.dealer, dealer), eq(valuations.userId, shopper.id))),
  ]);
  return {
    account: {
      first_name: shopper.first_name,
      last_name: shopper.last_name,
      email: shopper.email,
      mobile: formatMobile(storedPhone(shopper.phone)),
      since: accounts[0]?.since,
    },
    signed_in_browsers: sessions,
    saved_vehicles: rows.carIds,
    enquiries: rows.enquiries.map(({ form, appointment, cancelledAt, createdAt, content, offer }) => ({
      reference: content.reference,
      sent: createdAt,
      form,
      ...(appointment ? { appointment } : {}),
      ...(cancelledAt ? { cancelled: cancelledAt } : {}),
      ...(content.car ? { vehicle: content.car.name } : {}),
      ...(content.location ? { location: content.location.name } : {}),
      ...(offer
        ? {
            offer: {
              ...{ dollars: offer.dollars, state: offer.state, ends: offer.endsAt, answered: offer.answeredAt },
              ...{ counter_dollars: offer.counterOffer, words: offer.message },
            },
          }
        : {}),
      answers: content.user_data,
      visit: content.lead_attributes,
      consent: content.consent,
      ...(content.calculation ? { calculation: content.calculation } : {}),
      ...(content.file ? { file: content.file } : {}),
      ...(content.trade_in_offer ? { trade_in_offer: content.trade_in_offer } : {}),
      ...(content.trade_in_answers ? { trade_in_answers: content.trade_in_answers } : {}),
    })),
    valuations: valued.map(({ rego, regoState, vehicle, kilometres, answers, offerPrice, offerEndsAt, createdAt }) => ({
      ...{ rego, rego_state: regoState, vehicle, kilometres, answers, begun: createdAt },
      // Not what was offered where that was a range.
      ...{ calculated_dollars: offerPrice, valid_until: offerEndsAt },
    })),
    reservations: rows.reservations.map(({ car, state, cents, createdAt, heldUntil, endedAt, payer, terms }) => ({
      ...{ vehicle: car.title, state, dollars: cents / 100, made: createdAt, held_until: heldUntil, ended: endedAt },
      ...{ given: payer, terms },
    })),
    payments: rows.receipts.map(({ reference, purpose, state, cents, createdAt, settledAt, payer }) => ({
      ...{ reference, purpose, state, dollars: cents / 100, begun: createdAt, settled: settledAt, given: payer },
    })),
    spins: rows.spins.map(({ campaign, createdAt, prize, code, codeValidUntil, redeemedAt, redemptionNote }) => ({
      ...{ campaign, spun: createdAt, prize: prize?.name ?? null, code, good_until: codeValidUntil },
      ...{ redeemed: redeemedAt, redeemed_for: redemptionNote },
    })),
  };
}
export type PersonalData = Awaited<ReturnType<typeof personalData>>;
