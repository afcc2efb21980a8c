import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const chunkBytes = 128 * 1024;

function byteOrderMark(head: Buffer): FeedEncoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = (odd: number) => head.filter((byte, index) => index % 2 === odd && byte === 0).length;
  if (head.length >= 8 && zeros(1) > head.length / 3) return 'utf-16le';
  return head.length >= 8 && zeros(0) > head.length / 3 ? 'utf-16be' : undefined;
}

async function isValidUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Tells the encoding of a file: by its byte order mark, else UTF-8 when all of it is valid UTF-8, else Windows-1252. */
export async function detectEncoding(file: string): Promise<FeedEncoding> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(512);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const marked = byteOrderMark(head.subarray(0, bytesRead));
    if (marked) return marked;
  } finally {
    await handle.close();
  }
  return (await isValidUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** The text of a file in pieces, without byte order mark; `onBytes` hears how many bytes each piece took. */
export async function* readText(
  file: string,
  encoding: FeedEncoding,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer;
    onBytes?.(bytes.length);
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** The beginning of a file as text, at most `bytes` long. */
export async function readHead(file: string, encoding: FeedEncoding, bytes: number): Promise<string> {
  let head = '';
  for await (const text of readText(file, encoding)) {
    head += text;
    if (head.length >= bytes) break;
  }
  return head.slice(0, bytes);
}
