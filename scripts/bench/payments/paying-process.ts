/**
 * The platform's side of payments over HTTP, for tests that kill it. Arguments: location of the database (a folder, or a Postgres address),
 * address of the provider, the two hours of the storm's clock.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lazyDatabase } from '../../../src/server/db/database.ts';
import { openEmbedded } from '../../../src/server/db/open-embedded.ts';
import { openPostgres } from '../../../src/server/db/open-postgres.ts';
import type { PaymentEmailDetails } from '../../../src/server/email-details/payment-email-details.ts';
import { stripePayments } from '../../../src/server/live/stripe.ts';
import { audit } from '../../../src/server/payments/audit.ts';
import { onlinePayments, type PaymentOrder } from '../../../src/server/payments/online-payments.ts';
import { payments } from '../../../src/server/payments/payments.ts';
import { type Reservation, reservations } from '../../../src/server/reservations/reservations.ts';
import { stormClock } from './storm-clock.ts';

const [where = '', provider = '', start = '', allCame = '', secretKey = '', webhookSecret = ''] = process.argv.slice(2);

const now = () => new Date(stormClock({ start: Number(start), allCame: Number(allCame) }));
const database = lazyDatabase(
  async () => (where.startsWith('postgres:') ? openPostgres(where, { connections: 4 }) : openEmbedded(where)),
  { slowStart: true },
);
const port = stripePayments({ secretKey, webhookSecret, url: provider });
const paying = payments({ database, port, now, log: () => {} });
const holding = reservations(database, paying, now);
const online = onlinePayments(database, paying, now);
const words = () => ({ description: 'Deposit', returnTo: 'http://127.0.0.1/', cancelTo: 'http://127.0.0.1/' });

await database.open();
let reconciling: Promise<unknown> = Promise.resolve();
const timer = setInterval(() => {
  reconciling = reconciling.then(() => paying.reconcile()).catch(() => undefined);
}, 100);

const answers: Record<string, (body: string, signature: string | undefined) => Promise<unknown>> = {
  '/reserve': async (body) => {
    const reserved = await holding.reserve(JSON.parse(body) as Reservation, words);
    return { kind: reserved.kind, page: 'page' in reserved ? reserved.page : undefined };
  },
  '/pay': async (body) => {
    const begun = await online.begin(
      { ...(JSON.parse(body) as PaymentOrder), emailDetails: () => ({}) as PaymentEmailDetails },
      words,
    );
    return { kind: begun.kind, page: 'page' in begun ? begun.page : undefined };
  },
  '/receipts': async () => {
    const paid = `from payment_attempts a where purpose = 'payment' and state = 'paid'`;
    const receipt = `select 1 from outgoing_emails e where e.attempt_id = a.id and e.kind = 'paid'`;
    const [row] = await database.within(5000, (_, { query }) =>
      query(`select count(*) as paid, count(*) filter (where not exists (${receipt})) as missing ${paid}`, []),
    );
    return { paid: Number(row?.['paid']), withoutReceipt: Number(row?.['missing']) };
  },
  '/webhook': async (body, signature) => ({ taken: await paying.handleEvent(body, signature) }),
  '/release': async (body) => ({ state: await holding.release(body, 'Changed their mind.') }),
  '/audit': async () => {
    const { db } = await database.open();
    return audit(db, port, new Date(0));
  },
  '/states': async () => database.within(5000, (_, { query }) => query('select state from payment_attempts', [])),
};

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const signature = request.headers['stripe-signature']?.toString();
  try {
    const answer = await answers[request.url ?? '']?.(Buffer.concat(parts).toString(), signature);
    response.writeHead(200).end(JSON.stringify(answer));
  } catch (error) {
    response.writeHead(503).end(String(error));
  }
}).listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => {
  clearInterval(timer);
  process.exit();
});
