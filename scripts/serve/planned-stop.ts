import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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
/** Looks in a row without a request after which nobody asks any more. */
const quietLooks = 20;
const pieces = 20;
/** A proxy that has noticed goes on asking how things are. */
const isCheck = ({ url = '' }: IncomingMessage): boolean => /^\/(healthz|readyz)\b/.test(url);
/** Milliseconds within which a second signal is the first, told twice. */
const sameSignal = 1000;

/**
 * Stops a server so that nobody behind a proxy that keeps connections sees one reset. While it drains, each connection ends with its next
 * answer (`Connection: close`), and one without a request stays open: to close it could cross with a request on its way. When requests
 * have stopped coming, nobody can connect any more, which a proxy answers by asking another gateway, and what is left of kept
 * connections is closed. A port that is closed earlier resets whoever has connected and was not accepted yet: on a busy machine, many.
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
      log(`Stopping took longer than ${limit / 1000} s: what was still on its way is cut off.`);
      exit(1);
    }, limit);
    for (const response of open) response.shouldKeepAlive = false;
    if (drain > 0) log(`Stopping: requests are answered for ${drain / 1000} s more.`);
    const needed = Math.min(Math.ceil(drain / look), quietLooks);
    // After what has arrived was read: a process that stood still has requests waiting.
    const looking = setInterval(() => setImmediate(lookForRequests), look);
    const lookForRequests = () => {
      looks += 1;
      if (!server.listening && looks >= needed) server.closeIdleConnections();
    };
    // In pieces: time in which the process was too busy to answer anybody does not count.
    for (let piece = 0; piece < pieces; piece += 1) await pause(drain / pieces);
    // A proxy that never notices is not waited for: there has to be time left for what is on its way.
    for (const until = performance.now() + (limit - drain) / 2; looks < needed && performance.now() < until; ) {
      await sleep(look);
    }
    const closed = once(server, 'close');
    // Stops listening. The server's own `close` would close kept connections as well, some of them with a request on its way.
    NetServer.prototype.close.call(server);
    await closed;
    clearInterval(looking);
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
