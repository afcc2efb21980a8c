import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { attemptStates } from '../../../domain/payment/attempt.ts';
import { ledgerAccounts, paymentPurposes } from '../../../domain/payment/ledger.ts';
import { paymentEmails } from '../../../domain/payment/payment-emails.ts';
import { holdStates } from '../../../domain/reservation/hold.ts';
import { holdEmails } from '../../../domain/reservation/hold-emails.ts';
import type { HoldEmailDetails } from '../../email-details/hold-email-details.ts';
import type { PaymentEmailDetails } from '../../email-details/payment-email-details.ts';
import { moment } from './moment.ts';

/** Who pays, as they said. */
export type Payer = { name: string; email: string; phone: string };

/** Cars that shoppers have on hold. A row is moved only by holds/move-hold.ts. */
export const holds = pgTable(
  'holds',
  {
    /** Random, since anyone who knows it can open the hold's page. */
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull(),
    /** Made by the page: the same try sent twice is one hold. */
    idempotencyKey: text('idempotency_key').notNull(),
    carId: text('car_id').notNull(),
    /** The car as shown there, for emails and the shopper's own page. */
    car: jsonb('car').$type<{ title: string; slug: string }>().notNull(),
    /** Signed-in shopper, when there was one. */
    userId: text('user_id'),
    payer: jsonb('payer').$type<Payer>().notNull(),
    state: text('state', { enum: holdStates }).notNull(),
    /** The deposit. */
    cents: integer('cents').notNull(),
    /** Hours that it holds the car once paid. */
    hours: integer('hours').notNull(),
    /** Which terms were accepted. */
    termsVersion: text('terms_version').notNull(),
    /** Their text, as shown on the page. */
    terms: text('terms'),
    /** What emails and pages about it say about dealer and car, stored so that neither needs the dealer's files. */
    emailDetails: jsonb('email_details').$type<HoldEmailDetails>(),
    createdAt: moment('created_at').notNull(),
    heldUntil: moment('held_until'),
    endedAt: moment('ended_at'),
    /** Why an operator or the shopper ended or confirmed it. */
    reason: text('reason'),
  },
  (table) => [
    unique().on(table.dealer, table.idempotencyKey),
    // One car, one hold, whoever requests it and however many do at once. The states are those of domain/reservation/hold.ts.
    uniqueIndex('holds_car_idx').on(table.carId).where(sql`state in ('started', 'paying', 'held', 'confirmed')`),
    index('holds_until_idx').on(table.heldUntil).where(sql`state = 'held'`),
    index().on(table.dealer, table.userId),
  ],
);

/** Every payment attempt. `id` is the idempotency key of all its requests to the provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull(),
    /** The hold that its deposit is for. */
    holdId: text('hold_id').references(() => holds.id),
    /** The dealer's reference of the payment: for a deposit its hold, for an online payment what the shopper entered. */
    reference: text('reference').notNull(),
    /** Of an online payment: the same one sent again is the same try (online-payments.ts). */
    idempotencyKey: text('idempotency_key'),
    /** Signed-in shopper who pays online; of a deposit the hold has it. */
    userId: text('user_id'),
    payer: jsonb('payer').$type<Payer>().notNull(),
    /** Decided on the server; Australian dollars. */
    cents: integer('cents').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    /** The dealer's own account at the provider, if it has one. */
    providerAccount: text('provider_account'),
    /** The provider's name for its payment page, and for the payment made there. */
    providerSession: text('provider_session').unique(),
    /** Address of that page, for a shopper who returns to it. */
    page: text('page'),
    providerPayment: text('provider_payment').unique(),
    /** When that page expires. */
    pageExpiresAt: moment('page_expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    /** When the provider is next queried for the outcome. */
    nextCheckAt: moment('next_check_at'),
    /** Why money is refunded, or why it was not accepted. */
    reason: text('reason'),
    /** What emails and pages about an online payment say about the dealer, stored so that neither needs the dealer's files. */
    emailDetails: jsonb('email_details').$type<PaymentEmailDetails>(),
  },
  (table) => [
    unique().on(table.dealer, table.idempotencyKey),
    index().on(table.holdId),
    index('payment_attempts_user_idx').on(table.dealer, table.userId).where(sql`user_id is not null`),
    index('payment_attempts_next_check_idx').on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Emails about a hold, or about an online payment: recorded in the transaction of their event, and sent after it. */
export const outgoingEmails = pgTable(
  'outgoing_emails',
  {
    /** Sent along as Message-ID: the same on every attempt. */
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull(),
    /** One of the two. */
    holdId: text('hold_id').references(() => holds.id, { onDelete: 'cascade' }),
    attemptId: text('attempt_id').references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: [...holdEmails, ...paymentEmails] }).notNull(),
    state: text('state', { enum: ['pending', 'sent', 'dead'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while it is being sent, when another process may try. */
    dueAt: moment('due_at').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index().on(table.holdId),
    index().on(table.attemptId),
    index('outgoing_emails_due_idx').on(table.dueAt).where(sql`state = 'pending'`),
  ],
);

/** Events from a provider; each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').notNull(),
    attemptId: text('attempt_id').notNull(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id] }), index().on(table.receivedAt)],
);

/** Movements of money; the lines of each add up to nothing. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: serial('id').primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    kind: text('kind', { enum: ['charge', 'refund', 'confirm'] }).notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    cents: integer('cents').notNull(),
    bookedAt: moment('booked_at').notNull(),
  },
  // Duplicates are booked once.
  (table) => [unique().on(table.attemptId, table.kind, table.account)],
);
