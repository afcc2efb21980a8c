import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { states } from '../../../domain/lead/fields/states.ts';
import type { Answers } from '../../../domain/valuation/adjustments.ts';
import { noEstimateReasons } from '../../../domain/valuation/limits.ts';
import type { TradeVehicle } from '../../../domain/valuation/vehicle.ts';
import { moment } from './moment.ts';

/**
 * Vehicles that shoppers would like to trade in or sell. Everything a shopper says about a vehicle before it becomes an enquiry
 * is in this row and its photos, and is deleted with it: a registration is personal.
 */
export const valuations = pgTable(
  'valuations',
  {
    /** Random; the id in a shopper's link is signed (valuations/valuation-key.ts). */
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull(),
    /** The car that it is traded in for, if there is one. */
    carId: text('car_id'),
    /** Signed-in shopper, when there was one. */
    userId: text('user_id'),
    rego: text('rego').notNull(),
    regoState: text('rego_state', { enum: states }).notNull(),
    vehicle: jsonb('vehicle').$type<TradeVehicle>(),
    kilometres: integer('kilometres'),
    /** The source's value for a vehicle in good order, dollars. */
    value: integer('value'),
    noEstimate: text('no_estimate', { enum: noEstimateReasons }),
    answers: jsonb('answers').$type<Answers>().notNull(),
    photosDone: boolean('photos_done').notNull(),
    /** Dollars. */
    offerPrice: integer('offer_price'),
    offerMadeAt: moment('offer_made_at'),
    offerEndsAt: moment('offer_ends_at'),
    /** The enquiry that it became. */
    leadId: text('lead_id'),
    /** Whether that enquiry accepted the offer. */
    accepted: boolean('accepted').notNull(),
    /** When its result was also sent on. */
    reportedAt: moment('reported_at'),
    createdAt: moment('created_at').notNull(),
    /** When all of it is deleted. */
    keepUntil: moment('keep_until').notNull(),
  },
  (table) => [
    index().on(table.keepUntil),
    index('valuations_lead_idx').on(table.leadId).where(sql`lead_id is not null`),
    index('valuations_user_idx').on(table.dealer, table.userId).where(sql`user_id is not null`),
  ],
);

/** Room for photos that a gateway is converting. A killed one leaves its rows: they count for nothing once they have expired. */
export const valuationPhotoPlaces = pgTable(
  'valuation_photo_places',
  {
    id: text('id').primaryKey(),
    valuationId: text('valuation_id')
      .notNull()
      .references(() => valuations.id, { onDelete: 'cascade' }),
    photos: smallint('photos').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index().on(table.valuationId)],
);

/** Photos of the vehicles, re-encoded as JPEGs here, without the location and time that phones add. */
export const valuationPhotos = pgTable(
  'valuation_photos',
  {
    valuationId: text('valuation_id')
      .notNull()
      .references(() => valuations.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: smallint('number').notNull(),
    /** Its bytes in base64. */
    data: text('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.valuationId, table.number] })],
);
