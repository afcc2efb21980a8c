import { MIMEType } from 'node:util';
import * as v from 'valibot';
import { parsedJson } from '../domain/parse-json.ts';
import { uploadLimits } from '../domain/request/body-limits.ts';
import { isStorable } from '../domain/text.ts';

/** A JSON response. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** Seconds after which it is worth retrying something that is down. */
const retryAfter = { 'retry-after': '10' };

/** An error as returned by all API routes except the search: `{ "error": "<text>" }`. A 503 includes a retry time. */
export const fail = (status: number, error: string, more: Record<string, unknown> = {}): Response =>
  json({ error, ...more }, status, status === 503 ? retryAfter : {});

/** The error for a body of more than so many bytes. */
export const tooLarge = (maxBytes: number): string =>
  `The request is too large: at most ${Math.floor(maxBytes / 1024)} kB can be sent.`;

/** @param allow the methods that an address accepts: "GET, HEAD" */
export const wrongMethod = (allow: string): Response =>
  json({ error: `This address accepts ${allow}.` }, 405, { allow });

/** The bytes of a body; `tooLarge` if there are more than `maxBytes`, detected without reading further. */
async function readBytes(
  request: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { tooLarge: true }> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { tooLarge: true };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
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
  return { bytes };
}

/** The text of a body, of a request or a response; `tooLarge` if it is longer than `maxBytes` bytes, detected without reading further. */
export async function readText(
  message: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<{ text: string } | { tooLarge: true }> {
  const body = await readBytes(message, maxBytes);
  return 'tooLarge' in body ? body : { text: new TextDecoder().decode(body.bytes) };
}

/** A file sent with a form. Its name is whatever the sender claims. */
export type Upload = { name: string; bytes: Uint8Array };

/**
 * A form as a browser posts it without script: its fields in their order, and the file that was chosen, in base64; of
 * one that is too large, just enough to tell.
 */
export type PostedForm = { entries: [name: string, value: string][]; file?: { name: string; data: string } };

/** Fields and files of a form that accepts several. */
export type ReadUploads =
  | { ok: true; entries: [name: string, value: string][]; files: Upload[] }
  | { ok: false; status: 400 | 413; error: string };

/** Fields and files of one form: ten times what ours have. Each costs time and memory however small it is, 24 MB of them 15 s and 1 GB. */
const mostParts = 1000;
const unreadable = `The form cannot be read: it must have at most ${mostParts} fields and files, each with its name.`;

/**
 * @param type the Content-Type, multipart/form-data. Throws for another, for a body that is no such form, and for one
 * of too many parts.
 */
function formDataOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = `--${new MIMEType(type).params.get('boundary')}`;
  const body = Buffer.from(bytes.buffer);
  let parts = -1;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + boundary.length))
    if (++parts > mostParts) throw new RangeError(unreadable);
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
}

/** A post of multipart/form-data with any number of files. */
export async function readUploads(request: Request, maxBytes: number): Promise<ReadUploads> {
  const body = await readBytes(request, maxBytes);
  if ('tooLarge' in body) return { ok: false, status: 413, error: tooLarge(maxBytes) };
  try {
    const data = await formDataOf(body.bytes, request.headers.get('content-type') ?? '');
    const entries = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const files = [...data.values()].filter((value) => typeof value !== 'string' && value.size > 0) as File[];
    const uploads = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    return { ok: true, entries, files: await Promise.all(uploads) };
  } catch {
    return { ok: false, status: 400, error: unreadable };
  }
}

/** The error for a form or an address with a null character, which no database stores and no browser sends. */
export const noNullCharacters = 'A form or an address must not contain a null character.';

export type ReadForm = ({ ok: true } & PostedForm) | { ok: false; status: 400 | 413 | 415; error: string };

/** The fields of a plain form post: application/x-www-form-urlencoded, or multipart/form-data if a form accepts a file. */
export async function readForm(request: Request, maxBytes: number): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? '';
  const withFile = /^multipart\/form-data\s*;/i.test(type);
  if (!withFile && !/^application\/x-www-form-urlencoded/i.test(type)) {
    return { ok: false, status: 415, error: 'This address accepts only HTML forms.' };
  }
  const body = await readBytes(request, maxBytes);
  if ('tooLarge' in body) return { ok: false, status: 413, error: tooLarge(maxBytes) };
  try {
    const form = withFile
      ? await postedForm(await formDataOf(body.bytes, type))
      : { entries: [...new URLSearchParams(new TextDecoder().decode(body.bytes))] };
    if (form.entries.flat().every(isStorable)) return { ok: true, ...form };
    return { ok: false, status: 400, error: noNullCharacters };
  } catch {
    return { ok: false, status: 400, error: unreadable };
  }
}

async function postedForm(data: FormData): Promise<PostedForm> {
  const entries = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  // A field without a file arrives as an empty file without a name.
  const file = [...data.values()].find((value) => typeof value !== 'string' && value.name !== '');
  if (!file || typeof file === 'string') return { entries };
  const bytes = await file.slice(0, uploadLimits.node.resume + 1).arrayBuffer();
  return { entries, file: { name: file.name, data: Buffer.from(bytes).toString('base64') } };
}

/** An id in a request, as text or as a number. Out: the text. */
export const idSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.maxLength(511),
  v.check(isStorable, 'An id must not contain a null character or half of a character.'),
);

export type ReadJson<T> = { ok: true; value: T } | { ok: false; status: 400 | 413; error: string };

/** A JSON body checked against a schema; the error is the schema's own text. */
export async function readJson<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  maxBytes: number,
  describe: (issue: v.BaseIssue<unknown>) => string = ({ message }) => message,
): Promise<ReadJson<v.InferOutput<S>>> {
  const body = await readText(request, maxBytes);
  if ('tooLarge' in body) return { ok: false, status: 413, error: tooLarge(maxBytes) };
  const value = parsedJson(body.text);
  if (value === undefined) return { ok: false, status: 400, error: 'The request is not valid JSON.' };
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.output };
  return { ok: false, status: 400, error: describe(parsed.issues[0]) };
}
