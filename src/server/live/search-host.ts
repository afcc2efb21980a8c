import { errorText } from '../../domain/error-text.ts';
import { EngineError, type EngineErrorType } from '../../engine/engine-error.ts';
import { type Circuit, circuit } from '../partners/circuit.ts';
import type { Health } from '../ports.ts';
import { StockUnavailable } from '../stock/stock-unavailable.ts';
import { throttledLog } from '../throttled-log.ts';

export type SearchHostOptions = {
  /** Address of the Meilisearch host. */
  host: string;
  /** A key that may search; none for a host without a master key. */
  key?: string | undefined;
  /** Timeout in milliseconds: browsers wait 4 s before they search the published list. */
  timeoutMs?: number;
  /** When to query, and the log for operators. */
  breaker?: Circuit;
  log?: (line: string) => void;
};

/** A host shared by the search and the stock; a failure seen by one counts for both. */
export type SearchHost = {
  /**
   * Posts a query; resolves with the host's JSON. Rejects with `StockUnavailable` if the host gives no usable response,
   * immediately during the pause after that, and with an `EngineError` if it refuses the query.
   */
  ask(path: string, body: unknown): Promise<unknown>;
  /** Sends a trivial query, even during the pause: the host is used again as soon as that works. */
  health(path: string, body: unknown): Promise<Health>;
};

const meanwhile = 'Searches, car facts and enquiries use the published stock lists until it responds.';

/** Queries a Meilisearch host, and pauses for 10 s after two queries in a row without a response. */
export function meilisearchHost({
  host,
  key,
  timeoutMs = 3000,
  breaker = circuit({ failures: 2, pause: 10_000 }),
  log = throttledLog(),
}: SearchHostOptions): SearchHost {
  const base = host.replace(/\/+$/, '');
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  let lastProblem = '';

  async function question(path: string, body: unknown): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const { status, ok } = response;
    // A refused key is our fault, not the shopper's: it must not read as "you may not search".
    if (status === 401 || status === 403) {
      throw new StockUnavailable(
        `The search host rejects the key (${status}): MEILI_SEARCH_KEY must have the right to search.`,
      );
    }
    const answer = (await response.json()) as Partial<ReturnType<EngineError['toJSON']>>;
    if (ok) return answer;
    if (status >= 500 || answer.code === undefined)
      throw new StockUnavailable(`The search host responds with ${status}.`);
    if (answer.code === 'index_not_found') {
      throw new StockUnavailable('The search host has no index of the stock: import it (scripts/import-stock.ts).');
    }
    const type = (answer.type ?? 'invalid_request') as EngineErrorType;
    throw new EngineError(answer.code, answer.message ?? answer.code, status, type);
  }

  async function ask(path: string, body: unknown): Promise<unknown> {
    try {
      const answer = await question(path, body);
      if (breaker.note(true) === 'closed') log('The search host responds again.');
      return answer;
    } catch (error) {
      if (error instanceof EngineError) {
        breaker.note(true);
        throw error;
      }
      const { message } = awayFor(error, timeoutMs);
      lastProblem = message;
      breaker.note(false);
      log(`ALERT ${message} ${meanwhile}`);
      throw new StockUnavailable(message);
    }
  }

  return {
    async ask(path, body) {
      if (!breaker.mayAsk()) throw new StockUnavailable(lastProblem);
      return ask(path, body);
    },
    health: (path, body) =>
      ask(path, body).then(
        () => ({ ok: true }),
        (error: unknown) => ({ ok: false, problem: errorText(error) }),
      ),
  };
}

function awayFor(error: unknown, timeoutMs: number): StockUnavailable {
  if (error instanceof StockUnavailable) return error;
  if (!(error instanceof Error)) return new StockUnavailable(`The search host cannot be queried: ${String(error)}.`);
  if (error.name === 'TimeoutError')
    return new StockUnavailable(`The search host did not respond within ${timeoutMs} ms.`);
  if (error instanceof SyntaxError) return new StockUnavailable('The search host returns something that is not JSON.');
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return new StockUnavailable(`The search host cannot be reached${typeof code === 'string' ? `: ${code}` : ''}.`);
}
