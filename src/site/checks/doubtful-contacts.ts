import { editDistance } from '../../domain/nearest-name.ts';
import type { socialNetworks } from '../schema/dealer/presence.ts';
import type { State } from '../schema/fields.ts';

type Fault = { rule: string; nearest?: string };

/** Hosts of mailboxes that anybody can have, as far as they are long enough to be told from others. */
const mailHosts =
  'gmail.com googlemail.com outlook.com outlook.com.au hotmail.com hotmail.com.au hotmail.co.uk yahoo.com yahoo.com.au yahoo.co.uk icloud.com bigpond.com bigpond.com.au bigpond.net.au optusnet.com.au iinet.net.au westnet.com.au internode.on.net protonmail.com fastmail.com fastmail.com.au'.split(
    ' ',
  );
/** Real hosts that are one letter away from one of those. */
const otherHosts = ['mail.com', 'email.com', 'ymail.com', 'rocketmail.com'];
/** People take a service's name and add what their own country has. */
const unknownEndings = ['gmail.com.au', 'icloud.com.au', 'gmail.co', 'hotmail.co', 'outlook.co', 'optusnet.com'];

const emails = /[\w.+-]+@((?:[a-z\d-]+\.)+[a-z]{2,})/gi;

/**
 * The first address in a text whose host is a letter or two away from a known one.
 * @param ownHost host of the dealer's site without "www."
 */
export function emailFault(text: string, ownHost: string): (Fault & { at: number }) | undefined {
  for (const { 0: address, 1: written = '', index: at } of text.matchAll(emails)) {
    const host = written.toLowerCase();
    if ([...mailHosts, ...otherHosts, ownHost].includes(host) || host.endsWith(`.${ownHost}`)) continue;
    const meant =
      (unknownEndings.includes(host) && mailHosts.find((one) => one.split('.')[0] === host.split('.')[0])) ||
      mailHosts.find((one) => editDistance(host, one) === 1) ||
      [ownHost].find((one) => one.length >= 10 && editDistance(host, one) <= 2);
    if (!meant) continue;
    const nearest = address.slice(0, -host.length) + meant;
    return { at, rule: `has the mail host "${host}", which is close to "${meant}"`, nearest };
  }
  return undefined;
}

const areaCodes: Readonly<Record<State, string>> = {
  ...{ ACT: '02', NSW: '02', NT: '08', QLD: '07', SA: '08', TAS: '03', VIC: '03', WA: '08' },
};
/**
 * Where towns have the area code of the other side of the border: Tweed Heads, Deniliquin, Wentworth, Albury, Broken
 * Hill, Wodonga, Wallangarra.
 */
const borderTowns = /^(?:248[3-9]|2490|2648|264[0-7]|271\d|273\d|2880|2836|358[5-9]|36(?:8[5-9]|9\d)|370\d|4383|0872)$/;

/** A number with the area code of another state. @param places where the number may be */
export function areaCodeFault(phone: string, places: readonly { state: State; postcode: string }[]): Fault | undefined {
  const [, before = '', code, rest = ''] =
    /^(\(?|(?:\+|0011 ?)61 ?\(?)(0?[2378])(\)? ?\d{4}.*)$/.exec(phone.trim()) ?? [];
  if (code === undefined || places.length === 0 || places.some(({ postcode }) => borderTowns.test(postcode)))
    return undefined;
  const right = [...new Set(places.map(({ state }) => areaCodes[state]))];
  if (right.includes(code.padStart(2, '0'))) return undefined;
  const states = [...new Set(places.map(({ state }) => state))].join(', ');
  const nearest = before + (right[0] ?? '').slice(-code.length) + rest;
  return {
    rule: `has the area code ${code.padStart(2, '0')}, but that of ${states} is ${right.join(' or ')}`,
    nearest,
  };
}

type Network = (typeof socialNetworks)[number];

const networkHosts: Readonly<Record<Network, readonly string[]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  tiktok: ['tiktok.com'],
};
const otherNetworks = ['x.com', 'twitter.com', 'pinterest.com', 'threads.net', 'threads.com', 'snapchat.com'];

/** An address of another network than the one it is listed under, or a misspelt one. Sites of the dealer's own may lead on to it. */
export function socialFault(network: Network, url: string): Fault | undefined {
  const host = new URL(url).hostname.toLowerCase();
  const isOf = (hosts: readonly string[]) => hosts.some((one) => host === one || host.endsWith(`.${one}`));
  if (isOf(networkHosts[network])) return undefined;
  const [usual = ''] = networkHosts[network];
  const other = isOf([...Object.values(networkHosts).flat(), ...otherNetworks]);
  if (!other && editDistance(host.replace(/^(?:www|m)\./, ''), usual) > 2) return undefined;
  return {
    rule: other ? `leads to another network, ${host.replace(/^www\./, '')}` : `is close to ${usual}, but another site`,
    nearest: url.replace(/^https:\/\/[^/?#]+/i, `https://www.${usual}`),
  };
}
