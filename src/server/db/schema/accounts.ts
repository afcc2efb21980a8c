import { boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, momentOfInsert } from './moment.ts';

/*
 * The tables behind signing in. `user`, `session`, `account` and `verification` are better-auth's: it finds tables and columns by
 * these property names. Every row belongs to one dealer; accounts/tenant-adapter.ts adds it to each query.
 */

const createdAt = () => momentOfInsert('created_at');
const updatedAt = () => momentOfInsert('updated_at');

/** A shopper of one dealer, identified by phone number. */
export const user = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull().default(''),
    /** better-auth needs the two: the full name, and a made-up address that is never shown or written to. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** E.164: "+61412345678". */
    phoneNumber: text('phone_number'),
    phoneNumberVerified: boolean('phone_number_verified').default(false),
    first_name: text('first_name'),
    last_name: text('last_name'),
    /** The address that the shopper gave; not verified. */
    contact_email: text('contact_email'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique().on(table.dealer, table.phoneNumber), unique().on(table.dealer, table.email)],
);

export const session = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull().default(''),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Stays empty while phone codes are the only sign-in method; better-auth needs it to exist. */
export const account = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
);

/** Valid codes: `value` is "code:attempts". Rows are deleted once used or expired. */
export const verification = pgTable(
  'verification_codes',
  {
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull().default(''),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.dealer, table.identifier), index().on(table.expiresAt)],
);

/** The log of sign-in codes: one `sms` row for each code sent, one `verify` row for each successful check. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    website_slug: text('website_slug').notNull(),
    dealership_slug: text('dealership_slug').notNull(),
    verification_type: text('verification_type', { enum: ['sms', 'verify'] }).notNull(),
    /** Unknown if a code is sent to a number without a user. */
    user_id: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index().on(table.website_slug, table.created_at)],
);

/** Cars on a shopper's watchlist. */
export const watchlist = pgTable(
  'watchlist',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] })],
);
