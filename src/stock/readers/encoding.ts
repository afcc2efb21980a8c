import { createReadStream } from 'node:fs';

export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Encodings by their familiar names. */
export const encodingNames: Readonly<Record<FeedEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'windows-1252': 'Windows-1252',
};

export const chunkBytes = 128 * 1024;

/** The encoding indicated by the first bytes: by a byte order mark, or by the zeros of UTF-16. */
export function markedEncoding(head: Buffer): FeedEncoding | undefined {
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

/** How many bytes follow the first one of a UTF-8 sequence; -1 for a byte that cannot start one. */
function followers(byte: number): number {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
}

/** Counts the letters beyond ASCII that are written as UTF-8 writes them, and the bytes that it never writes. */
export class Utf8Evidence {
  letters = 0;
  odd = 0;
  #open = 0;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#open > 0 && (byte & 0xc0) === 0x80) {
        this.#open -= 1;
        if (this.#open === 0) this.letters += 1;
        continue;
      }
      if (this.#open > 0) this.odd += 1;
      const open = followers(byte);
      if (open < 0) this.odd += 1;
      this.#open = Math.max(0, open);
    }
  }
}

/**
 * Detects the encoding of a file without a byte order mark from its whole content: UTF-8, unless more bytes contradict
 * it than letters support it, then Windows-1252. A few odd bytes in a UTF-8 file thus do not turn all its other
 * accents into two letters.
 */
export async function encodingByEvidence(file: string): Promise<FeedEncoding> {
  if (await isValidUtf8(file)) return 'utf-8';
  const evidence = new Utf8Evidence();
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) evidence.add(chunk as Buffer);
  return evidence.letters > 0 && evidence.letters >= evidence.odd ? 'utf-8' : 'windows-1252';
}
