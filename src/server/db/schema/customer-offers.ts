import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customerOfferStates } from '../../../domain/customer-offer/customer-offer.ts';
import { leads } from './leads.ts';
import { moment } from './moment.ts';

/**
 * Offers that shoppers made for vehicles, each with its enquiry, and erased with that enquiry's personal data. A row is moved only
 * by leads/storage/move-offer.ts.
 */
export const customerOffers = pgTable(
  'customer_offers',
  {
    leadId: text('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    dealer: text('dealer').notNull(),
    /** The amount offered. */
    dollars: integer('dollars').notNull(),
    state: text('state', { enum: customerOfferStates }).notNull(),
    /** When the time to answer ends. */
    endsAt: moment('ends_at').notNull(),
    answeredAt: moment('answered_at'),
    /** The dealer's counter-offer, dollars. */
    counterOffer: integer('counter_offer'),
    /** The dealer's message with the answer. */
    message: text('message'),
  },
  (table) => [index('customer_offers_open_idx').on(table.endsAt).where(sql`state = 'sent'`)],
);
