import { describe, expect, it } from '@jest/globals';
import { networkOf } from './call-windows.ts';

describe('the network that is limited', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0'],
    ['1::3:4:5:6:7:8', '1:0:3:4'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
