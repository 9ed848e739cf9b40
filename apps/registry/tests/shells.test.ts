import { beforeEach, describe, expect, it } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const remote = 'games-dice';
const FIRST = 'server-first';
const SECOND = 'server-second';
let registry: TestRegistry;
let now: number;
const clock = (): Date => new Date(now);

interface Says {
  readonly revision?: number;
  readonly stable?: string;
  readonly heldBack?: readonly object[];
  readonly tabs?: object;
}

/** A report of a server that serves 1.0.0 and holds nothing back, except for the given changes. */
const report = ({ revision = 2, stable = '1.0.0', heldBack = [], tabs }: Says = {}) => ({
  schema: 1,
  channel: 'production',
  revision,
  remotes: [{ name: remote, stable, candidate: null }],
  heldBack,
  tabs: tabs ?? { open: 3, shown: [{ remote, version: '1.0.0', count: 2 }] },
});
const poisoned = [{ remote, version: '1.1.0', code: 'version-poisoned' }];

const status = async () => (await registry.get('/v1/channels/production/status')).json().remotes[0];
const servers = async () =>
  (await registry.get('/v1/channels/production/servers', { authorization: `Bearer ${registry.operatorToken}` })).json();

beforeEach(async () => {
  now = Date.parse('2027-01-01T00:00:00Z');
  registry = await TestRegistry.open({}, clock);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(sampleRelease({ version }));
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
});

describe('what servers of the site report', () => {
  it('stands beside what the channel wants, with tabs for who has a token', async () => {
    expect(await status()).toMatchObject({ live: '1.0.0', served: { state: 'silent', servers: 0, of: 0 } });
    expect((await registry.report(FIRST, report())).statusCode).toBe(204);
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 2);
    expect(await status()).toMatchObject({ live: '1.1.0', served: { state: 'rolling', servers: 0, of: 1 } });
    await registry.report(FIRST, report({ revision: 3, stable: '1.1.0' }));
    await registry.report(SECOND, report({ revision: 3, heldBack: poisoned }));
    expect((await status()).served).toEqual({
      state: 'partly',
      servers: 1,
      of: 2,
      heldBack: [{ server: SECOND, version: '1.1.0', code: 'version-poisoned' }],
      silent: [],
      versions: [
        { version: '1.0.0', servers: 1 },
        { version: '1.1.0', servers: 1 },
      ],
    });
    expect((await servers()).remotes).toMatchObject([{ wanted: { version: '1.1.0' }, tabs: { wanted: 0, all: 4 } }]);
    expect(JSON.stringify(await status())).not.toContain('tabs');
    expect((await registry.get('/v1/channels/production/servers')).json().code).toBe('token-missing');
  });

  it('a server that says nothing is silent, then forgotten; one that says that it goes is forgotten at once', async () => {
    await registry.report(FIRST, report());
    await registry.report(SECOND, report());
    now += 14_000;
    await registry.report(SECOND, report());
    now += 2_000;
    expect((await status()).served).toMatchObject({ state: 'partly', servers: 1, of: 2, silent: [FIRST] });
    const headers = { authorization: `Bearer ${registry.shellToken}` };
    await registry.server.inject({ method: 'DELETE', url: `/v1/shells/${SECOND}`, headers });
    expect((await status()).served).toMatchObject({ state: 'silent', servers: 0, of: 1 });
    now += 600_000;
    expect((await status()).served).toMatchObject({ state: 'silent', of: 0 });
  });

  it('stale: a server that heard nothing new is named, in status', async () => {
    const staleSince = '2026-12-31T00:00:00.000Z';
    await registry.report(FIRST, { ...report(), staleSince });
    await registry.report(SECOND, report());
    const { stale } = (await registry.get('/v1/channels/production/status')).json();
    expect(stale).toEqual([{ server: FIRST, since: staleSince }]);
    await registry.report(FIRST, report());
    expect((await registry.get('/v1/channels/production/status')).json().stale).toEqual([]);
  });

  it('a candidate counts with its share', async () => {
    await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 1_000 }, 2);
    const sharing = (basisPoints: number) => ({
      ...report({ revision: 3 }),
      remotes: [{ name: remote, stable: '1.0.0', candidate: { version: '1.1.0', basisPoints } }],
    });
    await registry.report(FIRST, sharing(500));
    expect((await status()).served.state).toBe('rolling');
    await registry.report(FIRST, sharing(1_000));
    expect((await status()).served.state).toBe('live');
  });
});

describe('where a rollback goes', () => {
  /** Every server holds 1.1.0 back; then 1.2.0 comes. */
  async function releaseBadAndNext(): Promise<void> {
    await registry.report(FIRST, report());
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 2);
    await registry.report(FIRST, report({ revision: 3, heldBack: poisoned }));
  }

  it('to-a-refused-version: never, also after the registry was started anew', async () => {
    await releaseBadAndNext();
    registry = await TestRegistry.open({ REGISTRY_DATA_DIR: registry.config.dataFolder }, clock);
    await registry.change({ operation: 'release', remote, version: '1.2.0' }, 3);
    expect(await status()).toMatchObject({ live: '1.2.0', previous: '1.0.0' });
    expect((await registry.change({ operation: 'rollback', remote }, 4)).json().to.version).toBe('1.0.0');
  });

  it('one-server-of-two-refuses: it served half of the site, and a rollback may go to it', async () => {
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 2);
    await registry.report(FIRST, report({ revision: 3, stable: '1.1.0' }));
    await registry.report(SECOND, report({ revision: 3, heldBack: poisoned }));
    await registry.change({ operation: 'release', remote, version: '1.2.0' }, 3);
    expect(await status()).toMatchObject({ previous: '1.1.0' });
  });

  it('one-server-was-first-and-refuses: the other has not tried yet', async () => {
    await registry.report(FIRST, report());
    await registry.report(SECOND, report());
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 2);
    await registry.report(SECOND, report({ revision: 3, heldBack: poisoned }));
    await registry.change({ operation: 'release', remote, version: '1.2.0' }, 3);
    expect(await status()).toMatchObject({ previous: '1.1.0' });
  });

  it('refused-then-served: a version that recovers is good', async () => {
    await releaseBadAndNext();
    await registry.report(FIRST, report({ revision: 3, stable: '1.1.0' }));
    await registry.change({ operation: 'release', remote, version: '1.2.0' }, 3);
    expect(await status()).toMatchObject({ previous: '1.1.0' });
  });

  it('to-what-the-document-says-until-the-servers-refuse-it: goes past it', async () => {
    await registry.report(FIRST, report());
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 2);
    await registry.change({ operation: 'release', remote, version: '1.2.0' }, 3);
    expect(await status()).toMatchObject({ previous: '1.1.0' });
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 4);
    await registry.report(FIRST, report({ revision: 5, heldBack: poisoned }));
    await registry.change({ operation: 'release', remote, version: '1.2.0' }, 5);
    expect(await status()).toMatchObject({ previous: '1.0.0' });
  });
});

describe('reports that are refused change nothing', () => {
  const cases: [name: string, status: number, code: string, change: object][] = [
    ['not-a-report', 400, 'input-invalid', { schema: 2 }],
    ['more-than-the-shape', 400, 'input-invalid', { moves: '9.9.9' }],
    ['version-that-is-none', 400, 'input-invalid', { heldBack: [{ remote, version: '<b>', code: 'entry-threw' }] }],
    ['code-that-is-a-text', 400, 'input-invalid', { heldBack: [{ remote, version: '1.0.0', code: 'Click here' }] }],
    ['negative-tabs', 400, 'input-invalid', { tabs: { open: -1, shown: [] } }],
    [
      'too-long',
      400,
      'input-invalid',
      { remotes: Array.from({ length: 501 }, () => ({ name: remote, stable: '1.0.0', candidate: null })) },
    ],
    ['channel-unknown', 404, 'channel-unknown', { channel: 'nowhere' }],
  ];

  it.each(cases)('%s: %i %s', async (_name, statusCode, code, change) => {
    const answer = await registry.report(FIRST, { ...report(), ...change });
    expect([answer.statusCode, answer.json().code]).toEqual([statusCode, code]);
    expect((await status()).served.of).toBe(0);
  });

  it('body-too-large, token-wrong, and an id that is none', async () => {
    const large = await registry.report(FIRST, { ...report(), padding: 'x'.repeat(3_000_000) });
    expect(large.json().code).toBe('body-too-large');
    for (const token of [registry.operatorToken, registry.publisherToken, 'guessed'])
      expect((await registry.report(FIRST, report(), token)).json().code).toBe('token-wrong');
    expect((await registry.report('..%2f..', report())).json().code).toBe('input-invalid');
    expect((await status()).served.of).toBe(0);
  });

  it('token-of-a-server: changes no channel, publishes nothing, reads no list', async () => {
    const headers = { authorization: `Bearer ${registry.shellToken}`, 'if-match': '"2"', 'baize-reason': 'mine' };
    const payload = { operation: 'release', remote, version: '1.1.0' };
    const act = await registry.server.inject({ method: 'PUT', url: '/v1/channels/production', headers, payload });
    const publish = await registry.putManifest(sampleRelease({ version: '2.0.0' }), registry.shellToken);
    const list = await registry.get('/v1/channels/production/servers', headers);
    expect([act, publish, list].map((answer) => answer.json().code)).toEqual(Array(3).fill('token-wrong'));
  });

  it('a lie about versions moves nothing that visitors get', async () => {
    const before = (await registry.get('/v1/channels/production')).body;
    await registry.report(FIRST, report({ revision: 999, stable: '9.9.9', heldBack: poisoned }));
    expect((await registry.get('/v1/channels/production')).body).toBe(before);
    expect(await status()).toMatchObject({ live: '1.0.0', served: { state: 'rolling', servers: 0, of: 1 } });
  });

  it('shell-not-yours: the id of a server belongs to the token that it began with', async () => {
    const folder = await temporaryFolder();
    const file = `${folder}/tokens`;
    await writeFile(file, 'north one-token\nsouth other-token\n');
    registry = await TestRegistry.open({ REGISTRY_SHELL_TOKEN_FILE: file }, clock);
    await registry.report(FIRST, report({ revision: 1 }), 'one-token');
    const answer = await registry.report(FIRST, report({ revision: 1 }), 'other-token');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'shell-not-yours']);
    expect((await servers()).servers).toMatchObject([{ id: FIRST, by: 'north' }]);
  });

  it('too-many-shells: a flood of invented servers is held at a hundred of one token', async () => {
    const codes = [];
    for (let number = 0; number < 101; number += 1)
      codes.push((await registry.report(`invented-${number}`, report())).statusCode);
    expect(codes.filter((code) => code === 204)).toHaveLength(100);
    expect(codes.at(-1)).toBe(429);
    // Known servers can still report.
    expect((await registry.report('invented-0', report())).statusCode).toBe(204);
  });
});

describe('an act says why', () => {
  const act = (reason: string | undefined) =>
    registry.server.inject({
      method: 'PUT',
      url: '/v1/channels/production',
      headers: {
        authorization: `Bearer ${registry.operatorToken}`,
        'if-match': '"2"',
        ...(reason !== undefined && { 'baize-reason': reason }),
      },
      payload: { operation: 'release', remote, version: '1.1.0' },
    });

  it('reason-missing: nothing is changed without one', async () => {
    for (const reason of [undefined, '', '  ']) expect((await act(reason)).json().code).toBe('reason-missing');
    for (const reason of ['x'.repeat(201), "UTF-8''%ff"]) expect((await act(reason)).json().code).toBe('input-invalid');
    expect((await status()).live).toBe('1.0.0');
  });

  it('in any language', async () => {
    expect((await act("UTF-8''%D0%B8%D1%81%D0%BF%D1%80%D0%B0%D0%B2%D0%BB%D0%B5%D0%BD%D0%BE")).json().reason).toBe(
      'исправлено',
    );
  });
});

it('the audit log of one remote has its acts alone', async () => {
  await registry.publish(sampleRelease({ name: 'games-keno', route: '/games/keno' }));
  await registry.change({ operation: 'release', remote: 'games-keno', version: '1.0.0' }, 2);
  await registry.change({ operation: 'release', remote, version: '1.1.0' }, 3);
  const authorization = `Bearer ${registry.operatorToken}`;
  const { acts } = (await registry.get(`/v1/audit?channel=production&remote=${remote}`, { authorization })).json();
  expect(acts.map(({ revision }: { revision: number }) => revision)).toEqual([4, 2]);
});
