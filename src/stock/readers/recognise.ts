import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { encodingByEvidence, encodingNames, type FeedEncoding, markedEncoding } from './encoding.ts';
import { FeedError } from './feed-row.ts';
import { binaryKind, type OtherFile, otherText } from './file-kind.ts';
import { readHead } from './read-text.ts';

const headLength = 512 * 1024;
const signatureLength = 8 * 1024;

const refuse = (file: string, { what, todo }: OtherFile) => new FeedError(`${basename(file)} is ${what}. ${todo}.`);

async function firstAndLastBytes(file: string, size: number): Promise<{ first: Buffer; last: Buffer }> {
  const handle = await open(file);
  const read = async (position: number) => {
    const buffer = Buffer.alloc(Math.min(signatureLength, size));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    return { first: await read(0), last: await read(Math.max(0, size - signatureLength)) };
  } finally {
    await handle.close();
  }
}

/** The encoding: the mapping's, unless the file's byte order mark contradicts it; else the mark's, else detected from the whole file. */
async function encodingOf(file: string, first: Buffer, wanted: FeedEncoding | undefined): Promise<FeedEncoding> {
  const marked = markedEncoding(first.subarray(0, 512));
  if (wanted !== undefined && marked !== undefined && marked !== wanted)
    throw new FeedError(
      `${basename(file)} is ${encodingNames[marked]}, but the mapping sets encoding "${wanted}"; set it to "${marked}", or leave it out`,
    );
  return wanted ?? marked ?? (await encodingByEvidence(file));
}

/**
 * Detects a file's format before anything is read from it. Throws FeedError for files that are not text (a workbook,
 * an archive), for web pages and for empty files, with what the file is and what to do.
 */
export async function recogniseText(
  file: string,
  size: number,
  wanted: FeedEncoding | undefined,
): Promise<{ encoding: FeedEncoding; head: string }> {
  const { first, last } = await firstAndLastBytes(file, size);
  const binary = binaryKind(first, last);
  if (binary) throw refuse(file, binary);
  const encoding = await encodingOf(file, first, wanted);
  const head = await readHead(file, encoding, headLength);
  if (head.trim() === '') throw new FeedError(`The feed file ${file} is empty`);
  const other = otherText(head);
  if (other) throw refuse(file, other);
  return { encoding, head };
}
