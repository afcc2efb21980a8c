import { expect, test } from 'vitest';
import { isPublicAddress } from '~/server/outgoing/public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111', '168.63.129.17'])(
  'OPS-06 %s is on the public internet',
  (ip) => expect(isPublicAddress(ip)).toBe(true),
);

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '100.100.100.200',
  '240.0.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12::1',
  'fd00:ec2::254',
  'fec0::1',
  '::127.0.0.1',
  '64:ff9b:1::a00:1',
  '2001::7f00:1',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('OPS-06 %s is not: no address of a dealer or a feed leads there', (ip) => expect(isPublicAddress(ip)).toBe(false));
