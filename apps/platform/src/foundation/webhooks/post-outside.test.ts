import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Resolve } from '@baize/server-limits/outside';
import { postOutside } from './post-outside.ts';

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

describe('a post to an address that an operator typed in', () => {
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
