import * as v from 'valibot';
import { parseJsonText } from '../domain/parse-json.ts';

/** A JSON answer. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** Seconds after which something that is down is worth another try. */
const retryAfter = { 'retry-after': '10' };

/** An error as all API routes but the search's answer it: `{ "error": "<text>" }`. A 503 says when to try again. */
export const fail = (status: number, error: string, more: Record<string, unknown> = {}): Response =>
  json({ error, ...more }, status, status === 503 ? retryAfter : {});

/** The text of a body; `tooLarge` when it is longer than `maxBytes` bytes, found out without reading on. */
export async function readText(request: Request, maxBytes: number): Promise<{ text: string } | { tooLarge: true }> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { tooLarge: true };
  if (!request.body) return { text: '' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) return { tooLarge: true };
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { text: new TextDecoder().decode(bytes) };
}

export type ReadForm =
  | { ok: true; entries: [name: string, value: string][] }
  | { ok: false; status: 413 | 415; error: string };

/** The fields of a plain form post (application/x-www-form-urlencoded, what forms without files are sent as), in their order. */
export async function readForm(request: Request, maxBytes: number): Promise<ReadForm> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    return { ok: false, status: 415, error: 'This address takes plain forms.' };
  }
  const body = await readText(request, maxBytes);
  if ('tooLarge' in body) return { ok: false, status: 413, error: 'The request is too large.' };
  return { ok: true, entries: [...new URLSearchParams(body.text)] };
}

export type ReadJson<T> = { ok: true; value: T } | { ok: false; status: 400 | 413; error: string };

/** A JSON body checked against a schema; the error is the schema's own text. */
export async function readJson<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  maxBytes: number,
): Promise<ReadJson<v.InferOutput<S>>> {
  const body = await readText(request, maxBytes);
  if ('tooLarge' in body) return { ok: false, status: 413, error: 'The request is too large.' };
  let value: unknown;
  try {
    value = parseJsonText(body.text);
  } catch {
    return { ok: false, status: 400, error: 'The request is not valid JSON.' };
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.output };
  return { ok: false, status: 400, error: parsed.issues[0].message };
}
