import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorStack } from '../../src/domain/error-text.ts';
import { plainAddress } from '../../src/domain/request/plain-address.ts';
import type { OutboxItem } from '../../src/server/embedded/outbox.ts';
import { securityHeaders } from '../../src/server/security-headers.ts';
import type { Readiness } from '../../src/server/services/readiness.ts';
import { isThisMachine } from '../../src/server/visitor.ts';
import { watchReleases } from '../releases/watch.ts';
import { admission } from './answers/admission.ts';
import { heldBodies } from './answers/bodies.ts';
import { onRequestPages } from './answers/on-request-pages.ts';
import { askedFor, isApi, sendError, sendJson, sendText } from './answers/plain-responses.ts';
import { pathOf, senderOf } from './answers/request-checks.ts';
import { builtDealers } from './built-dealers.ts';
import { type DealerSite, dealerSite, type Locals } from './dealer-site.ts';
import { matchHost } from './hosts.ts';
import { loopWatch } from './loop-delay.ts';
import { sendIndex } from './pages/index-page.ts';
import { isOutboxPath, sendOutbox } from './pages/outbox-page.ts';
import { openServers } from './servers/servers.ts';

export type GatewayOptions = {
  /** Folder with one built site per dealer. */
  distDir: string;
  /** For routes and pages, in `Astro.locals`. */
  locals: Locals;
  /** How many of our own proxies are in front of the gateway (visitor.ts). */
  trustedProxies?: number;
  log?: (message: string) => void;
  /** Whether leads, searches and sign-ins can be handled now; without it there is no /readyz. */
  readiness?: () => Promise<Readiness>;
  /** Whether the process is about to stop: health checks should then route no one here any more. */
  isStopping?: () => boolean;
  /** Messages recorded instead of sent; without it there is no outbox page. */
  outbox?: (() => Promise<OutboxItem[]>) | undefined;
};

/**
 * All built dealers behind one server, distinguished by the Host header. Once it listens, the server of each version of the code that live
 * releases have is warmed up, one at a time.
 */
export function createGateway({
  distDir,
  locals,
  trustedProxies = 0,
  log = console.error,
  readiness,
  isStopping = () => false,
  outbox,
}: GatewayOptions): Server {
  const sites = new Map<string, DealerSite>();
  const dealers = builtDealers(distDir, log);
  const { isBehind, forget } = loopWatch();
  const bodies = heldBodies();
  const admits = admission(isBehind, trustedProxies, bodies);
  const sendAsked = onRequestPages(trustedProxies, isBehind, log);
  const serverOf = openServers(distDir);
  const turnOf = turnsOfConnections();
  let warnOfProxy = () => {
    log(undeclaredProxy);
    warnOfProxy = () => {};
  };

  function siteOf(slug: string): DealerSite {
    const site = sites.get(slug) ?? dealerSite({ distDir, slug, log, admits, sendAsked, locals, serverOf });
    sites.set(slug, site);
    return site;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (trustedProxies === 0 && request.headers['x-forwarded-for']) warnOfProxy();
    const secure = request.headers['x-forwarded-proto'] === 'https';
    for (const [name, value] of Object.entries(securityHeaders(secure))) response.setHeader(name, value);
    if (!methods.includes(request.method ?? '')) {
      // Its body is not read, so nothing else can be received on this connection.
      response.setHeader('connection', 'close').setHeader('allow', methods.join(', '));
      return sendError(request, response, 405, `This server accepts ${methods.join(', ')}.`);
    }
    if ((request.headersDistinct['host']?.length ?? 0) > 1) return sendText(response, 400, ambiguous);
    const address = plainAddress(request.url ?? '');
    if (address !== undefined && address !== request.url)
      return void response.writeHead(308, { location: address }).end();
    const { records, hosts } = await dealers();
    const host = request.headers.host ?? '';
    const match = matchHost(host, hosts);
    const isMangled = address === undefined;
    const isForShopper = isApi(request) || request.method === 'GET' || request.method === 'HEAD';
    if (isMangled && !(match.kind === 'dealer' && isForShopper)) return sendText(response, 400, ambiguous);
    if (match.kind === 'dealer') return siteOf(match.slug).handle(request, response, isMangled);
    const path = pathOf(request);
    if (isStopping() && /^\/(healthz|readyz)$/.test(path)) return sendJson(response, 503, { status: 'stopping' });
    if (path === '/healthz') {
      if (!isLocal(request)) return sendJson(response, 200, { status: 'ok' });
      const server = (slug: string) => sites.get(slug)?.serverState() ?? 'not loaded';
      const built = records.map(({ slug, pages, builtAt }) => ({ slug, pages, builtAt, server: server(slug) }));
      return sendJson(response, 200, { status: 'ok', uptime: Math.round(process.uptime()), dealers: built });
    }
    if (path === '/readyz' && readiness) {
      const now = await readiness();
      return sendJson(response, now.status === 'ready' ? 200 : 503, isLocal(request) ? now : { status: now.status });
    }
    if (match.kind === 'index' && outbox && isOutboxPath(path) && isLocal(request)) {
      return sendOutbox(response, path, await outbox());
    }
    // Browsers request it with every page that names no icon, such as emails in the outbox.
    if (match.kind === 'index' && path === '/favicon.ico') return void response.writeHead(204).end();
    if (match.kind === 'index' && path === '/' && isLocal(request)) return sendIndex(response, records, host);
    sendText(response, 404, 'No dealer site is served at this address.');
  }

  const server = createServer(async (request, response) => {
    try {
      await turnOf(request, response);
      // Whoever has broken off meanwhile needs no response, and has no address, which limits and routes rely on.
      if (request.socket.destroyed || !request.socket.remoteAddress) return void request.socket.destroy();
      response.setTimeout(unreadFor);
      response.once('prefinish', () => bodies.keepUnread(response, senderOf(request, trustedProxies)));
      await answer(request, response);
    } catch (error) {
      log(`gateway: ${askedFor(request)}: ${errorStack(error)}`);
      response.destroy();
    }
  });
  const warmUp = (slug: string) => siteOf(slug).warmUp().finally(forget);
  server.once('listening', () => server.once('close', watchReleases(distDir, warmUp, log)));
  return server;
}

/** What any address of a site accepts. Others never reach a server: it cannot even construct a TRACE request. */
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'];
/** How long a visitor may leave a response unread, ms: it stays in memory until then. */
const unreadFor = 60_000;

/**
 * Waits for the earlier response of a connection: until that is read, this request cannot be answered and keeps its
 * place. Browsers and proxies send the next request once they have read the last: a connection with more is ended.
 */
function turnsOfConnections() {
  const waiting = new WeakSet<object>();
  return async ({ socket }: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Node gives a response the connection once the one before it is sent.
    if (response.socket || socket.destroyed) return;
    if (waiting.has(socket)) return endWithoutTraces(socket);
    waiting.add(socket);
    await once(response, 'socket');
    waiting.delete(socket);
  };
}

/** Ends a connection. Node makes an error of each request on it as it closes: the stack traces of thousands would keep everyone waiting. */
function endWithoutTraces(socket: Socket): void {
  const traces = (lines: number) => () => {
    Error.stackTraceLimit = lines;
  };
  socket.prependOnceListener('close', traces(0)).once('close', traces(Error.stackTraceLimit)).destroy();
}

/** Said once: all shoppers then count as one address, and its limits lock everyone out. */
const undeclaredProxy =
  'Requests come through a proxy, but TRUSTED_PROXIES is 0: rate limits count all shoppers as one. Set it to the number of your proxies (docs/leads.md).';

const ambiguous =
  'There must be one Host header, and an address that is a path from "/" in UTF-8, escaped once, without control characters and backslashes.';

/** Headers that a proxy adds: nginx, Cloudflare and Akamai may send only their own. */
const forwarding = /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Codes, emails, dealers and faults are only for users of this machine, not for those whom a proxy here forwards. */
function isLocal(request: IncomingMessage): boolean {
  const wasForwarded = Object.keys(request.headers).some((name) => forwarding.test(name));
  return !wasForwarded && isThisMachine(senderOf(request, 0));
}
