import { BlockList, isIP } from 'node:net';

/** IPv4 blocks that are not on the public internet (RFC 6890 and its additions), and what a cloud has inside in spite of its number. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's own services for each of its machines.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Public IPv6 addresses are in 2000::/3; these parts of it lead elsewhere (documentation, tunnels to IPv4). */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused4 = blocks(notPublic4, 'ipv4');
const public6 = blocks(['2000::/3'], 'ipv6');
const refused6 = blocks(notPublic6, 'ipv6');

/** Whether an IP address is on the public internet: addresses that dealers and feeds choose lead to no others. */
export function isPublicAddress(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return !refused4.check(ip, 'ipv4');
    case 6:
      return public6.check(ip, 'ipv6') && !refused6.check(ip, 'ipv6');
    default:
      return false;
  }
}

function blocks(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
