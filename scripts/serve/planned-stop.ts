import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorStack } from '../../src/domain/error-text.ts';

export type PlannedStopOptions = {
  /** Milliseconds for which requests are still served while /readyz fails: until every proxy has noticed. */
  drain: number;
  /** Stops the work that no request waits for. */
  finish: () => Promise<void>;
  /** Milliseconds from the first signal after which the process aborts whatever is in flight. */
  limit?: number;
  /** Waits for the end of the drain. */
  pause?: (milliseconds: number) => Promise<unknown>;
  exit?: (code: number) => void;
  log?: (message: string) => void;
};

/** Milliseconds between checks for idle connections. */
const look = 50;
/** Consecutive checks without a request after which no more are expected. */
const quietLooks = 20;
/** A proxy that has noticed continues its health checks. */
const isCheck = ({ url = '' }: IncomingMessage): boolean => /^\/(healthz|readyz)\b/.test(url);
/** Milliseconds within which a second signal is a duplicate of the first. */
const sameSignal = 1000;

/**
 * Stops a server so that no one behind a proxy with keep-alive connections sees a reset. While it drains, each connection closes with its
 * next response (`Connection: close`), and an idle one stays open: closing it could cross with an incoming request. Once requests have
 * stopped, new connections are refused, so a proxy tries another gateway, and the remaining keep-alive connections are closed. Closing
 * the port earlier resets connections not yet accepted: on a busy machine, many.
 */
export function plannedStop(
  server: Server,
  {
    drain,
    finish,
    limit = 30_000,
    pause = sleep,
    exit = (code) => process.exit(code),
    log = (message) => console.error(message),
  }: PlannedStopOptions,
) {
  let since: number | undefined;
  let looks = 0;
  const open = new Set<ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isCheck(request)) looks = 0;
    if (since !== undefined) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  async function end(): Promise<void> {
    const late = setTimeout(() => {
      log(`Stopping took longer than ${limit / 1000} s: the remaining requests were cut off.`);
      exit(1);
    }, limit);
    for (const response of open) response.shouldKeepAlive = false;
    if (drain > 0) log(`Stopping: requests are served for another ${drain / 1000} s.`);
    const needed = Math.min(Math.ceil(drain / look), quietLooks);
    // After reading what has arrived: a process that was suspended has requests waiting.
    const looking = setInterval(() => setImmediate(lookForRequests), look);
    const lookForRequests = () => {
      looks += 1;
      if (!server.listening && looks >= needed) server.closeIdleConnections();
    };
    await pause(drain);
    // Do not wait for a proxy that never notices: time must be left for what is in flight.
    for (const until = performance.now() + (limit - drain) / 2; looks < needed && performance.now() < until; ) {
      await sleep(look);
    }
    const closed = once(server, 'close');
    // Stops listening. The server's own `close` would also close keep-alive connections, some with a request in flight.
    NetServer.prototype.close.call(server);
    await closed;
    clearInterval(looking);
    await finish();
    clearTimeout(late);
    exit(0);
  }

  return {
    /** Whether the process was asked to stop: it reports not ready from then on. */
    isStopping: (): boolean => since !== undefined,
    /** Stops; a second call exits at once. npm forwards a Ctrl+C that the terminal has also sent us: within a second it is the same one. */
    stop(): void {
      if (since !== undefined) {
        if (performance.now() - since > sameSignal) exit(1);
        return;
      }
      since = performance.now();
      end().catch((error: unknown) => {
        log(`Stopping failed: ${errorStack(error)}`);
        exit(1);
      });
    },
  };
}
