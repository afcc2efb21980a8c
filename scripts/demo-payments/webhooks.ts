import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoEvent } from './books.ts';

/** Milliseconds before each retry; like Stripe, it does not give up at the first failure. */
const waits = [1000, 5000, 30_000, 120_000];

/** An event as it is posted. */
export function eventBody({ id, type, account, object }: DemoEvent, at: number): string {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    account,
    created: Math.floor(at / 1000),
    livemode: false,
    data: { object },
  });
}

/** The header with the sender of a body, and the time (Stripe's scheme v1). @param at milliseconds since 1970 */
export function signatureOf(body: string, secret: string, at: number): string {
  const seconds = Math.floor(at / 1000);
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signed}`;
}

/** Posts an event until it is accepted. Resolves with whether it was; `signal` stops it. */
export async function tellWebhook(
  event: DemoEvent,
  url: string,
  secret: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (const wait of [0, ...waits]) {
    try {
      await sleep(wait, undefined, { signal });
      if (await post(eventBody(event, Date.now()), url, secret, signal)) return true;
    } catch {
      if (signal.aborted) return false;
    }
  }
  return false;
}

async function post(body: string, url: string, secret: string, signal: AbortSignal): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret, Date.now()) };
  const { hostname, host, port, pathname } = new URL(url);
  // Not every system resolves "a-dealer.localhost".
  const at = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname;
  return new Promise((resolve, failed) => {
    const options = { method: 'POST', host: at, port, path: pathname, headers: { ...headers, host }, signal };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .once('error', failed)
      .end(body);
  });
}
