import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliOptions, constants } from 'node:zlib';
import compression from 'compression';
import { pathOf } from './request-checks.ts';

/**
 * Responses that are the same for everyone: searches, cars, and page fragments about them. The
 * length of a compressed response reveals how much of it repeats what a stranger put into the address (BREACH), so one with a secret or
 * personal data, as for accounts, checkouts and enquiries, is sent uncompressed to a visitor with a cookie.
 */
const forEveryone = [
  /^\/api\/(search|stock|cars)\//,
  /^\/search(\/|$)/,
  /^\/cars\/(?!trade-in\/?$)[^/]+\/?$/,
  /^\/parts\//,
];

/** For on-the-fly compression: a millisecond for a page of search results. */
export const brotliOptions: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const compress = compression({ brotli: brotliOptions });

/**
 * Whether a response may be compressed on the fly: it is the same for everyone, or is a page for a visitor without a cookie, about
 * whom the server knows nothing that it could reveal.
 */
export const mayCompress = (request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): boolean => {
  const path = pathOf(request);
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/');
  return forEveryone.some((pattern) => pattern.test(path)) || (isPage && request.headers.cookie === undefined);
};

/**
 * Compresses a server's response on the fly, with Brotli or gzip, as the browser accepts. Pictures, PDFs and anything small or
 * already compressed stay unchanged.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!mayCompress(request)) return;
  // A slow reader does not stop the compression: what is compressed waits in the response (bodies.ts), as what is not does.
  const { write } = response;
  Object.assign(response, { write: (...piece: Parameters<typeof write>) => write.apply(response, piece) || true });
  compress(request, response, () => {});
}
