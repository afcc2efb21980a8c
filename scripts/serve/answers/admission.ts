import type { IncomingMessage, ServerResponse } from 'node:http';
import { withFrameAncestors } from '../../../src/server/security-headers.ts';
import { addressOf, isThisMachine } from '../../../src/server/visitor.ts';
import { askedFor, isApi, sendHtml, sendJson } from './plain-responses.ts';
import { pathOf } from './request-checks.ts';

/**
 * Concurrent requests of one kind to dealers' servers, in total and from one network address if that is not the usual number; files, redirects
 * and /healthz are not counted.
 */
type Kind = { name: string; most: number; ofOne?: typeof mostOfOne; covers: RegExp };

/** By method and path; the first that matches a request counts it. A generous limit for one kind leaves room for the others. */
const kinds: readonly Kind[] = [
  { name: 'search', most: 256, covers: / \/api\/search\// },
  // A page requests all nearby pictures at once.
  { name: 'picture', most: 256, ofOne: { usually: 64, whenBehind: 12 }, covers: / \/api\/picture\// },
  { name: 'document', most: 32, covers: / \/api\/(share-image\/|cars\/[^/]+(\.pdf|\/share\.jpg))/ },
  { name: 'form', most: 32, covers: /^(POST|PATCH) / },
  { name: 'page', most: 64, covers: /^/ },
];
/** Concurrent requests of one kind from one network address; while the process is behind, only one is allowed. */
const mostOfOne = { usually: 12, whenBehind: 1 };
/** Delay of a rejection, ms: immediate retries would keep the process busy rejecting. */
const refusedAfter = 300;
/** How long a visitor may leave a response unread, ms: it stays in memory until then. */
const unreadFor = 60_000;

export type Admits = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Admits requests to dealers' servers until so many are in flight that another would wait too long, in total or from one network address.
 * The others get a 503 with a retry time. A rejected form is not accepted: browsers keep it and resend it. Addresses of this machine may
 * send any number: they are its operator, or an undeclared proxy.
 * @param isBehind whether the process is overloaded and late with everything
 */
export function admission(isBehind: () => boolean, trustedProxies: number): Admits {
  const running = new Map<string, number>();
  const count = (name: string, more: number) => {
    const now = (running.get(name) ?? 0) + more;
    if (now > 0) running.set(name, now);
    else running.delete(name);
  };
  return (request, response) => {
    const asked = askedFor(request);
    const { name, most, ofOne: limits = mostOfOne } = kinds.find(({ covers }) => covers.test(asked)) as Kind;
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    const address = addressOf(forwarded, request.socket.remoteAddress ?? '', trustedProxies);
    const ofOne = `${name} ${address}`;
    const tooMany = (running.get(name) ?? 0) >= most;
    const tooManyOfOne = (running.get(ofOne) ?? 0) >= (isBehind() ? limits.whenBehind : limits.usually);
    if (tooMany || (tooManyOfOne && !isThisMachine(address))) {
      setTimeout(() => sendBusy(request, response), refusedAfter);
      return false;
    }
    count(name, 1);
    count(ofOne, 1);
    response.once('close', () => {
      count(name, -1);
      count(ofOne, -1);
    });
    response.setTimeout(unreadFor);
    return true;
  };
}

const text = 'The site is very busy right now. Please try again in a moment.';

const page = (wasSent: boolean) => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Please try again in a moment</title></head>
<body><main><h1>Please try again in a moment</h1>
<p>${wasSent ? 'We could not take your form just now. Please go back and send it again: what you typed is still there.' : text}</p>
</main></body>
</html>
`;

function sendBusy(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', '5');
  if (!isApi(request)) {
    sendHtml(response, 503, page(request.method === 'POST'), withFrameAncestors("default-src 'none'"));
    return;
  }
  // The search client reads Meilisearch's error, ours read `error`.
  const code = 'too_many_search_requests';
  const ofSearch = { message: text, code, type: 'system', link: `https://docs.meilisearch.com/errors#${code}` };
  sendJson(response, 503, pathOf(request).startsWith('/api/search/') ? ofSearch : { error: text });
}
