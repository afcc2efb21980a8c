import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliOptions, constants } from 'node:zlib';
import compression from 'compression';

/**
 * What is the same for everyone who asks: searches, cars, and pieces of pages about them. Nothing else is compressed while it is made. The
 * length of a compressed answer tells how much of it repeats what a stranger had put into the address (BREACH), so one that holds a secret
 * or says something of a person, as accounts, checkouts and enquiries do, goes as it is.
 */
const forEveryone = [
  /^\/api\/(search|stock|cars)\//,
  /^\/search(\/|$)/,
  /^\/cars\/(?!trade-in\/?$)[^/]+\/?$/,
  /^\/parts\//,
];

/** For what is compressed while somebody waits: a millisecond for a page of search results. */
export const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const compress = compression({ threshold: 1024, brotli: brotliOptions });

/** Whether an answer to this address may be compressed while it is made. */
export const mayCompress = (url: string): boolean => {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return forEveryone.some((pattern) => pattern.test(path));
};

/**
 * Has an answer that a dealer's server is about to make compressed on its way, with Brotli or gzip, as the browser takes it. Pictures, PDFs
 * and whatever is small or compressed already stay as they are.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (mayCompress(request.url ?? '/')) compress(request, response, () => {});
}
