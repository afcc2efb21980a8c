import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIContext, MiddlewareHandler, MiddlewareNext } from 'astro';
import { dealerSources } from '~/layouts/request/dealer-policy.ts';
import { gateFor } from '~/layouts/request/gate.ts';
import { withOwnHashes } from '~/layouts/request/own-hashes.ts';
import { withoutBareRatesIn } from '~/server/advertising/without-bare-rates.ts';
import { fail, noNullCharacters } from '~/server/http.ts';
import { orUnavailable } from '~/server/request/unavailable.ts';
import { stockWithReserved } from '~/server/reservations/with-reserved.ts';
import { withSecurityHeaders } from '~/server/security-headers.ts';
import type { Services } from '~/server/services/services.ts';
import { publishedStock } from '~/server/stock/published-stock.ts';
import { stockOrPublished } from '~/server/stock/stock-or-published.ts';
import { throttledLog } from '~/server/throttled-log.ts';
import { isSameOrigin, onlyFromSite, visitorOf } from '~/server/visitor.ts';
import { currentDealer } from '~/site/current-dealer.ts';
import type { Site } from '~/site/site.ts';
import { rateContext } from '~/site/slices/slices.ts';

/** Stored on the process, since each bundle of a server has its own copy of this module. */
const key = Symbol.for('dealer-platform.services');
type Holder = { [key]?: Promise<Services> };

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Milliseconds: such a host may stop the process after the response. */
const deliverFirst = 3000;

/**
 * What every on-demand request goes through, whichever dealer's it is:
 * - requests from other sites are rejected, whatever their address, and addresses with a null character;
 * - it gets its services: those the gateway passed in, else (on a host that calls the site's own server) ones created from the environment
 *   at the first request; and its sender;
 * - every page behind a gate sends signed-out visitors to sign in first, without any code of its own. API routes respond 401 themselves;
 * - a repayment without the rates that must accompany it is not sent: no build has checked such a page;
 * - while the stock is unavailable, cars are as published with the site;
 * - if the database does not respond, the response is a 503 that says so, not an error;
 * - unless it says otherwise, no one may cache it: someone else may use the same machine;
 * - it gets the security headers: a gateway's would give way to a page's own policy, and Netlify's rules apply to files only.
 *
 * A page allows no inline script or style but its own; for prerendered ones the build sees to that. Every page is rendered for one point in time, `Astro.locals.now`:
 * each request has its own, all prerendered pages share the one at which their build read the stock.
 */
export const onDemand: MiddlewareHandler = async (context, next) => {
  const { locals } = context;
  // A gateway passes the dealer in with the request; a build, a development server and a function have one.
  if (!locals.site) Object.assign(locals, currentDealer());
  locals.now = context.isPrerendered ? locals.stock.readAt : new Date();
  // Of the site nothing is read here: every page would depend on it.
  if (context.isPrerendered) return next();
  const answer = await answered(context, next, locals.services ?? (await processServices()));
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store');
  return withSecurityHeaders(answer, context.url.protocol === 'https:');
};

/** What is kept for the dealer of a release between its requests. */
const keptFor = (site: Site) => ({
  rates: rateContext(site),
  sources: dealerSources(site),
  published: publishedStock(),
  log: throttledLog((line) => console.error(`${site.slug}: ${line}`)),
});
const kept = new WeakMap<Site, ReturnType<typeof keptFor>>();

async function answered(context: APIContext, next: MiddlewareNext, services: Services): Promise<Response> {
  const { request, locals, url } = context;
  const { site, clientFolder } = locals;
  if (!readOnly.has(request.method) && !isSameOrigin(request)) return fail(403, onlyFromSite);
  if (url.href.includes('%00')) return fail(400, noNullCharacters);
  const own = kept.get(site) ?? keptFor(site);
  kept.set(site, own);
  const list = async () => (clientFolder ? own.published(clientFolder) : undefined);
  const stock = stockOrPublished(services.stock, list, own.log);
  // Cars held by deposits are in the database, wherever the rest is read from.
  const { reserved } = services.till ?? {};
  locals.visitor = () => visitorOf(request, context.clientAddress, services.trustedProxies);
  locals.services = { ...services, stock: reserved ? stockWithReserved(stock, reserved) : stock };
  return orUnavailable(request, site.texts.missing, async () => {
    const gate = url.pathname.startsWith('/api/') ? undefined : await gateFor(context, site);
    if (gate) return context.redirect(gate, 302);
    const page = await withNotFoundPage(await next(), clientFolder);
    return withOwnHashes(await withoutBareRatesIn(page, url.pathname, own.rates), own.sources);
  });
}

/** The dealer's own page for a response that only says "not found": Astro would look for it beside the server, which is that of all dealers. */
async function withNotFoundPage(answer: Response, clientFolder: string | undefined): Promise<Response> {
  if (answer.status !== 404 || answer.body !== null || clientFolder === undefined) return answer;
  const page = await readFile(join(clientFolder, '404.html')).catch(() => null);
  const headers = new Headers(answer.headers);
  if (page) headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status: 404, headers });
}

function processServices(): Promise<Services> {
  const holder = globalThis as Holder;
  holder[key] ??= servicesOf(process.env).catch((error: unknown) => {
    delete holder[key];
    throw error;
  });
  return holder[key];
}

async function servicesOf(variables: NodeJS.ProcessEnv): Promise<Services> {
  const { createServices } = await import('~/server/services/services.ts');
  return createServices(variables, { deliverFirst });
}
