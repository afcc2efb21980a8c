import { EngineError } from '../../../src/engine/engine-error.ts';
import { answerSearch, type WireAnswer, type WireRequest } from '../../../src/engine/protocol/answer-search.ts';
import { invalidApiKey } from '../../../src/engine/protocol/wire-errors.ts';
import type { EngineDocument } from '../../../src/engine/types.ts';
import { Indexes } from './indexes.ts';
import { Keys } from './keys.ts';

type Task = { uid: number; status: 'succeeded' | 'failed'; error: object | null };

/**
 * What this project asks of a Meilisearch host beside searches: indexes, settings, documents, tasks and keys, as the stock store, `setup-search`
 * and the tests of both need them, and nothing more. Searches are the engine's.
 */
export class StandIn {
  readonly indexes = new Indexes();
  readonly #keys: Keys;
  readonly #tasks: Task[] = [];

  constructor(masterKey: string | undefined) {
    this.#keys = new Keys(masterKey);
  }

  async answer(request: WireRequest): Promise<WireAnswer> {
    if (/(search|\/health)$/.test(request.path))
      return answerSearch(request, this.indexes, {
        scopeOf: async (authorization) => (await this.#keys.accessOf(authorization)).scope,
      });
    try {
      const { mayAll } = await this.#keys.accessOf(request.authorization);
      if (!mayAll) throw invalidApiKey();
      return { status: 200, body: await this.#body(request) };
    } catch (error) {
      if (error instanceof EngineError) return { status: error.status, body: error.toJSON() };
      throw error;
    }
  }

  async #body({ method, path, query, body = '' }: WireRequest): Promise<unknown> {
    const [, room = '', uid = '', part = '', id = ''] = path.split('/').map(decodeURIComponent);
    const { indexes } = this;
    const json = () => JSON.parse(body);
    const called = `${method} /${room}${uid && '/:'}${part && `/${part}`}${id && (id === 'delete-batch' ? `/${id}` : '/:')}`;
    switch (called) {
      case 'GET /indexes':
        return page(indexes.list(), query);
      case 'POST /indexes':
        return this.#task(() => indexes.create(json().uid, json().primaryKey ?? null));
      case 'GET /indexes/:':
        return indexes.info(uid);
      case 'PATCH /indexes/:':
        return this.#task(() => indexes.update(uid, json().primaryKey));
      case 'DELETE /indexes/:':
        return this.#task(() => indexes.delete(uid));
      case 'POST /swap-indexes':
        return this.#task(() => {
          for (const { indexes: names, rename = false } of json()) indexes.swap(names, rename);
        });
      case 'GET /indexes/:/stats':
        return { numberOfDocuments: indexes.stored(uid).documents.size };
      case 'GET /indexes/:/settings':
        return indexes.stored(uid).settings;
      case 'PATCH /indexes/:/settings':
        return this.#task(() => indexes.set(uid, json()));
      case 'POST /indexes/:/documents':
        return this.#task(() => indexes.add(uid, documentsIn(body), query.get('primaryKey')));
      case 'GET /indexes/:/documents':
        return this.#documents(uid, query);
      case 'GET /indexes/:/documents/:': {
        const found = indexes.stored(uid).documents.get(id);
        if (!found) throw new EngineError('document_not_found', `Document \`${id}\` not found.`, 404);
        return found;
      }
      case 'POST /indexes/:/documents/delete-batch':
        return this.#task(() => indexes.remove(uid, json().map(String)));
      case 'GET /tasks/:':
        return this.#tasks[Number(uid)];
      case 'GET /keys':
        return page(this.#keys.list(), query);
      case 'POST /keys':
        return this.#keys.create(json());
      case 'GET /keys/:':
        return this.#keys.get(uid);
      case 'DELETE /keys/:':
        return this.#keys.delete(uid);
      default:
        throw new EngineError('not_found', `The stand-in does not answer ${called}.`, 404);
    }
  }

  /** Carries a change out at once; whoever sent it learns of it as of a task that waits. */
  #task(change: () => void): object {
    const uid = this.#tasks.length;
    let error: object | null = null;
    try {
      change();
    } catch (thrown) {
      if (!(thrown instanceof EngineError)) throw thrown;
      error = thrown.toJSON();
    }
    this.#tasks.push({ uid, status: error ? 'failed' : 'succeeded', error });
    return { taskUid: uid, status: 'enqueued' };
  }

  #documents(uid: string, query: URLSearchParams): object {
    const { documents } = this.indexes.stored(uid);
    const ids = query.get('ids')?.split(',');
    const fields = query.get('fields')?.split(',');
    const chosen = ids?.map((id) => documents.get(id)).filter((one) => one !== undefined) ?? [...documents.values()];
    const { results, ...rest } = page(chosen, query);
    const picked = ([name]: [string, unknown]) => !fields || fields.includes(name);
    return { ...rest, results: results.map((one) => Object.fromEntries(Object.entries(one).filter(picked))) };
  }
}

function page<T extends object>(all: readonly T[], query: URLSearchParams) {
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 20)];
  return { results: all.slice(offset, offset + limit), offset, limit, total: all.length };
}

/** A JSON array, or one JSON object a line. */
function documentsIn(body: string): EngineDocument[] {
  if (body.startsWith('[')) return JSON.parse(body);
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
