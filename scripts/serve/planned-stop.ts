import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type PlannedStopOptions = {
  /** Milliseconds for which requests are still answered while /readyz says no: until every proxy has noticed. */
  drain: number;
  /** Ends the work that no request waits for. */
  finish: () => Promise<void>;
  /** Milliseconds from the first signal after which the process ends whatever is on its way. */
  limit?: number;
  /** Waits for the end of the drain. */
  pause?: (milliseconds: number) => Promise<unknown>;
  exit?: (code: number) => void;
  log?: (message: string) => void;
};

export type PlannedStop = {
  /** Whether the process was asked to stop: it is not ready for anybody from then on. */
  isStopping(): boolean;
  /** Stops; asked again, ends at once. npm passes on a Ctrl+C that the terminal has told us, too: within a second it is the same one. */
  stop(): void;
};

/** Milliseconds between two looks for connections that have nothing to do any more. */
const look = 50;
/** Milliseconds without a request after which kept connections are used by nobody. */
const quiet = 1000;
const pieces = 20;
/** Milliseconds within which a second signal is the first, told twice. */
const sameSignal = 1000;

/**
 * Stops a server so that nobody behind a proxy that keeps connections sees one reset. While it drains, each connection ends with its next
 * answer (`Connection: close`), and one without a request stays open: to close it could cross with a request on its way. Then nobody can
 * connect any more, which a proxy answers by asking another gateway, and what is left of kept connections is closed once nobody uses them.
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
): PlannedStop {
  let since: number | undefined;
  let lastRequest = 0;
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_, response: ServerResponse) => {
    lastRequest = performance.now();
    if (since !== undefined) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  async function end(): Promise<void> {
    const late = setTimeout(() => {
      log(`Stopping took longer than ${limit / 1000} s: what was still on its way is cut off.`);
      exit(1);
    }, limit);
    for (const response of open) response.shouldKeepAlive = false;
    if (drain > 0) log(`Stopping: requests are answered for ${drain / 1000} s more.`);
    // In pieces: time in which the process was too busy to answer anybody does not count.
    for (let piece = 0; piece < pieces; piece += 1) await pause(drain / pieces);
    const closed = once(server, 'close');
    // Stops listening. The server's own `close` would close kept connections as well, some of them with a request on its way.
    NetServer.prototype.close.call(server);
    const closing = setInterval(() => {
      if (performance.now() - lastRequest >= Math.min(drain, quiet)) server.closeIdleConnections();
    }, look);
    await closed;
    clearInterval(closing);
    await finish();
    clearTimeout(late);
    exit(0);
  }

  return {
    isStopping: () => since !== undefined,
    stop() {
      if (since !== undefined) {
        if (performance.now() - since > sameSignal) exit(1);
        return;
      }
      since = performance.now();
      end().catch((error: unknown) => {
        log(`The stop failed: ${error instanceof Error ? error.stack : String(error)}`);
        exit(1);
      });
    },
  };
}
