import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses that belong to no country: loopback, private, link-local, carrier-grade NAT, unique local, documentation. */
const WITHOUT_COUNTRY = blockList([
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
]);

function blockList(subnets: [string, number, 'ipv4' | 'ipv6'][]): BlockList {
  const list = new BlockList();
  for (const [net, prefix, family] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

/** @returns false for addresses of a machine, a home or a data centre's inside, and for anything that is no address */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !WITHOUT_COUNTRY.check(ip, 'ipv4');
  return isIPv6(ip) && !WITHOUT_COUNTRY.check(ip, 'ipv6');
}
