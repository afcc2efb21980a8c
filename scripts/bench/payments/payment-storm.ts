import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AttemptState } from '../../../src/domain/payment/attempt.ts';
import type { Audit } from '../../../src/server/payments/audit.ts';
import type { DemoEvent, DemoSession } from '../../demo-payments/books.ts';
import { startDemoPayments } from '../../demo-payments/demo-payments.ts';
import { eventBody, signatureOf } from '../../demo-payments/webhooks.ts';
import { Dice } from '../../scale/dice.ts';
import { type StormHours, stormClock } from './storm-clock.ts';

export interface StormOptions {
  /** Folder of an embedded database, or address of a Postgres that is up to date. */
  database: string;
  /** Source of all randomness. */
  seed: string;
  shoppers: number;
  /** Number of shoppers between two crashes of the platform. */
  perDeath: number;
}

export interface Storm {
  /** The result of the platform's own audit at the end, compared with the provider. */
  audited: Audit;
  /** The provider's own books. */
  sessions: DemoSession[];
  /** Online payments that are paid, and those of them that have no receipt to be sent. */
  online: { paid: number; withoutReceipt: number };
  deaths: number;
}

const secrets = { secretKey: 'sk_test_of_the_storm', webhookSecret: 'whsec_of_the_storm' };
/** Concurrent shoppers. */
const atOnce = 12;
/** Share of requests to the provider that fail before, and after, they are executed; share of events that are lost, and duplicated. */
const share = { before: 0.05, after: 0.05, lost: 0.1, twice: 0.1, paying: 0.85 };
/** One in this many pays an amount online; the others pay a deposit. */
const everyOnline = 5;
const unsettled: readonly AttemptState[] = ['opening', 'open', 'refunding'];

/**
 * Shoppers pay deposits for different cars, and invoices, while the platform is killed repeatedly, the provider fails, and its events are lost,
 * duplicated and reordered. Ends when every payment has an outcome.
 */
export async function paymentStorm({ database, seed, shoppers, perDeath }: StormOptions): Promise<Storm> {
  const dice = new Dice(seed);
  const hours: StormHours = { start: Date.now(), allCame: Number.POSITIVE_INFINITY };
  const waiting: DemoEvent[] = [];
  const provider = await startDemoPayments({
    ...secrets,
    port: 0,
    webhookUrl: () => '',
    now: () => stormClock(hours),
    fault: () => (dice.chance(share.before) ? 'before' : dice.chance(share.after) ? 'after' : undefined),
    send: (event) => {
      if (dice.chance(share.lost)) return;
      for (const one of dice.chance(share.twice) ? [event, event] : [event]) {
        waiting.splice(dice.whole(0, waiting.length), 0, one);
      }
    },
  });
  const platform = await mortalPlatform(database, provider.url, hours);

  async function tell(event: DemoEvent): Promise<void> {
    const body = eventBody(event, Date.now());
    const signature = signatureOf(body, secrets.webhookSecret, Date.now());
    await platform.ask('/webhook', body, { 'stripe-signature': signature });
  }

  async function shop(number: number): Promise<void> {
    const online = number % everyOnline === 0;
    const [route, wish] = online ? ['/pay', paymentNumber(number)] : ['/reserve', reservationNumber(number)];
    const { kind, page } = await platform.ask<{ kind: string; page?: string }>(route, JSON.stringify(wish));
    if (kind === 'paying' && page && dice.chance(share.paying)) provider.books.pay(page.split('/').at(-1) ?? '');
    while (waiting.length > 10) await tell(waiting.pop() as DemoEvent);
  }

  let came = 0;
  let deaths = 0;
  async function shopOn(): Promise<void> {
    while (came < shoppers) {
      came += 1;
      const number = came;
      await shop(number);
      if (number % perDeath !== 0) continue;
      deaths += 1;
      await sleep(dice.whole(0, 40));
      await platform.dieAndReturn();
    }
  }

  try {
    await Promise.all(Array.from({ length: atOnce }, shopOn));
    for (const event of waiting.splice(0)) await tell(event);
    hours.allCame = Date.now();
    // Started again, it reads the time as the provider does.
    deaths += 1;
    await platform.dieAndReturn();
    while ((await platform.ask<{ state: AttemptState }[]>('/states')).some(({ state }) => unsettled.includes(state))) {
      await sleep(100);
    }
    return {
      audited: await platform.ask<Audit>('/audit'),
      sessions: [...provider.books.sessions.values()],
      online: await platform.ask<Storm['online']>('/receipts'),
      deaths,
    };
  } finally {
    await platform.end();
    await provider.close();
  }
}

/** Somebody who wants to hold a car of their own. */
export const reservationNumber = (number: number) => ({
  dealer: 'harbour-motors',
  idempotencyKey: `try-${number}`,
  car: { id: `car-${number}`, title: '2023 Toyota Corolla', slug: `2023-toyota-corolla-${number}` },
  payer: { name: 'Priya Sharma', email: 'priya@example.com', phone: '0412345678' },
  termsVersion: '2026-11',
  cents: 20_000,
  hours: 48,
});

/** Somebody who pays an invoice of their own; the look of its emails does not matter here. */
const paymentNumber = (number: number) => ({
  ...{ dealer: 'harbour-motors', userId: `shopper-${number}`, reference: `INV-${number}`, cents: 10_000 + number },
  payer: { name: 'Priya Sharma', email: 'priya@example.com', phone: '0412345678' },
});

/** A platform that is killed repeatedly and always restarts. */
async function mortalPlatform(database: string, provider: string, hours: StormHours) {
  const program = fileURLToPath(new URL('paying-process.ts', import.meta.url));
  let child: ChildProcess | undefined;
  let url = '';
  let turning = Promise.resolve();

  async function start(): Promise<void> {
    const { start: from, allCame } = hours;
    const times = [String(from), String(allCame)];
    child = fork(program, [database, provider, ...times, secrets.secretKey, secrets.webhookSecret]);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    url = `http://127.0.0.1:${port}`;
  }
  async function end(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await start();
  return {
    end,
    /** The response, once there is one. */
    async ask<T>(path: string, body = '', headers: Record<string, string> = {}): Promise<T> {
      for (;;) {
        const answer = await fetch(url + path, { method: 'POST', body, headers }).catch(() => undefined);
        if (answer?.ok) return (await answer.json()) as T;
        await sleep(20);
      }
    },
    /** One crash at a time. */
    dieAndReturn(): Promise<void> {
      turning = turning.then(end).then(start);
      return turning;
    },
  };
}
