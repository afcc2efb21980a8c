import type { IncomingMessage, ServerResponse } from 'node:http';
import { isThisMachine } from '../../../src/server/visitor.ts';
import type { HeldBodies } from './bodies.ts';
import { sendOwnPage } from './own-page.ts';
import { askedFor, isApi, sendJson } from './plain-responses.ts';
import { pathOf, senderOf } from './request-checks.ts';

/**
 * Concurrent requests to servers by kind: in total, from one network address, and from one while the process is behind. The first that
 * matches a request counts it. A generous limit for one kind leaves room for the others. Files, redirects and /healthz are not counted.
 */
const kinds = [
  { name: 'search', covers: /^\w+ \/api\/search\//, most: 256, ofOne: 12, whenBehind: 1 },
  // A page requests all nearby pictures at once.
  { name: 'picture', covers: /^\w+ \/api\/picture\//, most: 256, ofOne: 64, whenBehind: 12 },
  {
    name: 'document',
    covers: /^\w+ \/api\/(share-image|cars\/[^/]+(\.pdf|\/share))/,
    most: 32,
    ofOne: 12,
    whenBehind: 1,
  },
  // From the payment provider, whatever shoppers or attackers do.
  { name: 'event', covers: /^POST \/api\/payments\/events/, most: 32, ofOne: 12, whenBehind: 12 },
  { name: 'form', covers: /^(POST|PATCH) /, most: 64, ofOne: 12, whenBehind: 1 },
  { name: 'page', covers: /^/, most: 64, ofOne: 12, whenBehind: 1 },
];
/** Delay of a rejection, ms: immediate retries would keep the process busy. A body that did not arrive has none. */
const refusedAfter = { arrived: 300, missed: 5000 };

export type Admits = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Admits requests to servers, once their bodies have arrived (bodies.ts), until so many are being rendered that another
 * would wait too long, in total or from one network address. The others get a 503 with a retry time. A rejected form is
 * not accepted: browsers keep it and resend it. Addresses of this machine may send any number: they are its operator,
 * or an undeclared proxy.
 * @param isBehind whether the process is overloaded and late with everything
 */
export function admission(isBehind: () => boolean, trustedProxies: number, { receive }: HeldBodies): Admits {
  const running = new Set<{ name: string; address: string }>();
  return async (request, response) => {
    const { method } = request;
    const address = senderOf(request, trustedProxies);
    const missed = method === 'GET' || method === 'HEAD' ? undefined : await receive(request, response, address);
    // Whoever broke off meanwhile gets no response, and would keep a place for ever.
    if (response.destroyed) return false;
    if (missed) {
      // The rest of the body is not read.
      response.setHeader('connection', 'close');
      setTimeout(() => sendBusy(request, response, missed), refusedAfter.missed);
      return false;
    }
    const { name, most, ...limits } = kinds.find(({ covers }) =>
      covers.test(askedFor(request)),
    ) as (typeof kinds)[number];
    const ofKind = [...running].filter((place) => place.name === name);
    const ofOne = ofKind.filter((place) => place.address === address).length;
    const tooManyOfOne = ofOne >= (isBehind() ? limits.whenBehind : limits.ofOne);
    if (ofKind.length >= most || (tooManyOfOne && !isThisMachine(address))) {
      setTimeout(() => sendBusy(request, response, 503), refusedAfter.arrived);
      return false;
    }
    const place = { name, address };
    running.add(place);
    const leave = () => running.delete(place);
    // Emitted when the whole response is rendered, however slowly it is read.
    response.once('prefinish', leave).once('close', leave);
    return true;
  };
}

const title = 'Please try again in a moment';
const busy = 'The site is very busy right now.';
const missed = 'Your connection stopped before everything had arrived.';
const tryAgain = `${busy} Please try again in a moment.`;
const sendAgain = 'Please go back and send it again: what you typed is still there.';

/** Scripts get the reason only: a form that keeps an enquiry sends it again by itself, and says so. */
function sendBusy(request: IncomingMessage, response: ServerResponse, status: 408 | 503): void {
  response.setHeader('retry-after', '5');
  const isMissed = status === 408;
  if (!isApi(request)) {
    const page = isMissed ? `${missed} ${sendAgain}` : tryAgain;
    const ofForm = `We could not take your form just now. ${sendAgain}`;
    sendOwnPage(response, status, title, `<p>${request.method === 'POST' && !isMissed ? ofForm : page}</p>`);
    return;
  }
  // The search client reads Meilisearch's error, ours read `error`.
  const code = 'too_many_search_requests';
  const ofSearch = { message: tryAgain, code, type: 'system', link: `https://docs.meilisearch.com/errors#${code}` };
  const isSearch = pathOf(request).startsWith('/api/search/');
  sendJson(response, status, isSearch ? ofSearch : { error: isMissed ? missed : busy });
}
