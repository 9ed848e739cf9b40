import { describe, expect, test } from '@jest/globals';
import { ipv6Halves, isPublicAddress, plainAddress, positionOf } from './address.ts';

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.9',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::5',
    '2001:db8::1',
    'nonsense',
    '',
  ])('%s belongs to no country', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4010::1'])('%s is public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  test('an IPv4 address that a dual-stack socket reports is read as IPv4', () => {
    expect(plainAddress('::ffff:8.8.8.8')).toBe('8.8.8.8');
    expect(plainAddress('2a00::1')).toBe('2a00::1');
  });

  test('positions are the number of an IPv4 address and the upper half of an IPv6 address', () => {
    expect(positionOf('1.2.3.4')).toBe(16_909_060n);
    expect(positionOf('2001:200:0:5::9')).toBe(0x2001_0200_0000_0005n);
    expect(ipv6Halves('::1')).toEqual({ upper: 0n, lower: 1n });
    expect(ipv6Halves('1:2:3:4:5:6:7:8')).toEqual({ upper: 0x0001_0002_0003_0004n, lower: 0x0005_0006_0007_0008n });
    expect(ipv6Halves('64:ff9b::1.2.3.4%eth0')).toEqual({ upper: 0x0064_ff9b_0000_0000n, lower: 0x0102_0304n });
  });
});
