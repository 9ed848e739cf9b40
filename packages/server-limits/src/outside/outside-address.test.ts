import { describe, expect, it } from '@jest/globals';
import { isOutside, saysInside } from './outside-address.ts';

describe('an address that an operator typed in', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '192.0.0.192',
    '198.18.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    'no address',
  ])('%s is inside', (ip) => expect(isOutside(ip)).toBe(false));

  it.each(['8.8.8.8', '203.0.114.5', '2606:4700::1111'])('%s is outside', (ip) => expect(isOutside(ip)).toBe(true));

  it.each([
    ['http://localhost/x', true],
    ['http://2130706433/x', true],
    ['http://0x7f.1/x', true],
    ['http://0177.0.0.1/x', true],
    ['http://[::ffff:127.0.0.1]/x', true],
    ['http://metadata.google.internal/x', true],
    ['http://printer.local/x', true],
    ['http://database:5432/x', true],
    ['https://partner.example/x', false],
    ['http://8.8.8.8/x', false],
  ])('%s leads inside: %s', (url, expected) => expect(saysInside(url, [])).toBe(expected));
});
