import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Destination } from '../../leads/record/destination.ts';
import type { LeadContent } from '../../leads/record/stored-lead.ts';
import { moment } from './moment.ts';

/** Every form that was sent in. `content` is what destinations get; the columns beside it are what we look up by. */
export const leads = pgTable(
  'leads',
  {
    /** Random, since anyone who knows it can open the lead's summary. */
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull(),
    /** Made by the form: the same form sent twice is one lead. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** "held" leads look like spam and go nowhere until someone releases them. */
    state: text('state', { enum: ['accepted', 'held'] }).notNull(),
    form: text('form').notNull(),
    category: text('category').notNull(),
    /** Signed-in shopper, when there was one. */
    userId: text('user_id'),
    /** In its stored form: "0412345678". */
    phone: text('phone'),
    carId: text('car_id'),
    locationId: text('location_id'),
    /** Start of a test drive in the location's own time: "2026-11-23T10:30". */
    appointment: text('appointment'),
    /** Which of the slot's places it has, from 0, uniquely. None for held leads. */
    appointmentPlace: smallint('appointment_place'),
    /** When the shopper cancelled the test drive: its time is free again, `content` still has the time. */
    cancelledAt: moment('cancelled_at'),
    /** How often the shopper has moved or cancelled it: the SEQUENCE of its calendar entry. */
    appointmentChanges: smallint('appointment_changes').notNull().default(0),
    content: jsonb('content').$type<LeadContent>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its personal data is erased, once it is delivered (`leads.keepDays` at the time). */
    keepUntil: moment('keep_until'),
    /** When its personal data was erased. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    unique().on(table.dealer, table.idempotencyKey),
    index().on(table.dealer, table.createdAt),
    index().on(table.dealer, table.phone),
    index('leads_user_idx').on(table.dealer, table.userId).where(sql`user_id is not null`),
    index('leads_appointment_idx')
      .on(table.dealer, table.locationId, table.appointment)
      .where(sql`appointment is not null`),
    uniqueIndex('leads_appointment_place_idx')
      .on(table.dealer, table.locationId, table.appointment, table.appointmentPlace)
      .where(sql`appointment_place is not null`),
    index('leads_keep_until_idx').on(table.keepUntil).where(sql`erased_at is null`),
  ],
);

/**
 * Files attached to leads, in parts: job applicants send a résumé. Only in the database, so that a file is backed up, kept and erased
 * with its lead, and can never be in a published folder.
 */
export const leadFileParts = pgTable(
  'lead_file_parts',
  {
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** From 0. */
    part: integer('part').notNull(),
    /** Its bytes in base64. */
    data: text('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.part] })],
);

/** One row for each destination of a lead. The destination is stored as configured at the time, so that retries need no dealer files. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    /** Also the idempotency key and Message-ID: the same on every attempt. */
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    destinationId: text('destination_id').notNull(),
    destination: jsonb('destination').$type<Destination>().notNull(),
    state: text('state', { enum: ['pending', 'sending', 'delivered', 'dead'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while a deliverer works on it, when another may take over. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique().on(table.leadId, table.destinationId),
    index('lead_deliveries_due_idx').on(table.nextAttemptAt).where(sql`state in ('pending', 'sending')`),
    index('lead_deliveries_dead_idx').on(table.dealer).where(sql`state = 'dead'`),
  ],
);
