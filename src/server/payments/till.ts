import type { LazyDatabase } from '../db/database.ts';
import { type Reservations, reservations } from '../reservations/reservations.ts';
import type { PaymentPort } from './payment-port.ts';
import { type Payments, payments } from './payments.ts';

/** Where money is taken: the provider, the payments, and the cars that deposits hold. */
export type Till = {
  port: PaymentPort;
  payments: Payments;
  reservations: Reservations;
  /** Looks after what is due, from now on: holds that have run out, payments without an outcome, money that goes back. */
  start(): void;
  /** Waits for what is on its way and does no more. */
  stop(): Promise<void>;
};

/** Milliseconds between two looks for what is due. */
const interval = 15_000;

/** The till of a server, over its database. */
export function openTill(
  database: LazyDatabase,
  port: PaymentPort,
  log: (message: string) => void = console.error,
): Till {
  const paying = payments({ database, port, log });
  const holding = reservations(database, paying);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> | undefined;

  async function tend(): Promise<void> {
    await holding.runOut();
    await paying.reconcile();
  }

  function tendQuietly(): void {
    working ??= tend()
      .catch((error: unknown) => log(`Payments cannot be looked after now: ${String(error)}`))
      .finally(() => {
        working = undefined;
      });
  }

  return {
    port,
    payments: paying,
    reservations: holding,
    start() {
      if (timer) return;
      tendQuietly();
      timer = setInterval(tendQuietly, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
