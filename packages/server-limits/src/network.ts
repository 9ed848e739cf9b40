import { isIPv6 } from 'node:net';

/** An IPv4 address inside IPv6 (`::ffff:1.2.3.4`, as dual-stack sockets report it) becomes the plain IPv4 address. */
export function plainAddress(ip: string): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return inner ?? ip;
}

/**
 * What counts as one address: an IPv4 address, or the 64-bit network (the first four groups) around an IPv6 address,
 * because its owner has the whole network.
 */
export function networkOf(address: string): string {
  const ip = plainAddress(address);
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const first = [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4);
  return first.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
