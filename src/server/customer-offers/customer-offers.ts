import { and, eq, isNull, lte } from 'drizzle-orm';
import type { LazyDatabase } from '../db/database.ts';
import { customerOffers } from '../db/schema/customer-offers.ts';
import { leads } from '../db/schema/leads.ts';
import type { LeadContent } from '../leads/record/stored-lead.ts';
import { type CustomerOffer, moveOffer, type OfferChange, type OfferMove } from '../leads/storage/move-offer.ts';

/** An offer with its enquiry. */
export type FoundOffer = { offer: CustomerOffer; content: LeadContent; createdAt: Date };

/** Shoppers' offers for vehicles, as the dealer answers them. */
export type CustomerOffers = {
  find(dealer: string, leadId: string): Promise<FoundOffer | undefined>;
  /** The dealer's answer. The first of several counts. */
  answer(change: OfferChange): Promise<OfferMove>;
  /** Records which have expired. Returns how many. */
  cleanUp(now: Date): Promise<number>;
};

/** Timeout of work that no request waits for, ms. */
const timeout = 60_000;

/** @param wake an email is due */
export function databaseCustomerOffers(database: LazyDatabase, { wake }: { wake: () => void }): CustomerOffers {
  return {
    find: (dealer, leadId) =>
      database.ask(async (db) => {
        const [row] = await db
          .select({ offer: customerOffers, content: leads.content, createdAt: leads.createdAt })
          .from(customerOffers)
          .innerJoin(leads, eq(leads.id, customerOffers.leadId))
          .where(and(eq(leads.id, leadId), eq(leads.dealer, dealer), isNull(leads.erasedAt)));
        return row;
      }),
    async answer(change) {
      const moved = await database.transact(timeout, (db) => moveOffer(db, change));
      if (moved.kind === 'moved') wake();
      return moved;
    },
    cleanUp: (now) =>
      database.within(timeout, async (db) => {
        const over = await db
          .select({ leadId: customerOffers.leadId })
          .from(customerOffers)
          .where(and(eq(customerOffers.state, 'sent'), lte(customerOffers.endsAt, now)));
        for (const { leadId } of over) {
          await db.transaction((inside) => moveOffer(inside, { leadId, event: 'run-out', at: now.toISOString() }));
        }
        return over.length;
      }),
  };
}
