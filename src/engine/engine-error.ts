export type EngineErrorType = 'invalid_request' | 'internal' | 'auth' | 'system';

/**
 * An expected failure of a search call, in the engine's wire form. `code` is Meilisearch's (for example
 * `invalid_search_filter`), `status` the HTTP status of the response.
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

  /** The JSON body of the response. */
  toJSON(): { message: string; code: string; type: EngineErrorType; link: string } {
    const link = `https://docs.meilisearch.com/errors#${this.code}`;
    return { message: this.message, code: this.code, type: this.type, link };
  }
}

/** Whether this is an engine error: the engine runs in the process, and a dealer's bundle has its own class of that name. */
export const isEngineError = (error: unknown): error is EngineError =>
  error instanceof Error && error.name === 'EngineError';
