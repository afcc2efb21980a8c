import { lazyDatabase, type OpenDatabase } from '../../../src/server/db/database.ts';
import { stripePayments } from '../../../src/server/live/stripe.ts';
import { audit } from '../../../src/server/payments/audit.ts';
import { payments } from '../../../src/server/payments/payments.ts';
import { type Reserved, reservations } from '../../../src/server/reservations/reservations.ts';
import type { DemoEvent } from '../../demo-payments/books.ts';
import { startDemoPayments } from '../../demo-payments/demo-payments.ts';
import { eventBody, signatureOf } from '../../demo-payments/webhooks.ts';

export type Rush = {
  /** How many were admitted, told that someone else has the car, and anything else; over all rounds. */
  paying: number;
  taken: number;
  other: number;
  /** Rounds after which exactly one shopper had the car, and no one else had paid. */
  right: number;
  /** Milliseconds until the last shopper of a round had a response, in the slowest round. */
  slowest: number;
  problems: number;
};

const [secretKey, webhookSecret] = ['sk_test_rush', 'whsec_rush'];

/** Many shoppers want one car at once; those admitted pay. A different car each round. */
export async function reservationRush(
  open: () => Promise<OpenDatabase>,
  shoppers: number,
  rounds: number,
): Promise<Rush> {
  const events: DemoEvent[] = [];
  const provider = await startDemoPayments({
    port: 0,
    secretKey,
    webhookSecret,
    webhookUrl: () => '',
    send: (event) => void events.push(event),
  });
  const database = lazyDatabase(open, { slowStart: true });
  const port = stripePayments({ secretKey, webhookSecret, url: provider.url });
  const paying = payments({ database, port });
  const holding = reservations(database, paying);
  const words = () => ({ description: 'Deposit', returnTo: provider.url, cancelTo: provider.url });
  const rush: Rush = { paying: 0, taken: 0, other: 0, right: 0, slowest: 0, problems: 0 };
  try {
    await database.open();
    for (let round = 0; round < rounds; round++) {
      const car = { id: `car-${round}`, title: `Car ${round}`, slug: `car-${round}` };
      const reserve = (n: number): Promise<Reserved> =>
        holding.reserve(
          {
            dealer: 'rush',
            idempotencyKey: `${round}-${n}`,
            car,
            payer: { name: `Shopper ${n}`, email: `shopper-${n}@example.com`, phone: '0412345678' },
            termsVersion: '1',
            cents: 20_000,
            hours: 48,
          },
          words,
        );
      const start = performance.now();
      const answers = await Promise.all(Array.from({ length: shoppers }, (_, n) => reserve(n)));
      rush.slowest = Math.max(rush.slowest, performance.now() - start);
      const pages = answers.flatMap((one) => (one.kind === 'paying' ? [one.page] : []));
      const taken = answers.filter(({ kind }) => kind === 'taken').length;
      rush.paying += pages.length;
      rush.taken += taken;
      rush.other += shoppers - pages.length - taken;
      for (const page of pages) provider.books.pay(page.split('/').at(-1) ?? '');
      for (const event of events.splice(0)) {
        const body = eventBody(event, Date.now());
        await paying.takeEvent(body, signatureOf(body, webhookSecret, Date.now()));
      }
      const now = await holding.ofCar(car.id);
      const paid = [...provider.books.sessions.values()].filter((one) => one.payment && !one.refunded).length;
      if (now?.hold.state === 'held' && pages.length === 1 && paid === round + 1) rush.right += 1;
    }
    rush.problems = (await audit((await database.open()).db, port, new Date(0))).problems.length;
    return rush;
  } finally {
    await database.close();
    await provider.close();
  }
}
