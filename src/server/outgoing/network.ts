import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What a request may reach, and how; tests substitute their own server. */
export interface Network {
  protocol: string;
  /** As in `URL.port`: '' is the standard one. Any if missing. */
  port?: string;
  request: typeof request;
  lookup: typeof lookup;
  isPublic: (ip: string) => boolean;
}

/** The public internet by https: for addresses that a dealer or a feed chose. */
export const internet: Network = { protocol: 'https:', request, lookup, isPublic: isPublicAddress };

/** One server, wherever it is: for an address that an operator chose. */
export function serverAt({ protocol, port }: URL): Network {
  // Both take the same arguments.
  const send = (protocol === 'http:' ? requestPlain : request) as Network['request'];
  return { protocol, port, request: send, lookup, isPublic: () => true };
}

/** Nothing was sent: the address leads into a private network. */
export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
    this.name = 'NotPublicError';
  }
}

/** The parts of a request besides its address. */
export type Asked = { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string; signal: AbortSignal };

/**
 * Sends one request within a network and resolves with its response, whatever the status; redirects are not followed. A name is
 * resolved once, judged, and connected to at the addresses judged, so DNS cannot change in between. Rejects with a
 * `NotPublicError`, before anything is sent, if the address leads elsewhere.
 */
export async function requestWithin(network: Network, url: URL, { body, ...asked }: Asked): Promise<IncomingMessage> {
  const otherPort = network.port !== undefined && url.port !== network.port;
  if (url.protocol !== network.protocol || otherPort || url.username !== '' || url.password !== '') {
    throw new Error(`Only plain ${network.protocol.replace(':', '')} addresses are fetched`);
  }
  // An IP address bypasses the lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !network.isPublic(host)) throw new NotPublicError(host);
  // An agent could reuse a connection that was never judged.
  const options = { ...asked, agent: false, lookup: publicLookup(network) };
  return new Promise((resolve, reject) => {
    network.request(url, options).on('response', resolve).on('error', reject).end(body);
  });
}

/** Resolves a name to its public addresses; one that is not public refuses them all. */
function publicLookup(network: Network): LookupFunction {
  return (hostname, options, callback) => {
    network.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), []);
      if (!addresses.every(({ address }) => network.isPublic(address)))
        return callback(new NotPublicError(hostname), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
