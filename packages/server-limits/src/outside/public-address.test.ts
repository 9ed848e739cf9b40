import { describe, expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

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
});
