import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { onRequestRoot } from '../../../src/paths.ts';

/** Requests that load most of a dealer's server: a page on request, and a picture with a name that does not exist. */
const firstAsked = [`${onRequestRoot}/search`, '/api/picture/0/160'];
/** Timeout, ms. */
const longest = 10_000;

/**
 * Sends a dealer's server its first request, which takes a second or two: its parts are loaded on demand. The response does not matter.
 * Rejects if there is none.
 */
export async function warmUp(slug: string, answer: RequestListener): Promise<void> {
  for (const url of firstAsked) {
    const signal = AbortSignal.timeout(longest);
    await inject(answer, { method: 'GET', url, headers: { host: `${slug}.localhost` }, signal });
  }
}
