import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internet, type Network, NotPublicError, requestWithin } from '~/server/outgoing/network.ts';

/** Networks inside, as their first address and the number of bits that the rest have. */
const insides: [string, number][] = [
  ['0.0.0.0', 24],
  ['10.0.0.0', 24],
  ['100.64.0.0', 22],
  ['127.0.0.0', 24],
  ['168.63.129.16', 0],
  ['169.254.0.0', 16],
  ['172.16.0.0', 20],
  ['192.0.0.0', 8],
  ['192.168.0.0', 16],
  ['198.18.0.0', 17],
  ['224.0.0.0', 28],
  ['240.0.0.0', 28],
];

const numberOf = (ip: string): number => ip.split('.').reduce((all, part) => all * 256 + Number(part), 0);
const insideAddress = fc
  .tuple(fc.constantFrom(...insides), fc.nat(2 ** 32 - 1))
  .map(([[first, bits], rest]) => numberOf(first) + (rest % 2 ** bits));

/** What an address can be written as in a link: all of it is the same to a browser, or leads to the same machine through a tunnel. */
const spellings: Record<string, (bytes: number[], n: number) => string> = {
  'four numbers': (bytes) => bytes.join('.'),
  'with a trailing dot': (bytes) => `${bytes.join('.')}.`,
  'one decimal number': (_, n) => String(n),
  'one hexadecimal number': (_, n) => `0x${n.toString(16)}`,
  'octal numbers': (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
  'two numbers': ([first = 0], n) => `${first}.${n % 2 ** 24}`,
  'percent-encoded': (bytes) => bytes.join('.').replace(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  'wide digits': (bytes) => bytes.join('。').replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  'mapped to IPv6': (bytes) => `[::ffff:${bytes.join('.')}]`,
  'compatible with IPv6': (bytes) => `[::${bytes.join('.')}]`,
  'behind NAT64': (bytes) => `[64:ff9b::${bytes.join('.')}]`,
  'behind 6to4': (_, n) => `[2002:${Math.floor(n / 65_536).toString(16)}:${(n % 65_536).toString(16)}::1]`,
  'behind Teredo': (bytes) => `[2001:0:1::${bytes.join('.')}]`,
};

/** The internet, but what would be sent or looked up is only noted. */
function notedInternet(): { network: Network; noted: string[] } {
  const noted: string[] = [];
  const note = (what: unknown): never => {
    noted.push(String(what));
    throw new Error('nothing leaves this test');
  };
  return { network: { ...internet, request: note, lookup: note as unknown as Network['lookup'] }, noted };
}

const ask = (host: string, network: Network) =>
  requestWithin(network, new URL(`https://${host}/`), { headers: {}, signal: AbortSignal.timeout(5000) });

test.each(Object.keys(spellings))('OPS-06 an address inside is refused unasked, written as %s', async (spelling) => {
  await fc.assert(
    fc.asyncProperty(insideAddress, async (n) => {
      const bytes = [24, 16, 8, 0].map((shift) => Math.floor(n / 2 ** shift) % 256);
      const { network, noted } = notedInternet();
      await expect(ask(spellings[spelling]?.(bytes, n) ?? '', network)).rejects.toThrow(NotPublicError);
      expect(noted).toEqual([]);
    }),
  );
});

test.each([
  '[fc00::1]',
  '[fdff:ffff::1]',
  '[fe80::1]',
  '[febf::1]',
  '[ff02::1]',
  '[::1]',
  '[::]',
  '[5f00::1]',
  '[100::1]',
])('OPS-06 the IPv6 address %s inside is refused unasked', async (host) => {
  const { network, noted } = notedInternet();
  await expect(ask(host, network)).rejects.toThrow(NotPublicError);
  expect(noted).toEqual([]);
});

test('OPS-06 an address on the internet is asked', async () => {
  const { network, noted } = notedInternet();
  await expect(ask('[2606:4700::1111]', network)).rejects.toThrow('nothing leaves this test');
  expect(noted).toEqual(['https://[2606:4700::1111]/']);
});
