import { createReadStream } from 'node:fs';
import { chunkBytes, type FeedEncoding } from './encoding.ts';

/** The character that replaces bytes that are invalid in the feed's encoding. */
export const replacement = '\ufffd';

/** Bytes without a letter in Windows-1252, as the decoder gives them. */
const unassigned = /[\u0081\u008d\u008f\u0090\u009d]/g;

export type TextListener = {
  /** Receives the size of each chunk in bytes. */
  onBytes?: (bytes: number) => void;
  /** Called for the first chunk with an undecodable byte, before the chunk is returned. */
  onReplaced?: () => void;
};

/** The text of a file in pieces, without byte order mark; an invalid byte becomes "\ufffd". */
export async function* readText(
  file: string,
  encoding: FeedEncoding,
  { onBytes, onReplaced }: TextListener = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const clean = (text: string) => {
    const whole = encoding === 'windows-1252' ? text.replace(unassigned, replacement) : text;
    if (whole.includes(replacement)) onReplaced?.();
    return whole;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer;
    onBytes?.(bytes.length);
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield clean(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield clean(rest);
}

/** The beginning of a file as text, at most `length` characters long. */
export async function readHead(file: string, encoding: FeedEncoding, length: number): Promise<string> {
  let head = '';
  for await (const text of readText(file, encoding)) {
    head += text;
    if (head.length >= length) break;
  }
  return head.slice(0, length);
}
