import { eq } from 'drizzle-orm';
import { type OfferEvent, offerAfter, offerStateAt } from '../../../domain/customer-offer/customer-offer.ts';
import type { Transaction } from '../../db/database.ts';
import { customerOffers } from '../../db/schema/customer-offers.ts';
import { leadDeliveries } from '../../db/schema/leads.ts';
import { dueDelivery } from './lead-store.ts';

export type CustomerOffer = typeof customerOffers.$inferSelect;

/** A change to an offer. */
export type OfferChange = {
  leadId: string;
  event: OfferEvent;
  /** ISO 8601. */
  at: string;
  /** Amount of a counter-offer, dollars. */
  counter?: number | undefined;
  words?: string | undefined;
  /** Where the car can be reserved online, for the email to the shopper. */
  checkout?: string | undefined;
};

/**
 * The outcome of a move. `moved`: the offer is as given now. `stays`: this can no longer happen to it, since it was
 * answered before or its time is over. `gone`: there is no such offer, or it was erased.
 */
export type OfferMove = { kind: 'moved' | 'stays'; offer: CustomerOffer } | { kind: 'gone' };

/** The only place where an offer changes. The email to the shopper is recorded with the answer, and sent after it. */
export async function moveOffer(
  db: Transaction,
  { leadId, event, at, counter, words, checkout }: OfferChange,
): Promise<OfferMove> {
  const now = new Date(at);
  const [offer] = await db.select().from(customerOffers).where(eq(customerOffers.leadId, leadId)).for('update');
  if (!offer) return { kind: 'gone' };
  const isOver = offerStateAt(offer, now) === 'expired';
  // It has expired, but that has not been recorded yet.
  const happens = isOver ? 'run-out' : event;
  const state = happens === 'run-out' && !isOver ? undefined : offerAfter(offer.state, happens);
  if (!state) return { kind: 'stays', offer };
  const answer =
    happens === 'run-out'
      ? { state }
      : {
          state,
          answeredAt: now,
          counterOffer: event === 'counter' ? (counter ?? null) : null,
          message: words || null,
        };
  await db.update(customerOffers).set(answer).where(eq(customerOffers.leadId, leadId));
  const moved = { ...offer, ...answer };
  if (happens !== event) return { kind: 'stays', offer: moved };
  if (happens !== 'run-out') await tellShopper(db, offer, now, checkout);
  return { kind: 'moved', offer: moved };
}

/** The address is read from the lead itself: if it has been erased there, no copy is kept here. */
async function tellShopper(
  db: Transaction,
  offer: CustomerOffer,
  now: Date,
  checkout: string | undefined,
): Promise<void> {
  const destination = { kind: 'offer-answer', ...(checkout ? { checkout } : {}) } as const;
  const row = dueDelivery(offer, { id: 'offer_answer', destination }, now);
  await db.insert(leadDeliveries).values(row).onConflictDoNothing();
}
