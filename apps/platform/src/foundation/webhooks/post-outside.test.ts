import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Resolve, isOutside, postOutside, saysInside } from './post-outside.ts';

let reached = 0;
const inside = createServer((request, response) => {
  reached += 1;
  if (request.url === '/moved') response.writeHead(307, { location: '/latest/meta-data' }).end();
  else response.writeHead(200).end();
});
beforeAll(() => new Promise<void>((done) => void inside.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => void inside.close(() => done())));
beforeEach(() => {
  reached = 0;
});
const port = (): number => (inside.address() as AddressInfo).port;
const resolving =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

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

describe('a post to it', () => {
  it('does not reach this machine, by its address or by a name that resolves to it', async () => {
    expect(await postOutside(`http://127.0.0.1:${port()}/`, [])('{}', {})).toBeNull();
    expect(await postOutside(`http://rebound.example:${port()}/`, [], resolving('127.0.0.1'))('{}', {})).toBeNull();
    const mixed = resolving('127.0.0.1', '8.8.8.8');
    expect(await postOutside(`http://rebound.example:${port()}/`, [], mixed)('{}', {})).toBeNull();
    expect(reached).toBe(0);
  });

  it('reaches a host that the settings name, and follows no redirect', async () => {
    expect(await postOutside(`http://127.0.0.1:${port()}/`, ['127.0.0.1'])('{}', {})).toBe(200);
    expect(await postOutside(`http://127.0.0.1:${port()}/moved`, ['127.0.0.1'])('{}', {})).toBe(307);
    expect(reached).toBe(2);
  });
});
