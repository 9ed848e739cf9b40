import { readPinToken } from '@baize/contract/node/pin-token';
import { verifySigned } from '@baize/contract/node/signature';
import { MAX_PIN_TOKEN_LENGTH } from '@baize/contract/pins';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry } from './support/test-registry.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2027-01-01T00:00:00Z');
const at = (ms: number): string => new Date(NOW + ms).toISOString();

let registry: TestRegistry;
const pin = (change: object = {}, token = registry.operatorToken) =>
  registry.server.inject({
    method: 'POST',
    url: '/v1/pins',
    headers: { authorization: `Bearer ${token}` },
    payload: { channel: 'production', remotes: { 'games-dice': '1.0.0' }, expiresAt: at(DAY_MS), ...change },
  });
const tokenFor = async (kind: string, remotes: string[], channels: string[]): Promise<string> => {
  const payload = { name: 'dice-team', kind, remotes, channels, expiresAt: null, reason: 'a test' };
  const headers = { authorization: `Bearer ${registry.operatorToken}` };
  return (await registry.server.inject({ method: 'POST', url: '/v1/tokens', headers, payload })).json().secret;
};

beforeEach(async () => {
  registry = await TestRegistry.open({ REGISTRY_CHANNELS: 'production,staging' }, () => new Date(NOW));
  await registry.publish(sampleRelease());
});

describe('POST /v1/pins', () => {
  it('signs published versions with the manifest that was published', async () => {
    const answer = await pin();
    expect(answer.statusCode).toBe(201);
    const { token, expiresAt } = answer.json();
    expect(expiresAt).toBe(at(DAY_MS));
    const payload = verifySigned(readPinToken(token), readFileSync(registry.config.publicKeyFile, 'utf8'));
    const release = await registry.get('/v1/releases/games-dice/1.0.0');
    expect(JSON.parse(payload)).toEqual({
      schema: 1,
      kind: 'pin',
      channel: 'production',
      remotes: { 'games-dice': { version: '1.0.0', manifest: JSON.parse(release.json().payload).manifest } },
      expiresAt: at(DAY_MS),
      by: 'operator',
    });
  });

  it('changes no channel', async () => {
    const before = (await registry.get('/v1/channels/production')).body;
    await pin();
    expect((await registry.get('/v1/channels/production')).body).toBe(before);
    const audit = await registry.get('/v1/audit?channel=production', {
      authorization: `Bearer ${registry.operatorToken}`,
    });
    expect(audit.json().acts.map(({ operation }: { operation: string }) => operation)).toEqual(['create']);
  });

  it('a publisher has links to the own remotes alone', async () => {
    expect((await pin({}, await tokenFor('publisher', ['games-*'], []))).statusCode).toBe(201);
    expect((await pin({}, await tokenFor('publisher', ['profile'], []))).json().code).toBe('remote-not-yours');
  });

  it('an operator has links to the own channels alone', async () => {
    const staging = await tokenFor('operator', [], ['staging']);
    expect((await pin({}, staging)).json().code).toBe('channel-not-yours');
    expect((await pin({ channel: 'staging' }, staging)).statusCode).toBe(201);
  });

  it.each([
    ['of an unpublished version', { remotes: { 'games-dice': '9.9.9' } }, 404, 'release-unknown'],
    ['of an unknown channel', { channel: 'nowhere' }, 404, 'channel-unknown'],
    ['that has expired', { expiresAt: at(0) }, 422, 'pin-expiry-invalid'],
    ['for longer than seven days', { expiresAt: at(7 * DAY_MS + 1) }, 422, 'pin-expiry-invalid'],
    ['without a remote', { remotes: {} }, 400, 'input-invalid'],
    [
      'of more remotes than a cookie holds',
      { remotes: Object.fromEntries(Array.from({ length: 9 }, (_, id) => [`games-${'n'.repeat(id + 1)}`, '1.0.0'])) },
      400,
      'input-invalid',
    ],
    ['that never ends', { expiresAt: null }, 400, 'input-invalid'],
  ])('one %s is refused', async (_what, change, status, code) => {
    const answer = await pin(change);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('takes a token, and none of a server of the site', async () => {
    expect((await registry.server.inject({ method: 'POST', url: '/v1/pins', payload: {} })).statusCode).toBe(401);
    expect((await pin({}, registry.shellToken)).json().code).toBe('token-wrong');
  });

  it('as many remotes as it takes fit into a cookie', async () => {
    const names = Array.from({ length: 8 }, (_, id) => `games-${'long-name-'.repeat(3)}${'abcdefgh'[id]}`);
    for (const name of names) await registry.publish(sampleRelease({ name }));
    const answer = await pin({ remotes: Object.fromEntries(names.map((name) => [name, '1.0.0'])) });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().token.length).toBeLessThan(MAX_PIN_TOKEN_LENGTH);
  });
});

describe('baize pin', () => {
  it('prints a link to the site, for a day', async () => {
    const own = await TestRegistry.open();
    await own.publish(sampleRelease());
    await own.server.listen({ port: 0 });
    const { exitCode, stdout } = await runBaize(own, ['pin', 'games-dice', '1.0.0', '--site', 'https://brand.example']);
    expect(exitCode).toBe(0);
    const token = /^https:\/\/brand\.example\/_baize\/pin\?t=([\w.-]+)$/m.exec(stdout)?.[1] ?? '';
    const document = JSON.parse(verifySigned(readPinToken(token), readFileSync(own.config.publicKeyFile, 'utf8')));
    expect(document).toMatchObject({ channel: 'production', remotes: { 'games-dice': { version: '1.0.0' } } });
    const hours = (Date.parse(document.expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it('a publisher of other remotes asks as the operator, where there is one', async () => {
    const own = await TestRegistry.open({ REGISTRY_FIRST_REMOTES: 'profile' });
    await own.server.listen({ port: 0 });
    const { stdout, exitCode } = await runBaize(own, ['pin', 'games-dice', '1.0.0', '--json']);
    // The operator may ask, and there is no such version; that publisher would not even be allowed to ask.
    expect([exitCode, JSON.parse(stdout).error.code]).toEqual([1, 'release-unknown']);
  });

  it.each([[['pin', 'games-dice']], [['pin', 'games-dice', '1.0.0', '--expires', 'soon']]])(
    '%j is not understood',
    async (words) => {
      const own = await TestRegistry.open();
      await own.server.listen({ port: 0 });
      expect((await runBaize(own, words)).exitCode).toBe(2);
    },
  );
});
