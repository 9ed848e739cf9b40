import { ChannelDocument } from '@baize/contract/channel';
import { channelHash } from '@baize/contract/node/channel-order';
import { verifySigned } from '@baize/contract/node/signature';
import { chooseVersion } from '@baize/contract/resolution';
import { NO_TRAITS } from '@baize/contract/rules';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry } from './support/test-registry.ts';

const remote = 'games-dice';
const HOUR_MS = 3_600_000;
let registry: TestRegistry;

async function channel(): Promise<ChannelDocument> {
  const answer = await registry.get('/v1/channels/production');
  return ChannelDocument.parse(JSON.parse(verifySigned(answer.json(), registry.registry.signer.publicKeyPem)));
}

beforeEach(async () => {
  registry = await TestRegistry.open();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(sampleRelease({ version }));
});

describe('[row:D05] a channel', () => {
  it('is there, signed and empty, from the first second', async () => {
    expect(await channel()).toMatchObject({ channel: 'production', revision: 1, remotes: {} });
  });

  it('serves what was released, says so in its ETag, and answers 304 to who knows it', async () => {
    const act = await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    expect(act.headers['etag']).toBe('"2"');
    const { revision, remotes } = await channel();
    expect(revision).toBe(2);
    expect(remotes[remote]).toMatchObject({ stable: { version: '1.0.0' }, candidate: null, previous: null });
    const { etag } = (await registry.get('/v1/channels/production')).headers;
    const known = await registry.get('/v1/channels/production', { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('goes back with a rollback, and not forward with a second one', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 2);
    await registry.change({ operation: 'candidate', remote, version: '1.2.0', basisPoints: 1_000 }, 3);
    const act = await registry.change({ operation: 'rollback', remote }, 4);
    expect(act.json()).toMatchObject({
      from: { version: '1.1.0', candidate: { version: '1.2.0', basisPoints: 1_000 } },
      to: { version: '1.0.0', candidate: null },
    });
    const again = await registry.change({ operation: 'rollback', remote }, 5);
    expect([again.statusCode, again.json().code]).toEqual([409, 'no-previous']);
    expect((await channel()).remotes[remote]?.stable.version).toBe('1.0.0');
  });

  it('keeps who is in the candidate while its share grows', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 500 }, 2);
    const small = (await channel()).remotes[remote]!;
    await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 2_500 }, 3);
    const large = (await channel()).remotes[remote]!;
    expect(large.candidate?.salt).toBe(small.candidate?.salt);
    const inCandidate = 0.04 * 2 ** 32;
    expect(chooseVersion(small, () => inCandidate, NO_TRAITS).version).toBe('1.1.0');
    expect(chooseVersion(large, () => inCandidate, NO_TRAITS).version).toBe('1.1.0');
    await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 0 }, 4);
    expect((await channel()).remotes[remote]?.candidate).toBeNull();
  });

  it('tells every act in the audit log, newest first, and only to who has a token', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 2);
    const authorization = `Bearer ${registry.operatorToken}`;
    const { acts } = (await registry.get('/v1/audit?channel=production', { authorization })).json();
    expect(
      acts.map(({ revision, operation }: ChannelDocument & { operation: string }) => [revision, operation]),
    ).toEqual([
      [3, 'release'],
      [2, 'release'],
      [1, 'create'],
    ]);
    expect(acts[0]).toMatchObject({ by: 'operator', from: { version: '1.0.0' }, to: { version: '1.1.0' }, remote });
    const page = await registry.get('/v1/audit?channel=production&before=3&limit=1', { authorization });
    expect(page.json().acts).toEqual([acts[1]]);
    expect((await registry.get('/v1/audit?channel=production')).json().code).toBe('token-missing');
  });

  it('shows how remotes stand', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    await registry.publish(sampleRelease({ name: 'games-keno', route: '/games/keno' }));
    const status = (await registry.get('/v1/channels/production/status')).json();
    expect(status.remotes).toMatchObject([
      {
        name: 'games-dice',
        title: 'Dice',
        routes: ['/games/dice'],
        state: 'live',
        live: '1.0.0',
        lastAct: { revision: 2 },
      },
      { name: 'games-keno', state: 'unreleased', live: null, lastAct: null },
    ]);
  });
});

const rulesOf = (rule: object) => ({
  operation: 'rules',
  remote,
  rules: [{ name: 'one', gives: 'candidate', ...rule }],
});

describe('rules of a channel', () => {
  const players = { ...rulesOf({ visitor: 'player' }) };

  it('are signed with it, told in the audit log and in the status, and stay while versions come and go', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    const act = (await registry.change(players, 2)).json();
    expect(act).toMatchObject({
      operation: 'rules',
      from: { version: '1.0.0', rules: [] },
      to: { version: '1.0.0', rules: ['one: players get the candidate'] },
    });
    await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 0, onlyRules: true }, 3);
    const { rules, candidate } = (await channel()).remotes[remote]!;
    expect([rules, candidate]).toMatchObject([players.rules, { version: '1.1.0', basisPoints: 0 }]);
    await registry.change({ operation: 'release', remote, version: '1.1.0' }, 4);
    await registry.change({ operation: 'rollback', remote }, 5);
    expect((await channel()).remotes[remote]).toMatchObject({ rules: players.rules, candidate: null });
    const status = (await registry.get('/v1/channels/production/status')).json();
    expect(status.remotes[0].rules).toEqual(players.rules);
    await registry.change({ operation: 'rules', remote, rules: [] }, 6);
    expect((await channel()).remotes[remote]).not.toHaveProperty('rules');
  });
});

describe('[row:D05] refused changes leave the channel alone', () => {
  const cases: [code: string, status: number, operation: object, seen: number | null][] = [
    ['revision-missing', 428, { operation: 'rollback', remote }, null],
    ['revision-stale', 412, { operation: 'release', remote, version: '1.1.0' }, 1],
    ['release-unknown', 404, { operation: 'release', remote, version: '9.9.9' }, 2],
    ['nothing-to-change', 409, { operation: 'release', remote, version: '1.0.0' }, 2],
    ['no-previous', 409, { operation: 'rollback', remote }, 2],
    ['remote-unknown', 409, { operation: 'rollback', remote: 'games-keno' }, 2],
    ['candidate-is-live', 409, { operation: 'candidate', remote, version: '1.0.0', basisPoints: 100 }, 2],
    ['nothing-to-change', 409, { operation: 'candidate', remote, version: '1.1.0', basisPoints: 0 }, 2],
    ['input-invalid', 400, { operation: 'candidate', remote, version: '1.1.0', basisPoints: 10_001 }, 2],
    ['input-invalid', 400, { operation: 'release', remote, version: '1.1.0', also: true }, 2],
    ['input-invalid', 400, { operation: 'rules', remote, rules: [{ name: 'one', gives: 'both' }] }, 2],
    ['rule-invalid', 422, rulesOf({ countries: ['XX'] }), 2],
    ['rule-invalid', 422, rulesOf({ languages: ['english'] }), 2],
    ['rule-invalid', 422, rulesOf({ hosts: ['https://mirror.example'] }), 2],
    ['rule-matches-nobody', 422, rulesOf({ hosts: [] }), 2],
    ['rule-matches-everybody', 422, rulesOf({}), 2],
    ['remote-unknown', 409, { ...rulesOf({ countries: ['DE'] }), remote: 'games-keno' }, 2],
    ['nothing-to-change', 409, { operation: 'rules', remote, rules: [] }, 2],
    [
      'rule-matches-nobody',
      422,
      { operation: 'candidate', remote, version: '1.1.0', basisPoints: 0, onlyRules: true },
      2,
    ],
  ];

  it.each(cases)('%s (%i)', async (code, status, operation, seen) => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    const before = await channel();
    const answer = await registry.change(operation, seen);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().remedy).toEqual(expect.any(String));
    expect(await channel()).toEqual(before);
  });

  it('candidate-differs: 0 ends only the candidate that runs', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 100 }, 2);
    const answer = await registry.change({ operation: 'candidate', remote, version: '1.2.0', basisPoints: 0 }, 3);
    expect(answer.json().code).toBe('candidate-differs');
  });

  it('channel-unknown: a slip in the name makes no channel', async () => {
    const answer = await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1, 'prodution');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'channel-unknown']);
  });

  it('route-taken: two remotes cannot serve one route', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    await registry.publish(sampleRelease({ name: 'games-other' }));
    const answer = await registry.change({ operation: 'release', remote: 'games-other', version: '1.0.0' }, 2);
    expect(answer.json()).toMatchObject({ code: 'route-taken', details: ['/games/dice is served by games-dice'] });
  });

  it('token-wrong: a publisher decides nothing about visitors', async () => {
    const answer = await registry.server.inject({
      method: 'PUT',
      url: '/v1/channels/production',
      headers: { authorization: `Bearer ${registry.publisherToken}`, 'if-match': '"1"' },
      payload: { operation: 'release', remote, version: '1.0.0' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token-wrong']);
  });
});

describe('many writers at once', () => {
  it('exactly one of 50 wins each revision', async () => {
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    for (const seen of [2, 3, 4]) {
      const writers = Array.from({ length: 50 }, (_, writer) =>
        registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: seen * 100 + writer }, seen),
      );
      const answers = await Promise.all(writers);
      const statuses = answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other);
      expect(statuses).toEqual([200, ...Array<number>(49).fill(412)]);
      const winner = answers.find(({ statusCode }) => statusCode === 200)!.json();
      const { revision, remotes } = await channel();
      expect(revision).toBe(seen + 1);
      expect(remotes[remote]?.candidate?.basisPoints).toBe(winner.to.candidate.basisPoints);
    }
  });

  it('two registries on one folder see, and cannot overwrite, what the other wrote', async () => {
    const other = await TestRegistry.open({ REGISTRY_DATA_DIR: registry.config.dataFolder });
    const answers = await Promise.all([
      registry.change({ operation: 'release', remote, version: '1.0.0' }, 1),
      other.change({ operation: 'release', remote, version: '1.1.0' }, 1),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 412]);
    const [ours, theirs] = await Promise.all([registry, other].map((one) => one.get('/v1/channels/production')));
    expect(ours!.json()).toEqual(theirs!.json());
  });
});

describe('a channel document', () => {
  const signed = async () => (await registry.get('/v1/channels/production')).json();

  it('names the one before by its hash, from the second on', async () => {
    const first = await signed();
    expect((await channel()).before).toBeUndefined();
    await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
    expect((await channel()).before).toBe(channelHash(first.payload));
  });

  it('is renewed in time, as the same document with another tag, also while it is asked for all the time', async () => {
    let now = Date.parse('2027-01-01T00:30:00Z');
    registry = await TestRegistry.open({ REGISTRY_CHANNEL_HOURS: '8' }, () => new Date(now));
    const [first, { headers }] = [await signed(), await registry.get('/v1/channels/production')];
    const tag = { 'if-none-match': String(headers['etag']) };
    now += 2 * HOUR_MS - 1_800_001;
    expect((await registry.get('/v1/channels/production', tag)).statusCode).toBe(304);
    now += 1;
    const renewed = await registry.get('/v1/channels/production', tag);
    expect([renewed.statusCode, channelHash(renewed.json().payload)]).toEqual([200, channelHash(first.payload)]);
    // Any reader gets a document that expires in eight hours at least, and ten at most.
    const { expiresAt } = await channel();
    expect(expiresAt).toBe('2027-01-01T12:00:00.000Z');
    // Another process of the folder says the same, byte for byte.
    const other = await TestRegistry.open(
      { REGISTRY_DATA_DIR: registry.config.dataFolder, REGISTRY_CHANNEL_HOURS: '8' },
      () => new Date(now),
    );
    expect((await other.get('/v1/channels/production')).body).toBe(renewed.body);
  });

  it('may be changed by who sends its tag, and by who sends its revision', async () => {
    const { etag } = (await registry.get('/v1/channels/production')).headers;
    const answer = await registry.server.inject({
      method: 'PUT',
      url: '/v1/channels/production',
      headers: {
        authorization: `Bearer ${registry.operatorToken}`,
        'baize-reason': 'a test',
        'if-match': String(etag),
      },
      payload: { operation: 'release', remote, version: '1.0.0' },
    });
    expect(answer.json()).toMatchObject({ revision: 2 });
  });
});
