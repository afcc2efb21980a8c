export type EngineErrorType = 'invalid_request' | 'internal' | 'auth' | 'system';

/**
 * An expected failure of a search call, in the engine's wire form. `code` is Meilisearch's (for example
 * `invalid_search_filter`), `status` the HTTP status to answer with.
 */
export class EngineError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: EngineErrorType;

  constructor(code: string, message: string, status = 400, type: EngineErrorType = 'invalid_request') {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.status = status;
    this.type = type;
  }

  /** The JSON body of the answer. */
  toJSON(): { message: string; code: string; type: EngineErrorType; link: string } {
    const link = `https://docs.meilisearch.com/errors#${this.code}`;
    return { message: this.message, code: this.code, type: this.type, link };
  }
}

/** Whether this is an engine's error: the engine runs in the process, a dealer's bundle has a class of its own of that name. */
export const isEngineError = (error: unknown): error is EngineError =>
  error instanceof Error && error.name === 'EngineError';
