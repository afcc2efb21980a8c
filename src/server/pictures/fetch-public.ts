import type { IncomingMessage } from 'node:http';
import { internet, type Network, requestWithin } from '../outgoing/network.ts';

export interface FetchLimits {
  /** Timeout for everything, redirects included (ms). */
  timeout: number;
  /** Maximum size of the response's body. */
  bytes: number;
  redirects: number;
}

/** Only the standard port: what else a host serves is no picture. */
const pictureHosts: Network = { ...internet, port: '' };

/** A response's validators, for the server to check whether it is still the same. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** The content of an address; undefined bytes if it still matches `validators`. */
export type Fetched = Validators & { bytes: Uint8Array | undefined };

/**
 * The content of a public https address. The address may be from a feed, so it must not lead into the server's own
 * network: the IP address is checked as the connection is made (DNS cannot change in between), again for every
 * redirect, and only the standard port is used. Rejects if it cannot be fetched within the limits.
 */
export async function fetchPublic(address: string, limits: FetchLimits, network = pictureHosts): Promise<Uint8Array> {
  const { bytes } = await fetchUnlessSame(address, limits, {}, network);
  if (!bytes) throw new Error('The response has no body.');
  return bytes;
}

/** The same for existing content: nothing is sent if the server reports that it has not changed. */
export async function fetchUnlessSame(
  address: string,
  limits: FetchLimits,
  validators: Validators,
  network = pictureHosts,
): Promise<Fetched> {
  const { etag, lastModified } = validators;
  const asked = {
    signal: AbortSignal.timeout(limits.timeout),
    headers: {
      accept: 'image/*',
      'user-agent': 'dealer-platform',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    },
  };
  let url = new URL(address);
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const response = await requestWithin(network, url, asked);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode === 304 && (etag || lastModified)) {
      response.destroy();
      return { ...validators, bytes: undefined };
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new Error(`${url.host} responded with status ${statusCode}.`);
    }
    return {
      bytes: await body(response, limits.bytes),
      etag: headers.etag,
      lastModified: headers['last-modified'],
    };
  }
  throw new Error(`${url.host} redirects too often.`);
}

async function body(response: IncomingMessage, limit: number): Promise<Uint8Array> {
  const tooLarge = new Error('The picture is too large.');
  if (Number(response.headers['content-length'] ?? 0) > limit) {
    response.destroy();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop by an error ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
