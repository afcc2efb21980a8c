import { type Network, serverAt } from '../outgoing/network.ts';

/** One server in place of the internet, and its path for an address there. */
export type StandIn = { network: Network; addressOf: (address: string) => string };

/**
 * Fetches pictures from one server on this machine, with the host in the path: "https://a.example/1.jpg" as "<base>/a.example/1.jpg". For
 * tests and demonstrations (PHOTOS_FROM): addresses are not checked for being public.
 * @param base "http://127.0.0.1:4700"
 */
export function localPictureHost(base: string): StandIn {
  const url = new URL(base);
  if (url.protocol !== 'http:') throw new Error(`PHOTOS_FROM must be an http: address, not ${url.protocol}`);
  return {
    network: serverAt(url),
    addressOf: (address) => `${url.origin}/${address.replace(/^https:\/\//, '')}`,
  };
}
