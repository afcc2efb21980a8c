import type { LazyDatabase } from '../db/database.ts';
import type { PaymentPort } from '../payments/payment-port.ts';
import { type Payments, payments } from '../payments/payments.ts';
import type { MailPort } from '../ports.ts';
import { letterPost } from '../reservations/letter-post.ts';
import { type Reservations, reservations } from '../reservations/reservations.ts';
import { type ReservedCars, reservedCars } from '../reservations/reserved-cars.ts';

/** Where money is taken: the provider, the payments, and the cars that deposits hold. */
export type Till = {
  port: PaymentPort;
  /** It is a demonstration: no money moves. */
  demo: boolean;
  payments: Payments;
  reservations: Reservations;
  /** The cars that deposits hold now. */
  reserved: ReservedCars;
  /** Something has changed: what follows from it is done now and not at the next look. */
  wake(): void;
  /** Looks after what is due, from now on: holds that have run out, payments without an outcome, money that goes back. */
  start(): void;
  /** Waits for what is on its way and does no more. */
  stop(): Promise<void>;
};

/** Milliseconds between two looks for what is due. */
const interval = 15_000;

/** The till of a server, over its database. @param options what letters about holds leave through, and whether no money moves */
export function openTill(
  database: LazyDatabase,
  port: PaymentPort,
  options: { mail: MailPort | undefined; mailHost: string; demo: boolean },
  log: (message: string) => void = console.error,
): Till {
  const paying = payments({ database, port, log });
  const holding = reservations(database, paying);
  const reserved = reservedCars(database, log);
  const sendLetters = letterPost({ database, mail: options.mail, mailHost: options.mailHost, log });
  let timer: NodeJS.Timeout | undefined;
  /** Something changed while work was on its way. */
  let again = false;
  let working: Promise<unknown> | undefined;

  async function tend(): Promise<void> {
    await holding.runOut();
    await paying.reconcile();
    await reserved.renew();
    await sendLetters();
  }

  function tendQuietly(): void {
    again = false;
    working ??= tend()
      .catch((error: unknown) => log(`Payments cannot be looked after now: ${String(error)}`))
      .finally(() => {
        working = undefined;
        if (again) tendQuietly();
      });
  }

  return {
    port,
    demo: options.demo,
    payments: paying,
    reservations: holding,
    reserved,
    wake() {
      if (working) again = true;
      else tendQuietly();
    },
    start() {
      if (timer) return;
      tendQuietly();
      timer = setInterval(tendQuietly, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      again = false;
      await working;
    },
  };
}
