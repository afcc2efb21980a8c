import { EngineError } from '../engine-error.ts';

/** The failures of the HTTP layer, with Meilisearch's messages, codes and statuses. */
export const indexNotFound = (uid: string): EngineError =>
  new EngineError('index_not_found', `Index \`${uid}\` not found.`, 404);

export const badRequest = (message: string): EngineError => new EngineError('bad_request', message);

export const missingAuthorization = (): EngineError =>
  new EngineError(
    'missing_authorization_header',
    'The Authorization header is missing. It must use the bearer authorization method.',
    401,
    'auth',
  );

export const invalidApiKey = (): EngineError =>
  new EngineError('invalid_api_key', 'The provided API key is invalid.', 403, 'auth');

/** `path` is the position of the name in the body, if it is there. */
export const invalidIndexUid = (uid: string, path?: string): EngineError =>
  new EngineError(
    'invalid_index_uid',
    `${path === undefined ? '' : `Invalid value at \`${path}\`: `}\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.`,
  );

/** Index names: letters, digits, hyphen, underscore, at most 400 (so a uid is also a safe file name). */
export const isIndexUid = (uid: string): boolean => /^[A-Za-z0-9_-]{1,400}$/.test(uid);
