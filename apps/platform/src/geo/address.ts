import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Position } from './range-table.ts';

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

/** An IPv4 address inside IPv6 (`::ffff:1.2.3.4`, as dual-stack sockets report it) becomes the plain IPv4 address. */
export function plainAddress(ip: string): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return inner ?? ip;
}

/** @returns false for addresses of a machine, a home or a data centre's inside, and for anything that is no address */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !WITHOUT_COUNTRY.check(ip, 'ipv4');
  return isIPv6(ip) && !WITHOUT_COUNTRY.check(ip, 'ipv6');
}

/** @param ip a valid IPv4 or IPv6 address. @returns its position, for an IPv6 address that of its /64 network */
export function positionOf(ip: string): Position {
  return isIPv4(ip) ? ipv4Number(ip) : ipv6Halves(ip).upper;
}

function ipv4Number(ip: string): bigint {
  return BigInt(ip.split('.').reduce((number, part) => number * 256 + Number(part), 0));
}

/** @param ip a valid IPv6 address, zone identifiers allowed. @returns both 64-bit halves */
export function ipv6Halves(ip: string): { upper: bigint; lower: bigint } {
  const [head = '', tail] = withoutZone(ip).split('::');
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const filled = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
  return { upper: joined(filled.slice(0, 4)), lower: joined(filled.slice(4)) };
}

function withoutZone(ip: string): string {
  return ip.split('%')[0] ?? ip;
}

function groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const number = Number(ipv4Number(group));
    return [Math.floor(number / 65_536), number % 65_536];
  });
}

function joined(parts: number[]): bigint {
  return parts.reduce((number, part) => (number << 16n) | BigInt(part), 0n);
}
