import { parseJsonText } from '../../domain/parse-json.ts';
import { EngineError } from '../engine-error.ts';
import type { EngineDocument } from '../types.ts';
import { readCsv } from './csv.ts';
import { malformed, parseJson } from './payload.ts';

const accepted = '`application/json`, `application/x-ndjson`, `text/csv`';

/** The documents of a body by its content type. Throws 415 for another type, 400 for a missing or malformed body. */
export function readDocuments(
  contentType: string | undefined,
  body: string | undefined,
  csvDelimiter: string,
): EngineDocument[] {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!type) {
    throw new EngineError(
      'missing_content_type',
      `A Content-Type header is missing. Accepted values for the Content-Type header are: ${accepted}`,
      415,
    );
  }
  const read = readers[type];
  if (!read) {
    throw new EngineError(
      'invalid_content_type',
      `The Content-Type \`${type}\` is invalid. Accepted values for the Content-Type header are: ${accepted}`,
      415,
    );
  }
  if (body === undefined || body === '') {
    throw new EngineError('missing_payload', `A ${type.split(/[/-]/).at(-1)} payload is missing.`);
  }
  return read(body, csvDelimiter);
}

const readers: Record<string, (body: string, csvDelimiter: string) => EngineDocument[]> = {
  'application/json': (body) => {
    const value = parseJson(body);
    return (Array.isArray(value) ? value : [value]).map((item) => mustObject('json', item));
  },
  'application/x-ndjson': (body) => {
    const documents: EngineDocument[] = [];
    for (const line of body.split('\n')) {
      if (line.trim() === '') continue;
      try {
        documents.push(mustObject('ndjson', parseJsonText(line)));
      } catch (error) {
        throw error instanceof EngineError ? error : malformed('ndjson', error);
      }
    }
    return documents;
  },
  'text/csv': readCsv,
};

function mustObject(kind: string, item: unknown): EngineDocument {
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) return item as EngineDocument;
  throw malformed(kind, 'a document must be an object');
}
