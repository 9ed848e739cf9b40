import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HealthCounts } from '@baize/contract/health';
import type { RemoteRelease } from '@baize/contract/channel';
import { AuditList } from '@baize/registry-client/channels/act';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const remote = 'games-dice';
const MINUTE_MS = 60_000;
const START = Date.parse('2027-01-02T10:00:30Z');
let folder: string;
let now: number;
let registry: TestRegistry;

async function open(): Promise<void> {
  const environment = { REGISTRY_DATA_DIR: folder, REGISTRY_CHANNELS: 'production,staging' };
  registry = await TestRegistry.open(environment, () => new Date(now));
}

beforeEach(async () => {
  now = START;
  folder = await temporaryFolder();
  await open();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(sampleRelease({ version }));
  await act({ operation: 'release', remote, version: '1.0.0' });
});

const moment = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();

/** Sends the operation for the channel's present revision. @returns the act, or the refusal */
async function act(operation: object, { token = registry.operatorToken, channel = 'production' } = {}) {
  const answer = await registry.server.inject({
    method: 'PUT',
    url: `/v1/channels/${channel}`,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': `"${(await status(channel)).revision}"`,
      'baize-reason': 'a test',
    },
    payload: operation,
  });
  return answer.json();
}
const code = async (operation: object, as = {}): Promise<string> => (await act(operation, as)).code;

async function status(channel = 'production') {
  return (await registry.get(`/v1/channels/${channel}/status`)).json();
}
async function ofRemote() {
  return (await status()).remotes.find(({ name }: { name: string }) => name === remote);
}
async function served(channel = 'production'): Promise<RemoteRelease> {
  const { payload } = (await registry.get(`/v1/channels/${channel}`)).json();
  return JSON.parse(payload).remotes[remote];
}
/** The operations of the audit log with their operators, the oldest first. */
async function told() {
  const headers = { authorization: `Bearer ${registry.operatorToken}` };
  return AuditList.parse((await registry.get('/v1/audit?channel=production', headers)).json()).acts.toReversed();
}
const operations = async () => (await told()).map(({ operation }) => operation);

/** Time passes, and the registry does what is due. */
async function later(minutes: number): Promise<void> {
  now += minutes * MINUTE_MS;
  await registry.registry.rollouts.tick();
}

/** A server of the site sends its counts of the minute before. */
async function count(candidate: HealthCounts, stable: HealthCounts = { views: 4_500 }): Promise<void> {
  const row = (version: string, counts: HealthCounts) => ({ remote, version, module: './dice', counts });
  const minute = Math.floor(now / MINUTE_MS) - 1;
  const rows = [row('1.0.0', stable), row('1.1.0', candidate)];
  const answer = await registry.server.inject({
    method: 'PUT',
    url: '/v1/shells/server-first/minutes',
    headers: { authorization: `Bearer ${registry.shellToken}` },
    payload: { schema: 1, channel: 'production', sentAt: now, minutes: [{ minute, rows }] },
  });
  expect(answer.statusCode).toBe(204);
  await registry.registry.rollouts.tick();
}

const rollout = { operation: 'rollout', remote, version: '1.1.0', steps: [1_000, 5_000, 10_000], eachMs: 600_000 };

describe('a rollout', () => {
  it('goes step by step to everybody while the candidate is healthy, and takes no step early', async () => {
    expect(await act(rollout)).toMatchObject({
      operation: 'rollout',
      to: { version: '1.0.0', candidate: { version: '1.1.0', basisPoints: 1_000 } },
    });
    await later(2);
    await count({ views: 600 });
    expect(await ofRemote()).toMatchObject({ rollout: { step: 0, verdict: 'healthy', state: 'running' } });
    await later(7);
    expect((await served()).candidate?.basisPoints).toBe(1_000);
    await later(1);
    expect((await served()).candidate?.basisPoints).toBe(5_000);
    // An hour in which the registry did not run, and no server reported: counts of an earlier step do not advance a
    // rollout.
    await later(60);
    expect((await served()).candidate?.basisPoints).toBe(5_000);
    await count({ views: 600 });
    expect(await served()).toMatchObject({
      stable: { version: '1.1.0' },
      candidate: null,
      previous: { version: '1.0.0' },
    });
    expect(await ofRemote()).toMatchObject({ rollout: null, state: 'live', locked: [] });
    expect(await operations()).toEqual(['create', 'release', 'rollout', 'step', 'finish']);
  });

  it('waits for its sample, however long that takes, and says so', async () => {
    await act(rollout);
    await later(2);
    await count({ views: 499 });
    await later(600);
    expect(await ofRemote()).toMatchObject({
      rollout: { step: 0, verdict: 'too-few', says: 'too few: 499 views of the candidate, 500 are needed' },
    });
  });

  it('a candidate that fails goes back by itself and is locked until an operator clears it; audit and command say why', async () => {
    await act(rollout);
    await later(2);
    await count({ views: 600, brokenPages: 60 });
    expect(await served()).toMatchObject({ stable: { version: '1.0.0' }, candidate: null });
    const stopped = (await told()).at(-1);
    expect(stopped).toMatchObject({
      operation: 'stopped-by-gate',
      by: 'registry',
      reason: expect.stringContaining('broken pages: 60 of 600 views against 0 of 4,500'),
    });
    for (const operation of [
      { operation: 'release', remote, version: '1.1.0' },
      { operation: 'candidate', remote, version: '1.1.0', basisPoints: 100 },
      rollout,
    ])
      expect(await code(operation)).toBe('version-locked');
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
    const shown = await runBaize(registry, ['status']);
    expect(shown.exitCode).toBe(3);
    expect(shown.stdout).toContain(`A gate stopped ${remote} 1.1.0`);
    const cleared = await runBaize(registry, ['clear', remote, '1.1.0', '--reason', 'it was the network']);
    expect([cleared.exitCode, cleared.stdout]).toEqual([
      0,
      expect.stringContaining('clear of games-dice, unlocks 1.1.0'),
    ]);
    expect((await runBaize(registry, ['status'])).exitCode).toBe(0);
    expect(await act(rollout)).toMatchObject({ operation: 'rollout' });
  });

  it('a paused one keeps its share, also over a restart, and goes back all the same when the candidate fails', async () => {
    await act(rollout);
    await later(2);
    await count({ views: 600 });
    await act({ operation: 'pause', remote });
    expect(await code({ operation: 'pause', remote })).toBe('nothing-to-change');
    await later(60);
    await registry.server.close();
    await open();
    await later(60);
    expect((await served()).candidate?.basisPoints).toBe(1_000);
    await act({ operation: 'resume', remote });
    await later(9);
    await count({ views: 600 });
    expect((await served()).candidate?.basisPoints).toBe(1_000);
    await later(1);
    expect((await served()).candidate?.basisPoints).toBe(5_000);
    await act({ operation: 'pause', remote });
    await later(1);
    await count({ views: 600, brokenPages: 120 });
    expect((await served()).candidate).toBeNull();
  });

  it('a second one of the remote is refused; what decides the version otherwise ends it', async () => {
    await act(rollout);
    expect(await code({ ...rollout, version: '1.2.0' })).toBe('rollout-running');
    expect(await act({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 3_000 })).toMatchObject({
      note: 'ends the rollout of 1.1.0',
    });
    await later(60);
    expect(await ofRemote()).toMatchObject({ rollout: null, candidate: { basisPoints: 3_000 } });
    expect(await code({ operation: 'pause', remote })).toBe('rollout-unknown');
  });

  it('steps that do not rise to 100, of a version or a remote that is not there: refused, and nothing is changed', async () => {
    for (const steps of [[], [10_000], [500, 500, 10_000], [500, 5_000], [0, 10_000]])
      expect(['steps-invalid', 'input-invalid']).toContain(await code({ ...rollout, steps }));
    expect(await code({ ...rollout, version: '9.0.0' })).toBe('release-unknown');
    expect(await code({ ...rollout, remote: 'games-none' })).toBe('release-unknown');
    expect(await code({ ...rollout, version: '1.0.0' })).toBe('candidate-is-live');
    expect((await status()).revision).toBe(2);
  });

  it('names the canary whose place it takes, in its answer and in the audit log', async () => {
    await act({ operation: 'candidate', remote, version: '1.2.0', basisPoints: 2_500 });
    const note = 'takes the place of the canary 1.2.0, at 25 % until now';
    expect(await act(rollout)).toMatchObject({ operation: 'rollout', note, from: { candidate: { version: '1.2.0' } } });
    expect((await told()).at(-1)).toMatchObject({ note });
    await act({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 0 });
    await act({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 500 });
    expect((await act(rollout)).note).toBeUndefined();
  });

  it('[command] baize rollout, with its plan', async () => {
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
    const run = (...words: string[]) => runBaize(registry, [...words, '--reason', 'a test', '--wait', '0']);
    const words = ['--steps', '1,50,100', '--each', '1h', '--gate', 'errors=2x', '--min', '900'];
    await run('canary', remote, '1.2.0', '10');
    const begun = await run('rollout', remote, '--candidate', '1.1.0', ...words);
    expect([begun.exitCode, begun.stdout]).toEqual([
      0,
      expect.stringContaining('It takes the place of the canary 1.2.0, at 10 % until now.'),
    ]);
    expect((await ofRemote()).rollout).toMatchObject({
      steps: [100, 5_000, 10_000],
      eachMs: 3_600_000,
      gate: { ratio: 2, min: 900 },
    });
    expect((await run('status')).stdout).toContain('Rollout of games-dice 1.1.0: 1 %, step 1 of 3, 50 % not before');
    expect((await run('pause', remote)).stdout).toContain('pause of games-dice');
    expect((await run('resume', remote)).exitCode).toBe(0);
    expect((await run('rollout', remote)).exitCode).toBe(2);
    expect((await run('rollout', remote, '--candidate', '1.1.0', '--gate', 'none')).exitCode).toBe(2);
  });
});

describe('[command] the other acts, as they are typed', () => {
  const run = async (...words: string[]) => {
    const { exitCode, stdout } = await runBaize(registry, [...words, '--reason', 'a test', '--wait', '0', '--json']);
    const { operation, id, error } = JSON.parse(stdout) as {
      operation?: string;
      id?: string;
      error?: { code: string };
    };
    return [exitCode, operation ?? error?.code, id];
  };

  beforeEach(async () => {
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
  });

  it('promote, --at, cancel, kill, restore, maintenance', async () => {
    await act({ operation: 'release', remote, version: '1.2.0' }, { channel: 'staging' });
    expect(await run('promote', remote, '--from', 'staging')).toEqual([0, 'promote', undefined]);
    expect(await run('release', remote, '1.1.0', '--at', '2027-01-31T06:00Z')).toEqual([0, 'schedule', 's4']);
    expect(await run('cancel', 's4')).toEqual([0, 'cancel', 's4']);
    expect(await run('kill', remote)).toEqual([0, 'kill', undefined]);
    expect(await run('restore', remote)).toEqual([0, 'restore', undefined]);
    expect(await run('maintenance', remote, '--until', '2027-01-31T06:00Z')).toEqual([0, 'maintenance', undefined]);
  });

  it('freeze, unfreeze, and what is no moment', async () => {
    expect(await run('freeze', '2027-01-24T00:00Z', '2027-01-27T00:00Z')).toEqual([0, 'freeze', 'f3']);
    expect(await run('unfreeze', 'f3')).toEqual([0, 'unfreeze', 'f3']);
    expect(await run('freeze', 'tomorrow', 'later')).toEqual([2, 'usage', undefined]);
  });

  it('approval, approve, reject', async () => {
    expect(await run('approval', 'on')).toEqual([0, 'approval', undefined]);
    expect(await run('release', remote, '1.1.0')).toEqual([0, 'propose', 'p4']);
    expect(await run('approve', 'p4')).toEqual([1, 'approval-own', undefined]);
    expect(await run('reject', 'p4')).toEqual([0, 'reject', 'p4']);
    expect(await run('approval', 'on', '--at', '2027-01-31T06:00Z')).toEqual([2, 'usage', undefined]);
  });
});

describe('what is asked for a time', () => {
  it('is done then, under the name of who asked', async () => {
    const kept = await act({ operation: 'release', remote, version: '1.1.0', at: moment(30) });
    expect(kept).toMatchObject({ operation: 'schedule', id: 's3' });
    expect((await status()).scheduled).toEqual([{ id: 's3', asks: 'release games-dice 1.1.0', at: moment(30) }]);
    await later(29);
    expect((await served()).stable.version).toBe('1.0.0');
    await later(1);
    expect((await served()).stable.version).toBe('1.1.0');
    expect((await told()).at(-1)).toMatchObject({ operation: 'release', by: 'operator', id: 's3' });
    expect((await status()).scheduled).toEqual([]);
  });

  it('is dropped when the remote was changed meanwhile, and can be cancelled', async () => {
    await act({ operation: 'release', remote, version: '1.1.0', at: moment(30) });
    const other = await act({ operation: 'kill', remote, at: moment(50) });
    expect((await act({ operation: 'cancel', id: other.id })).operation).toBe('cancel');
    expect(await code({ operation: 'cancel', id: other.id })).toBe('waiting-unknown');
    await act({ operation: 'release', remote, version: '1.2.0' });
    await later(60);
    expect((await served()).stable.version).toBe('1.2.0');
    expect((await told()).at(-1)).toMatchObject({ operation: 'drop', reason: expect.stringContaining('was changed') });
  });

  it('a moment that is past, or years away, and what would be refused now: refused now', async () => {
    expect(await code({ operation: 'kill', remote, at: moment(-1) })).toBe('moment-unfit');
    expect(await code({ operation: 'kill', remote, at: moment(60 * 24 * 400) })).toBe('moment-unfit');
    expect(await code({ operation: 'release', remote, version: '9.0.0', at: moment(5) })).toBe('release-unknown');
    expect((await status()).revision).toBe(2);
  });
});

describe('a freeze', () => {
  it('lets nothing new reach visitors, and everything go back', async () => {
    await act(rollout);
    await later(2);
    await count({ views: 600 });
    const freeze = await act({ operation: 'freeze', from: moment(0), to: moment(120) });
    expect(freeze.id).toBe('f4');
    await later(30);
    expect((await served()).candidate?.basisPoints).toBe(1_000);
    expect(await code({ operation: 'release', remote, version: '1.2.0' })).toBe('channel-frozen');
    expect(await code({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 2_000 })).toBe('channel-frozen');
    expect(await act({ operation: 'pause', remote })).toMatchObject({ operation: 'pause' });
    expect(await code({ operation: 'resume', remote })).toBe('channel-frozen');
    expect(await act({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 0 })).toMatchObject({
      to: { candidate: null },
    });
    await act({ operation: 'unfreeze', id: 'f4' });
    expect(await act({ operation: 'release', remote, version: '1.2.0' })).toMatchObject({ to: { version: '1.2.0' } });
  });

  it('holds what was scheduled until it is over', async () => {
    await act({ operation: 'release', remote, version: '1.1.0', at: moment(10) });
    await act({ operation: 'freeze', from: moment(0), to: moment(60) });
    await later(30);
    expect((await served()).stable.version).toBe('1.0.0');
    await later(31);
    expect((await served()).stable.version).toBe('1.1.0');
  });

  it('that ends before it begins, or has ended, is none', async () => {
    expect(await code({ operation: 'freeze', from: moment(20), to: moment(10) })).toBe('moment-unfit');
    expect(await code({ operation: 'freeze', from: moment(-20), to: moment(-10) })).toBe('moment-unfit');
    expect(await code({ operation: 'unfreeze', id: 'f9' })).toBe('waiting-unknown');
  });
});

describe('a second operator', () => {
  let second: { token: string };

  beforeEach(async () => {
    const made = await registry.server.inject({
      method: 'POST',
      url: '/v1/tokens',
      headers: { authorization: `Bearer ${registry.operatorToken}` },
      payload: { name: 'irina', kind: 'operator', remotes: [], channels: ['*'], expiresAt: null, reason: 'a test' },
    });
    second = { token: made.json().secret };
    await act({ operation: 'approval', required: true });
  });

  it('approves what is new; it stands under both names', async () => {
    const asked = await act({ operation: 'release', remote, version: '1.1.0' });
    expect(asked).toMatchObject({ operation: 'propose', id: 'p4' });
    expect((await served()).stable.version).toBe('1.0.0');
    expect(await code({ operation: 'approve', id: 'p4' })).toBe('approval-own');
    expect(await act({ operation: 'approve', id: 'p4' }, second)).toMatchObject({
      operation: 'release',
      by: 'operator',
      approvedBy: 'irina',
      to: { version: '1.1.0' },
    });
    expect(await code({ operation: 'approve', id: 'p4' }, second)).toBe('waiting-unknown');
  });

  it('is not waited for by what goes back', async () => {
    await act(rollout);
    await act({ operation: 'approve', id: 'p4' }, second);
    expect((await ofRemote()).rollout).not.toBeNull();
    expect((await act({ operation: 'pause', remote })).operation).toBe('pause');
    expect((await act({ operation: 'resume', remote })).operation).toBe('propose');
    expect((await act({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 0 })).to.candidate).toBeNull();
    expect((await act({ operation: 'kill', remote })).operation).toBe('kill');
  });

  it('can reject, and is needed to do away with the second operator', async () => {
    expect((await act({ operation: 'approval', required: false })).operation).toBe('propose');
    expect((await act({ operation: 'reject', id: 'p4' }, second)).operation).toBe('reject');
    expect((await status()).needsApproval).toBe(true);
    await act({ operation: 'approval', required: false });
    expect((await act({ operation: 'approve', id: 'p6' }, second)).operation).toBe('approval');
    expect((await status()).needsApproval).toBe(false);
  });

  it('is needed also for what was scheduled before', async () => {
    await registry.registry.rollouts.tick();
    await act({ operation: 'approval', required: false });
    await act({ operation: 'approve', id: 'p4' }, second);
    await act({ operation: 'release', remote, version: '1.1.0', at: moment(30) });
    await act({ operation: 'approval', required: true });
    await later(30);
    expect((await served()).stable.version).toBe('1.0.0');
    expect((await told()).at(-1)).toMatchObject({
      operation: 'drop',
      reason: expect.stringContaining('second operator'),
    });
  });

  it('approves for a time, and it is done then', async () => {
    await act({ operation: 'release', remote, version: '1.1.0', at: moment(30) });
    expect((await act({ operation: 'approve', id: 'p4' }, second)).operation).toBe('schedule');
    await later(30);
    expect((await told()).at(-1)).toMatchObject({ operation: 'release', by: 'operator', approvedBy: 'irina' });
  });
});

describe('promoting', () => {
  const promote = { operation: 'promote', remote, from: 'staging' };

  it('releases what is live in the other channel', async () => {
    expect(await code(promote)).toBe('remote-unknown');
    await act({ operation: 'release', remote, version: '1.2.0' }, { channel: 'staging' });
    expect(await act(promote)).toMatchObject({ operation: 'promote', note: 'from staging', to: { version: '1.2.0' } });
    expect(await code(promote)).toBe('nothing-to-change');
    expect(await code({ ...promote, from: 'none' })).toBe('channel-unknown');
  });

  it('what is stopped there, or what a gate stopped here: refused', async () => {
    await act({ operation: 'release', remote, version: '1.1.0' }, { channel: 'staging' });
    await act({ operation: 'kill', remote }, { channel: 'staging' });
    expect(await code(promote)).toBe('remote-stopped');
    await act({ operation: 'restore', remote }, { channel: 'staging' });
    await act(rollout);
    await later(2);
    await count({ views: 600, brokenPages: 60 });
    expect(await code(promote)).toBe('version-locked');
  });
});

describe('taking a remote away', () => {
  it('stands in the document at once, ends its rollout, and stays over releases until it is restored', async () => {
    await act(rollout);
    expect(await act({ operation: 'kill', remote })).toMatchObject({ note: 'ends the rollout of 1.1.0' });
    expect((await served()).stopped).toEqual({ why: 'killed', since: new Date(now).toISOString() });
    expect(await code({ operation: 'kill', remote })).toBe('nothing-to-change');
    await act({ operation: 'release', remote, version: '1.2.0' });
    await act({ operation: 'rollback', remote });
    expect((await served()).stopped?.why).toBe('killed');
    await act({ operation: 'restore', remote });
    expect((await served()).stopped).toBeUndefined();
    expect(await code({ operation: 'restore', remote })).toBe('nothing-to-change');
  });

  it('for maintenance: with its end, and with a rollout that waits', async () => {
    await act(rollout);
    await later(2);
    await count({ views: 600 });
    const until = moment(60);
    await act({ operation: 'maintenance', remote, until });
    expect((await served()).stopped).toMatchObject({ why: 'maintenance', until });
    await later(30);
    expect((await served()).candidate?.basisPoints).toBe(1_000);
    expect(await code({ operation: 'maintenance', remote, until: moment(-5) })).toBe('moment-unfit');
    expect(await code({ operation: 'maintenance', remote: 'games-none' })).toBe('remote-unknown');
    await act({ operation: 'restore', remote });
    await later(0);
    expect((await served()).candidate?.basisPoints).toBe(5_000);
  });
});
