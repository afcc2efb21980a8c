import { errorText } from '../../domain/error-text.ts';
import { parseJsonText } from '../../domain/parse-json.ts';
import { EngineError } from '../engine-error.ts';

/** The JSON of a body. Throws 400 `missing_payload` or `malformed_payload`. */
export function parseJson(body: string | undefined): unknown {
  if (body === undefined || body.trim() === '') {
    throw new EngineError('missing_payload', 'A json payload is missing.');
  }
  try {
    return parseJsonText(body);
  } catch (error) {
    throw malformed('json', error);
  }
}

const malformed = (kind: string, error: unknown): EngineError =>
  new EngineError('malformed_payload', `The ${kind} payload provided is malformed. \`${errorText(error)}\`.`);
