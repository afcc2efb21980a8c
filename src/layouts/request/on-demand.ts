import type { APIContext, MiddlewareHandler, MiddlewareNext } from 'astro';
import { gateFor } from '~/layouts/request/gate.ts';
import { withOwnHashes } from '~/layouts/request/own-hashes.ts';
import { lawfulAnswer } from '~/server/advertising/without-bare-rates.ts';
import { fail } from '~/server/http.ts';
import { orUnavailable } from '~/server/request/unavailable.ts';
import { stockWithReserved } from '~/server/reservations/with-reserved.ts';
import { withSecurityHeaders } from '~/server/security-headers.ts';
import type { Services } from '~/server/services/services.ts';
import { sparingLog } from '~/server/sparing-log.ts';
import { publishedStock } from '~/server/stock/published-stock.ts';
import { stockOrPublished } from '~/server/stock/stock-or-published.ts';
import { isSameOrigin, onlyFromSite } from '~/server/visitor.ts';
import type { Site } from '~/site/site.ts';
import { rateContext } from '~/site/slices/slices.ts';

/** Kept on the process, since each bundle of a server has its own copy of this module. */
const key = Symbol.for('dealer-platform.services');
type Holder = { [key]?: Promise<Services> };

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Milliseconds: such a host may stop the process once it has answered. */
const deliverFirst = 3000;

/**
 * What every on-demand request of a site goes through:
 * - what another site sends is refused, whatever address it is for;
 * - it gets its services: those of the gateway where it handed them in, else (on a host that calls the site's own server) ones made
 *   from the environment at the first request;
 * - a page behind a gate sends who is signed out to sign in first, whichever page it is (GATE-03): none can forget to. Calls of the
 *   API answer 401 themselves (GATE-07);
 * - a repayment that lacks the rates it has to be with is not sent (FIN-30): no build has read such a page;
 * - while the stock cannot be asked, cars are as the site was published with them;
 * - a database that does not answer is a 503 that says so, not a failure;
 * - where no gateway is before the server, it gets the headers that the gateway adds: Netlify's own rules are for files alone.
 *
 * Every page, prerendered or not, allows no inline script or style but its own, and is made for one moment, `Astro.locals.now`: of a request
 * its own, of all prerendered pages the one at which their build read the stock.
 * @param readAt that moment
 */
export const onDemand = (site: Site, readAt: Date): MiddlewareHandler => {
  const rates = rateContext(site);
  const published = publishedStock();
  const log = sparingLog((line) => console.error(`${site.slug}: ${line}`));
  return async (context, next) => {
    context.locals.now = context.isPrerendered ? readAt : new Date();
    if (context.isPrerendered) return withOwnHashes(await next());
    if (context.locals.services) return answered(context, next, context.locals.services);
    const answer = await answered(context, next, await processServices());
    return withSecurityHeaders(answer, context.url.protocol === 'https:');
  };

  async function answered(context: APIContext, next: MiddlewareNext, services: Services): Promise<Response> {
    const { request } = context;
    if (!readOnly.has(request.method) && !isSameOrigin(request)) return fail(403, onlyFromSite);
    const { clientFolder } = context.locals;
    const list = async () => (clientFolder ? published(clientFolder) : undefined);
    const stock = stockOrPublished(services.stock, list, log);
    // What deposits hold is known to the database, wherever the rest comes from.
    const { reserved } = services.till ?? {};
    context.locals.services = { ...services, stock: reserved ? stockWithReserved(stock, reserved) : stock };
    return orUnavailable(request, site.texts.missing, async () => {
      const gate = context.url.pathname.startsWith('/api/') ? undefined : await gateFor(context, site);
      if (gate) return context.redirect(gate, 302);
      return withOwnHashes(await lawfulAnswer(await next(), context.url.pathname, rates));
    });
  }
};

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
