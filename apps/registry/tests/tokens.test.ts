import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../src/credentials/tokens.ts';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry } from './support/test-registry.ts';

const DAY_MS = 86_400_000;
let registry: TestRegistry;
let now: number;

const request = (change: object = {}) => ({
  name: 'irina',
  kind: 'operator',
  remotes: [],
  channels: ['production'],
  expiresAt: new Date(now + DAY_MS).toISOString(),
  reason: 'new in the team',
  ...change,
});
const create = (payload: object, token = registry.operatorToken) =>
  registry.server.inject({
    method: 'POST',
    url: '/v1/tokens',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const revoke = (id: string, token = registry.operatorToken) =>
  registry.server.inject({
    method: 'PUT',
    url: `/v1/tokens/${id}/revoked`,
    headers: { authorization: `Bearer ${token}` },
    payload: { reason: 'left the team' },
  });
const release = (token: string, channel = 'production', seen = 1) =>
  registry.server.inject({
    method: 'PUT',
    url: `/v1/channels/${channel}`,
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${seen}"`, 'baize-reason': 'a test' },
    payload: { operation: 'release', remote: 'games-dice', version: '1.0.0' },
  });
const listed = async () =>
  (await registry.get('/v1/tokens', { authorization: `Bearer ${registry.operatorToken}` })).json();
const revisions = async () =>
  (await registry.get('/v1/channels')).json().channels.map(({ revision }: { revision: number }) => revision);

beforeEach(async () => {
  now = Date.parse('2027-01-01T00:00:00Z');
  registry = await TestRegistry.open({ REGISTRY_CHANNELS: 'production,staging' }, () => new Date(now));
  await registry.publish(sampleRelease());
});

/** Every file below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());
}

describe('a token that the registry gives out', () => {
  it('is told once, kept as its hash, and acts in its own name on its channels', async () => {
    const { secret, ...told } = (await create(request())).json();
    expect(told).toMatchObject({ name: 'irina', state: 'valid', createdBy: 'operator', revoked: null });
    expect((await listed()).tokens).toEqual([told]);
    const texts = filesIn(registry.config.dataFolder).map((file) => readFileSync(file, 'latin1'));
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    expect((await release(secret)).json()).toMatchObject({ by: 'irina', revision: 2 });
  });

  it('channel-not-yours: acts on no other channel, ends no session, makes no token; nothing is changed', async () => {
    const { secret } = (await create(request())).json();
    const other = await release(secret, 'staging');
    const headers = { authorization: `Bearer ${secret}` };
    const sessions = await registry.server.inject({
      method: 'PUT',
      url: '/v1/sessions/end',
      headers,
      payload: { name: null, reason: 'mine' },
    });
    const answers = [other, sessions, await create(request(), secret), await registry.get('/v1/tokens', headers)];
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([403, 'channel-not-yours']);
    expect([await revisions(), (await listed()).tokens.length]).toEqual([[1, 1], 1]);
  });

  it('token-expired, token-revoked, token-wrong: 401 from that moment, without a restart; nothing is changed', async () => {
    const short = (await create(request())).json();
    const lost = (await create(request({ name: 'max', expiresAt: null }))).json();
    expect((await revoke(lost.id)).json()).toMatchObject({ state: 'revoked', revoked: { reason: 'left the team' } });
    now += DAY_MS;
    const answers = [await release(short.secret), await release(lost.secret), await release('guessed')];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'token-expired'],
      [401, 'token-revoked'],
      [401, 'token-wrong'],
    ]);
    expect(await revisions()).toEqual([1, 1]);
    expect((await revoke('0123456789abcdef')).json().code).toBe('not-found');
    expect((await revoke('..%2f..')).json().code).toBe('not-found');
  });

  it('a publisher publishes its remotes, a server reports, and neither does what the other may', async () => {
    const publisher = request({ kind: 'publisher', channels: [], remotes: ['games-*'] });
    const { secret } = (await create(publisher)).json();
    const server = (await create(request({ kind: 'shell', channels: [] }))).json();
    const two = sampleRelease({ version: '2.0.0' });
    expect((await registry.putManifest(sampleRelease(), secret)).statusCode).toBe(200);
    expect((await registry.putManifest(sampleRelease({ name: 'promotions' }), secret)).json().code).toBe(
      'remote-not-yours',
    );
    expect((await registry.putManifest(two, server.secret)).json().code).toBe('token-wrong');
    expect((await release(secret)).json().code).toBe('token-wrong');
  });

  const wrong: [string, object][] = [
    ['an operator of no channel', { channels: [] }],
    ['a publisher of no remote', { kind: 'publisher', channels: [] }],
    ['a pattern that is none', { kind: 'publisher', channels: [], remotes: ['*-dice'] }],
    ['a server with channels', { kind: 'shell' }],
    ['a day that is past', { expiresAt: '2026-12-31T00:00:00.000Z' }],
    ['a day that is none', { expiresAt: 'tomorrow' }],
    ['no reason', { reason: ' ' }],
    ['a name that breaks lines', { name: 'irina\nmax' }],
  ];
  it.each(wrong)('input-invalid: %s', async (_name, change) => {
    const answer = await create(request(change));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'input-invalid']);
    expect((await listed()).tokens).toEqual([]);
  });

  it('record-damaged: opens nothing and is named; a damaged revocation revokes; the others go on', async () => {
    const [one, two, three] = [await create(request()), await create(request()), await create(request())].map(
      (answer) => answer.json(),
    );
    await revoke(two.id);
    const record = (id: string, name: string) => join(registry.config.dataFolder, 'store', 'tokens', id, name);
    writeFileSync(record(one.id, 'token.json'), '{"half');
    writeFileSync(record(two.id, 'revoked.json'), '');
    expect((await listed()).damaged).toEqual([one.id]);
    expect((await release(one.secret)).json().code).toBe('token-wrong');
    expect((await release(two.secret)).json().code).toBe('token-revoked');
    expect((await release(three.secret)).statusCode).toBe(200);
  });
});

describe('the console', () => {
  const login = async (token: string) => {
    const answer = await registry.server.inject({
      method: 'POST',
      url: '/login',
      headers: { host: 'c', origin: 'http://c', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token }).toString(),
    });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  it('keeps a session to the channels of its token, and ends it when the token is revoked', async () => {
    const { secret, id } = (await create(request({ channels: ['staging'] }))).json();
    const cookie = await login(secret);
    const page = await registry.get('/', { cookie });
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(page.body) ?? [];
    const act = (channel: string) =>
      registry.server.inject({
        method: 'POST',
        url: '/acts',
        headers: { host: 'c', origin: 'http://c', 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams({
          formToken,
          channel,
          operation: 'release',
          remote: 'games-dice',
          version: '1.0.0',
          revision: '1',
          reason: 'a test',
        }).toString(),
      });
    expect((await act('production')).statusCode).toBe(403);
    expect((await act('staging')).statusCode).toBe(303);
    expect(await revisions()).toEqual([1, 2]);
    await revoke(id);
    expect((await registry.get('/', { cookie })).statusCode).toBe(303);
  });
});

describe('baize tokens', () => {
  it('makes one, lists it, revokes it', async () => {
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
    const run = async (...words: string[]) => JSON.parse((await runBaize(registry, [...words, '--json'])).stdout);
    const why = ['--reason', 'a test'];
    const made = await run('tokens', 'create', 'publisher', 'dice-team', '--remotes', 'games-dice', ...why);
    expect(made).toMatchObject({ kind: 'publisher', remotes: ['games-dice'], channels: [], createdBy: 'operator' });
    expect(made.id).toBe(digestOf(made.secret).toString('hex').slice(0, 16));
    expect(Date.parse(made.expiresAt)).toBeGreaterThan(Date.now() + 89 * DAY_MS);
    expect((await run('tokens', 'revoke', made.id, ...why)).state).toBe('revoked');
    expect((await run('tokens')).tokens).toMatchObject([{ id: made.id, state: 'revoked' }]);
    expect((await run('tokens', 'create', 'operator', 'max', '--expires', 'soon', ...why)).error.code).toBe('usage');
    expect((await run('tokens', 'create', 'operator', 'max')).error.code).toBe('usage');
  });
});
