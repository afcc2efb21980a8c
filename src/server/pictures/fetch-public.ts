import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface FetchLimits {
  /** Timeout for everything, redirects included (ms). */
  timeout: number;
  /** Maximum size of the response's body. */
  bytes: number;
  redirects: number;
}

/** How the network is reached; tests substitute their own server. */
export interface Network {
  protocol: 'https:' | 'http:';
  port: string;
  request: (url: URL, options: RequestOptions) => ReturnType<typeof request>;
  lookup: typeof lookup;
  isPublic: (ip: string) => boolean;
}

const internet: Network = { protocol: 'https:', port: '', request, lookup, isPublic: isPublicAddress };

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
export async function fetchPublic(address: string, limits: FetchLimits, network = internet): Promise<Uint8Array> {
  const { bytes } = await fetchUnlessSame(address, limits, {}, network);
  if (!bytes) throw new Error('The response has no body.');
  return bytes;
}

/** The same for existing content: nothing is sent if the server reports that it has not changed. */
export async function fetchUnlessSame(
  address: string,
  limits: FetchLimits,
  validators: Validators,
  network = internet,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.timeout);
  let url = new URL(address);
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const response = await get(url, network, signal, validators);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode === 304 && (validators.etag || validators.lastModified)) {
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

function get(
  url: URL,
  network: Network,
  signal: AbortSignal,
  { etag, lastModified }: Validators,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== network.protocol || url.port !== network.port || url.username !== '' || url.password !== '') {
    throw new Error('Only plain https addresses are fetched.');
  }
  // A name is resolved, and checked, by the lookup below; an IP address bypasses it.
  if (isIP(host) && !network.isPublic(host)) throw new Error('The address is not public.');
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      signal,
      lookup: publicLookup(network),
      headers: {
        accept: 'image/*',
        'user-agent': 'dealer-platform',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
    };
    network.request(url, options).on('response', resolve).on('error', reject).end();
  });
}

/** Resolves a name to its public addresses; one that is not public refuses them all. */
function publicLookup(network: Network): LookupFunction {
  return (hostname, options, callback) => {
    network.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), []);
      if (!addresses.every(({ address }) => network.isPublic(address))) {
        return callback(new Error(`${hostname} is not a public address.`), []);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
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
