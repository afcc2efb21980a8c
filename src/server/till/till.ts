import { type BackgroundWork, backgroundWork } from '../background-work.ts';
import type { LazyDatabase } from '../db/database.ts';
import { type OnlinePayments, onlinePayments } from '../payments/online-payments.ts';
import type { PaymentPort } from '../payments/payment-port.ts';
import { type Payments, payments } from '../payments/payments.ts';
import type { MailPort } from '../ports.ts';
import { type Reservations, reservations } from '../reservations/reservations.ts';
import { type ReservedCars, reservedCars } from '../reservations/reserved-cars.ts';
import type { SignedPages } from '../signed-pages.ts';
import { emailSender } from './email-sender.ts';

/**
 * Handles money: the provider, the payments, and the cars held by deposits. It processes what is due: expired holds, payments without an
 * outcome, refunds, emails.
 */
export type Till = BackgroundWork & {
  port: PaymentPort;
  /** It is a demonstration: no money moves. */
  demo: boolean;
  payments: Payments;
  reservations: Reservations;
  /** Amounts that shoppers pay without holding a car. */
  online: OnlinePayments;
  /** The cars that deposits hold now. */
  reserved: ReservedCars;
};

/** Milliseconds between checks for what is due. */
const interval = 15_000;

/** The till of a server, over its database. @param options how emails about holds and payments are sent, and whether no money moves */
export function openTill(
  database: LazyDatabase,
  port: PaymentPort,
  options: { mail: MailPort | undefined; mailHost: string; holdAnswerLinks: SignedPages; demo: boolean },
  log: (message: string) => void = console.error,
): Till {
  const paying = payments({ database, port, log });
  const holding = reservations(database, paying);
  const reserved = reservedCars(database, log);
  const sendEmails = emailSender({ database, ...options, log });

  async function runRound(stopping: () => boolean): Promise<void> {
    await holding.runOut();
    await paying.reconcile(stopping);
    await reserved.renew();
    await sendEmails(stopping);
  }
  const { wake, once, start, stop } = backgroundWork(runRound, {
    interval,
    failed: 'Payments cannot be looked after now',
    log,
  });

  return {
    port,
    demo: options.demo,
    payments: paying,
    reservations: holding,
    online: onlinePayments(database, paying),
    reserved,
    ...{ wake, once, start, stop },
  };
}
