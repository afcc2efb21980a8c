import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { momentOfInsert } from './moment.ts';

const createdAt = () => momentOfInsert('created_at');

/** How often a car's page was viewed. A count, nothing about the viewers. */
export const carViews = pgTable(
  'car_views',
  {
    dealer: text('dealer').notNull(),
    carId: text('car_id').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealer, table.carId] })],
);

/** Phone numbers that were revealed. */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    dealer: text('dealer').notNull(),
    carId: text('car_id').notNull(),
    dealershipId: text('dealership_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.dealer, table.createdAt)],
);

/** Analytics events: what happened on which page, nothing personal. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    dealer: text('dealer').notNull(),
    eventId: integer('event_id').notNull(),
    carId: text('car_id'),
    /** Path of the page, without its query. */
    page: text('page').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.dealer, table.eventId, table.createdAt)],
);

/** Rate limits if several processes share one database; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
