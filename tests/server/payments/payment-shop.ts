import { onTestFinished } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import type { HoldEmailDetails } from '~/server/email-details/hold-email-details.ts';
import type { PaymentEmailDetails } from '~/server/email-details/payment-email-details.ts';
import { stripePayments } from '~/server/live/stripe.ts';
import { type OnlinePayments, onlinePayments, type PaymentOrder } from '~/server/payments/online-payments.ts';
import type { PaymentPort } from '~/server/payments/payment-port.ts';
import { type Payments, payments } from '~/server/payments/payments.ts';
import type { EmailMessage, SendResult } from '~/server/ports.ts';
import { type Reservation, type Reservations, reservations } from '~/server/reservations/reservations.ts';
import { type ReservedCars, reservedCars } from '~/server/reservations/reserved-cars.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { emailSender } from '~/server/till/email-sender.ts';
import { reservationNumber } from '../../../scripts/bench/payments/payment-storm.ts';
import type { DemoEvent } from '../../../scripts/demo-payments/books.ts';
import {
  type DemoPayments,
  type DemoPaymentsOptions,
  startDemoPayments,
} from '../../../scripts/demo-payments/demo-payments.ts';
import { eventBody, signatureOf } from '../../../scripts/demo-payments/webhooks.ts';

/** Of the endpoints that dealers have at their own accounts. */
export const dealerSecrets: Record<string, string> = {
  'harbour-motors': 'whsec_of_harbour',
  'northside-toyota': 'whsec_of_northside',
};
export const secrets = { secretKey: 'sk_test_of_the_demo', webhookSecret: 'whsec_of_the_demo' };

/** Signs the pages on which the dealer answers holds. */
export const holdAnswerLinks = signedPages('a secret of the platform', 'answer to a hold', paths.answerHold);

/** The platform's side and the provider's, with a clock that the test moves. */
export type Shop = {
  provider: DemoPayments;
  port: PaymentPort;
  demo: boolean;
  payments: Payments;
  reservations: Reservations;
  online: OnlinePayments;
  /** Events that the provider has for the platform, in its order; none goes by itself. */
  told: DemoEvent[];
  /** Hands an event over, signed by the clock of the shop. */
  tell: (event: DemoEvent) => ReturnType<Payments['handleEvent']>;
  reserved: ReservedCars;
  wake: () => void;
  /** Sends the emails that are due. */
  sendEmails: () => Promise<number>;
  /** Emails that went out. */
  emails: EmailMessage[];
  /** What the mail server answers from now on. */
  mailAnswers: (sent: SendResult) => void;
  /** Goes on by so many minutes. */
  pass: (minutes: number) => void;
  /** What operators are told. */
  log: string[];
};

/** A shop over a database of the test's. */
export async function aShop(database: OpenDatabase, faults: Pick<DemoPaymentsOptions, 'fault'> = {}): Promise<Shop> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const events: DemoEvent[] = [];
  const log: string[] = [];
  const emails: EmailMessage[] = [];
  let mailAnswer: SendResult = { ok: true };
  const mail = {
    async send(email: EmailMessage) {
      if (mailAnswer.ok) emails.push(email);
      return mailAnswer;
    },
  };
  const provider = await startDemoPayments({
    ...secrets,
    ...faults,
    port: 0,
    webhookUrl: () => '',
    now: () => now().getTime(),
    send: (event) => void events.push(event),
  });
  onTestFinished(() => provider.close());
  const lazy = lazyDatabase(async () => ({ ...database, close: async () => undefined }));
  const port = stripePayments({ ...secrets, dealerSecret: (dealer) => dealerSecrets[dealer], url: provider.url });
  const paying = payments({ database: lazy, port, now, log: (line) => log.push(line) });
  return {
    provider,
    port,
    demo: true,
    payments: paying,
    reservations: reservations(lazy, paying, now),
    online: onlinePayments(lazy, paying, now),
    told: events,
    reserved: reservedCars(lazy, (line) => log.push(line)),
    wake: () => {},
    sendEmails: emailSender({
      ...{ database: lazy, mail, mailHost: 'dealers.example', holdAnswerLinks, now },
      log: (line) => log.push(line),
    }),
    emails,
    mailAnswers: (sent) => {
      mailAnswer = sent;
    },
    tell: (event) => {
      const body = eventBody(event, Date.now());
      return paying.handleEvent(body, signatureOf(body, secrets.webhookSecret, Date.now()));
    },
    pass: (minutes) => {
      ahead += minutes * 60_000;
    },
    log,
  };
}

let made = 0;

/** Somebody who wants to hold a car. */
export function aReservation(over: Partial<Reservation> = {}): Reservation {
  made += 1;
  return { ...reservationNumber(made), ...over };
}

const dealerEmailDetails: PaymentEmailDetails = {
  dealer: { name: 'Harbour Motors', legalName: 'Harbour Motors Pty Ltd', abn: '91 345 678 901' },
  page: 'https://www.harbour.example/payment?payment=1&code=signed',
  head: {
    site: 'https://www.harbour.example',
    time_zone: 'Australia/Brisbane',
    email: 'sales@harbour.example',
    colours: {
      ...{ brand: 'navy', onBrand: 'white', surface: 'white', surfaceSunken: 'white' },
      ...{ text: 'black', textMuted: 'gray', line: 'silver' },
    },
    place: { name: 'Harbour Motors Wynnum', address: '12 Bay Terrace, Wynnum QLD 4178', phone: '07 3555 0100' },
  },
  texts: platformTexts.paymentEmails,
  dealerMail: ['sales@harbour.example'],
};

/** What emails about holds look like. */
export const someEmailDetails = (id: string): HoldEmailDetails => ({
  ...dealerEmailDetails,
  page: `https://www.harbour.example/reservation?hold=${id}&code=signed`,
  car: { url: 'https://www.harbour.example/cars/2023-toyota-corolla', price: '$32,990 Drive Away' },
  texts: platformTexts.holdEmails,
});

/** Somebody who pays the dealer an amount. */
export function aPaymentOrder(over: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    ...{ dealer: 'harbour-motors', userId: 'priya', reference: 'INV-20418', cents: 125_050 },
    payer: { name: 'Priya Sharma', email: 'priya@example.com', phone: '0412345678' },
    emailDetails: (id) => ({
      ...dealerEmailDetails,
      page: `https://www.harbour.example/payment?payment=${id}&code=signed`,
    }),
    ...over,
  };
}

export const words = () => ({
  description: 'Deposit that holds the 2023 Toyota Corolla',
  returnTo: 'http://127.0.0.1/held',
  cancelTo: 'http://127.0.0.1/cars',
});
