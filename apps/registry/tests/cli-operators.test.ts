import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BaizeAnswer, runBaize } from './support/run-baize.ts';
import { TestRegistry } from './support/test-registry.ts';

const TOKEN = 'the-platform-token';
const ANN = {
  name: 'ann',
  roles: ['payments', 'operators'],
  isSetUp: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  sessions: [
    {
      id: 'a',
      of: 'back-office',
      address: '10.0.0.1',
      beganAt: '2026-11-20T10:00:00.000Z',
      endsAt: '2026-11-20T18:00:00.000Z',
    },
  ],
};

/** A platform that notes what it is asked. */
let platform: Server;
let asked: { method: string | undefined; url: string | undefined; body: unknown }[];
let answer: { status: number; body: unknown };
let registry: TestRegistry;
beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: {} };
  platform = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      if (headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(401).end('{}');
      const text = Buffer.concat(parts).toString();
      asked.push({ method, url, body: text === '' ? null : (JSON.parse(text) as unknown) });
      return response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  registry = await TestRegistry.open();
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

const run = (...words: string[]): Promise<BaizeAnswer> =>
  runBaize(registry, ['operators', ...words], {
    PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    PLATFORM_OPERATOR_TOKEN: TOKEN,
  });

describe('baize operators', () => {
  it('lists them with their sessions, for people and for programs', async () => {
    answer.body = { operators: [ANN, { ...ANN, name: 'ben', roles: [], isSetUp: false, sessions: [] }] };
    const { stdout, exitCode } = await run();
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ann +payments,operators +set up +back-office +10\.0\.0\.1 +2026-11-20T18/m);
    expect(stdout).toMatch(/^ben +- +first log-in/m);
    expect(JSON.parse((await run('--json')).stdout)).toMatchObject({ operators: [{ name: 'ann' }, { name: 'ben' }] });
  });

  it.each([
    [
      ['add', 'cleo', 'payments,support'],
      { name: 'cleo', password: 'aaaaa-bbbbb' },
      ['POST', '/operator/operators', { name: 'cleo', roles: ['payments', 'support'], reason: 'new' }],
    ],
    [['roles', 'cleo', 'none'], {}, ['PUT', '/operator/operators/cleo/roles', { roles: [], reason: 'new' }]],
    [
      ['reset', 'cleo'],
      { name: 'cleo', password: 'aaaaa-bbbbb' },
      ['POST', '/operator/operators/cleo/reset', { reason: 'new' }],
    ],
    [
      ['remove-passkeys', 'cleo'],
      { removed: 1 },
      ['POST', '/operator/operators/cleo/passkeys/remove', { reason: 'new' }],
    ],
    [['end', 'cleo'], { ended: 2 }, ['POST', '/operator/operators/cleo/sessions/end', { reason: 'new' }]],
    [['end', '--all'], { ended: 9 }, ['POST', '/operator/sessions/end', { reason: 'new' }]],
  ])('%j', async (words, body, [method, url, sent]) => {
    answer.body = body;
    expect(await run(...words, '--reason', 'new')).toMatchObject({ exitCode: 0 });
    expect(asked).toEqual([{ method, url, body: sent }]);
  });

  it('usage: changes nothing without a reason, and ends all only when told so', async () => {
    for (const words of [['end', 'ann'], ['end', '--reason', 'x'], ['end', 'ann', '--all', '--reason', 'x'], ['steal']])
      expect(await run(...words)).toMatchObject({ exitCode: 2 });
    expect(asked).toEqual([]);
  });

  it('says what the platform refuses', async () => {
    answer = { status: 409, body: { code: 'last-operator', message: 'Give the role to somebody else first.' } };
    const { stderr, exitCode } = await run('roles', 'ann', 'none', '--reason', 'x');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('last-operator: Give the role')]);
  });
});
