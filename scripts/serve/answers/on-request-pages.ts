import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { errorStack } from '../../../src/domain/error-text.ts';
import { withinTime } from '../../../src/domain/within-time.ts';
import { fairQueue, NoTurnError } from '../../../src/server/load/fair-queue.ts';
import { onRequestAddress, timeout } from '../../../src/server/on-request/on-request-address.ts';
import { accepts } from '../../../src/server/request/accepts.ts';
import { isThisMachine } from '../../../src/server/visitor.ts';
import { brotliOptions, compressAnswer } from './compressed-answers.ts';
import { senderOf } from './request-checks.ts';

const squeeze = promisify(brotliCompress);
const expand = promisify(brotliDecompress);

/** Maximum number of waiting pages, in total and per network address; seconds of rendering that an address may use per minute. */
const turnLimits = { waiting: 16, waitingOfOne: 4, timeout, secondsPerMinute: 10 };
/** Longest wait for a page that is being rendered while the process is behind, ms: it holds everyone who waits. */
const timeoutWhenBehind = 300;
/**
 * How long a visitor waits for a server that has not answered yet, ms: the prerendered page would be right three seconds later
 * on a slow phone.
 */
const firstTimeout = 2000;
/** After this a page counts as failed, ms: one that never finishes would block all others. */
const longest = 10_000;
/** The cache of all dealers: number of pages, their compressed bytes, and for how long (ms). */
const keeping = { max: 200, maxSize: 16 * 1024 * 1024, ttl: 60_000 };
/** How many of them one network address may have requested: no one can evict what everyone else requests. */
const mostOfOne = 25;

/** A rendered page. */
interface OnRequestPage {
  headers: OutgoingHttpHeaders;
  /** Compressed with Brotli. */
  body: Buffer;
}

/** The site whose page is requested. */
export interface OnRequestSite {
  slug: string;
  /** The live release's id. */
  mark: string;
  /** Passes a request to the release's server, with the dealer. */
  answer: RequestListener;
  /** Warms that server up, once for all dealers: resolves after its first response, which is slow; never rejects. */
  warmUp: () => Promise<void>;
}

/** Sends the page of a search address with a query; false if there is none in time, and the prerendered page has to do. */
export type SendAsked = (request: IncomingMessage, response: ServerResponse, site: OnRequestSite) => Promise<boolean>;

/**
 * Search pages rendered on request, for all dealers of a gateway. One is rendered at a time, with an equal pause for everything else in
 * between; network addresses take turns. Pages that the server marks as common are cached for a minute.
 * @param trustedProxies how many of our own proxies are in front of the gateway (visitor.ts)
 * @param isBehind whether the process is overloaded: then no page is rendered
 * @param log for operators
 * @param giveUpAfter ms
 */
export function onRequestPages(
  trustedProxies: number,
  isBehind: () => boolean,
  log: (message: string) => void,
  giveUpAfter = longest,
): SendAsked {
  const cache = new LRUCache<string, OnRequestPage & { client: string }>({
    ...keeping,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  const making = new Map<string, Promise<OnRequestPage | undefined>>();
  const inTurn = fairQueue(turnLimits, isThisMachine);
  /** When rendering of the current page started. */
  let begun: number | undefined;
  /** Time until which no page is rendered for a dealer, by slug, since its last one was a 503 that says when to try again; ms. */
  const pausedUntil = new Map<string, number>();

  function keep(key: string, page: OnRequestPage, client: string): void {
    const ofClient = [...cache.values()].filter((kept) => kept.client === client);
    if (ofClient.length < mostOfOne || isThisMachine(client)) cache.set(key, { ...page, client });
  }

  async function make(url: string, request: IncomingMessage, { slug, answer }: OnRequestSite) {
    begun = performance.now();
    try {
      // Rendered without cookies and other browser headers, a page can contain nothing about the person who requested it first.
      const passed = ['host', 'x-forwarded-for', 'x-forwarded-proto'];
      const made = await inject(answer, {
        method: 'GET',
        url,
        headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => passed.includes(name))),
        remoteAddress: request.socket.remoteAddress ?? '',
        signal: AbortSignal.timeout(giveUpAfter),
      });
      const { 'retry-after': seconds } = made.headers;
      if (made.statusCode === 503 && seconds) pausedUntil.set(slug, performance.now() + Number(seconds) * 1000);
      if (made.statusCode !== 200) return undefined;
      return await asSent(made.headers, made.rawPayload);
    } catch (error) {
      log(`${slug}: a search page cannot be rendered: ${errorStack(error)}`);
      return undefined;
    } finally {
      begun = undefined;
    }
  }

  async function pageAt(url: string, request: IncomingMessage, site: OnRequestSite, isLate: boolean) {
    const key = `${site.slug} ${site.mark} ${url}`;
    const known = cache.get(key) ?? making.get(key);
    if (known) return known;
    // Whatever blocks the page before this one, such as a silent search host, would block this one as well.
    const now = performance.now();
    if (isLate || now < (pausedUntil.get(site.slug) ?? 0) || (begun !== undefined && now - begun > timeout))
      return undefined;
    const client = senderOf(request, trustedProxies);
    const made = inTurn(client, () => make(url, request, site))
      .then((page) => {
        if (page && String(page.headers['cache-control']).startsWith('public')) keep(key, page, client);
        return page;
      })
      .catch((error: unknown) => {
        if (!(error instanceof NoTurnError)) throw error;
        return undefined;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return async (request, response, site) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = onRequestAddress(request.url ?? '/');
    if (!url) return false;
    // A server's first response itself delays the process, so check that first.
    const isLate = isBehind();
    if (!isLate) await withinTime(firstTimeout, site.warmUp(), () => undefined);
    const page = await withinTime(
      isLate ? timeoutWhenBehind : timeout,
      pageAt(url, request, site, isLate),
      () => undefined,
    );
    if (!page || response.destroyed) return response.destroyed;
    await send(page, request, response);
    return true;
  };
}

async function asSent(made: OutgoingHttpHeaders, html: Buffer): Promise<OnRequestPage> {
  return {
    headers: {
      'content-type': made['content-type'],
      'cache-control': made['cache-control'],
      'cdn-cache-control': made['cdn-cache-control'],
      'content-security-policy': made['content-security-policy'],
      // Weak, since the compressed and uncompressed page are the same.
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      vary: 'Accept-Encoding',
    },
    body: await squeeze(html, brotliOptions),
  };
}

async function send(
  { headers, body }: OnRequestPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  if (String(request.headers['if-none-match'] ?? '').includes(String(headers['etag']))) {
    response.writeHead(304).end();
    return;
  }
  const isSqueezed = accepts(String(request.headers['accept-encoding'] ?? ''), 'br');
  if (isSqueezed) response.setHeader('content-encoding', 'br');
  else compressAnswer(request, response);
  const sent = isSqueezed ? body : await expand(body);
  response.writeHead(200, { 'content-length': sent.length }).end(sent);
}
