import { expect, test } from '@jest/globals';
import { networkOf, plainAddress } from './network.ts';

test('an address of a dual-stack socket is the plain IPv4 address', () => {
  expect(plainAddress('::ffff:8.8.8.8')).toBe('8.8.8.8');
  expect(plainAddress('2a00::1')).toBe('2a00::1');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2a00:1450:4001:0800::200e', '2a00:1450:4001:800'],
  ['2a00:1450:4001:800:1:2:3:4', '2a00:1450:4001:800'],
  ['2a00::1', '2a00:0:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
