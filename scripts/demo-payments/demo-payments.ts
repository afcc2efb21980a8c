import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiAnswer, type ApiRequest, demoApi } from './api.ts';
import { DemoBooks, type DemoEvent } from './books.ts';
import { endedPage, isDemoChoice, paymentPage, securePage } from './page.ts';
import { tellWebhook } from './webhooks.ts';

export interface DemoPaymentsOptions {
  /** 0 for any free port. */
  port: number;
  secretKey: string;
  webhookSecret: string;
  /** Where it sends events. */
  webhookUrl: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Where its books are kept; only in memory unless given. */
  file?: string;
  /** How an event is sent; tests lose, duplicate, delay and reorder them here. */
  send?: (event: DemoEvent, tell: () => Promise<boolean>) => void;
  /** What goes wrong with a request: nothing, or an error before or after it is carried out. */
  fault?: (request: ApiRequest) => 'before' | 'after' | undefined;
}

export interface DemoPayments {
  url: string;
  books: DemoBooks;
  /** Stops listening and sending events. */
  close(): Promise<void>;
}

/** The delay of "a minute later", ms. */
const late = 60_000;

/**
 * A small payment provider that behaves like Stripe, with pages where anyone can "pay": for demos and tests. It handles
 * no cards and no money, and says so on every page.
 */
export async function startDemoPayments(options: DemoPaymentsOptions): Promise<DemoPayments> {
  const { secretKey, webhookSecret, webhookUrl, fault = () => undefined, now = Date.now } = options;
  const ending = new AbortController();
  const tell = (event: DemoEvent) => tellWebhook(event, webhookUrl(), webhookSecret, ending.signal);
  const { send = (_, deliver) => void deliver() } = options;
  const books = new DemoBooks(
    (event) => {
      send(event, async () => {
        if (event.telling === 'late') await sleep(late, undefined, { signal: ending.signal }).catch(() => undefined);
        if (event.telling === 'twice') await tell(event);
        return tell(event);
      });
    },
    now,
    options.file,
  );

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(options.port, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = demoApi(books, (session) => `${url}/pay/${session}`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const body = await textOf(request);
    if (pathname.startsWith('/pay/')) show(pathname.slice('/pay/'.length), request.method ?? 'GET', body, response);
    else json(response, called(request, pathname, body));
  }

  function called({ method = 'GET', headers }: IncomingMessage, path: string, body: string): ApiAnswer {
    if (headers.authorization !== `Bearer ${secretKey}`) return unauthorised;
    const apiRequest = {
      ...{ method, path, body },
      idempotencyKey: headers['idempotency-key']?.toString(),
      account: headers['stripe-account']?.toString(),
    };
    const wrong = fault(apiRequest);
    if (wrong === 'before') return outOfOrder;
    const done = api(apiRequest);
    return wrong === 'after' ? outOfOrder : done;
  }

  function show(id: string, method: string, body: string, response: ServerResponse): void {
    const session = books.find(id);
    const choice = method === 'POST' ? new URLSearchParams(body).get('choice') : null;
    if (!session) html(response, 404, 'There is no such payment page.');
    else if (session.status !== 'open') html(response, 410, endedPage(session));
    else if (!isDemoChoice(choice)) html(response, 200, paymentPage(session));
    else if (choice === 'three-d-secure') html(response, 200, securePage(session));
    else if (choice === 'decline')
      html(response, 402, paymentPage(session, 'Your card was declined. Nothing was paid.'));
    else {
      books.pay(id, choice === 'pay' ? 'once' : choice);
      response.writeHead(303, { location: session.successUrl }).end();
    }
  }

  return {
    url,
    books,
    close: () =>
      new Promise((closed) => {
        ending.abort();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const unauthorised: ApiAnswer = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key.' } },
};
const outOfOrder: ApiAnswer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };

function json(response: ServerResponse, { status, body }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
