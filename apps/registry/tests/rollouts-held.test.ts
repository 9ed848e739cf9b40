import { beforeEach, expect, it } from '@jest/globals';
import type { HealthCounts } from '@baize/contract/health';
import type { RemoteRelease } from '@baize/contract/channel';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
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

/** Of whatever the registry answers. */
type Answered = Record<string, unknown>;

const moment = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();

/** Sends the operation for the channel's present revision. @returns the act, or the refusal */
async function act(
  operation: object,
  { token = registry.operatorToken, channel = 'production' } = {},
): Promise<Answered> {
  const answer = await registry.server.inject({
    method: 'PUT',
    url: `/v1/channels/${channel}`,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': `"${Number((await status(channel))['revision'])}"`,
      'baize-reason': 'a test',
    },
    payload: operation,
  });
  return answer.json();
}
async function status(channel = 'production'): Promise<Answered> {
  return (await registry.get(`/v1/channels/${channel}/status`)).json();
}
async function ofRemote(): Promise<Answered> {
  const remotes = (await status())['remotes'] as Answered[];
  return remotes.find(({ name }) => name === remote) ?? {};
}
async function served(channel = 'production'): Promise<RemoteRelease> {
  const { payload } = (await registry.get(`/v1/channels/${channel}`)).json();
  return JSON.parse(payload).remotes[remote];
}
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

it('a silent shell: no step to everybody on counts of an earlier step', async () => {
  await act(rollout);
  await later(2);
  await count({ views: 600 });
  await later(10);
  expect((await served()).candidate?.basisPoints).toBe(5_000);
  await later(60);
  expect((await served()).candidate?.basisPoints).toBe(5_000);
});

it('one damaged channel does not stop the gate of another', async () => {
  await act(rollout);
  await later(2);
  const folderOf = join(folder, 'store', 'channels', 'aaa');
  const environment = { REGISTRY_DATA_DIR: folder, REGISTRY_CHANNELS: 'aaa,production' };
  registry = await TestRegistry.open(environment, () => new Date(now));
  for (const name of await readdir(folderOf)) await writeFile(join(folderOf, name), '{}');
  registry = await TestRegistry.open(environment, () => new Date(now));
  await count({ views: 600, brokenPages: 60 }).catch(() => undefined);
  expect((await served()).candidate).toBeNull();
});

it('a killed remote that is restored has no candidate that no gate watches', async () => {
  await act(rollout);
  await act({ operation: 'kill', remote });
  await act({ operation: 'restore', remote });
  expect((await served()).candidate).toBeNull();
});

it('taking away a rule that keeps people on stable takes a second operator', async () => {
  await act({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 1_000 });
  await act({ operation: 'rules', remote, rules: [{ name: 'one', gives: 'stable', countries: ['DE'] }] });
  await act({ operation: 'approval', required: true });
  expect(await act({ operation: 'rules', remote, rules: [] })).toMatchObject({ operation: 'propose' });
});

it('a freeze lets a rule that gives the candidate be taken away', async () => {
  const rule = (name: string, country: string) => ({ name, gives: 'candidate', countries: [country] });
  await act({ operation: 'rules', remote, rules: [rule('one', 'DE'), rule('two', 'AT')] });
  await act({ operation: 'freeze', from: moment(-1), to: moment(60) });
  expect(await act({ operation: 'rules', remote, rules: [rule('one', 'DE')] })).toMatchObject({ operation: 'rules' });
});

it('a clock that was a day ahead for a moment holds a rollout for no day', async () => {
  now += 86_400_000;
  await act(rollout);
  now -= 86_400_000;
  await later(2);
  await count({ views: 600 });
  await later(11);
  await count({ views: 600 });
  await later(11);
  expect((await served()).candidate?.basisPoints).toBe(5_000);
});

it('maintenance and its end are scheduled together', async () => {
  await act({ operation: 'maintenance', remote, at: moment(60) });
  expect(await act({ operation: 'restore', remote, at: moment(120) })).toMatchObject({ operation: 'schedule' });
});

it('what is due together is done in the order of its time, not in that in which it was asked for', async () => {
  await act({ operation: 'restore', remote, at: moment(20) });
  await act({ operation: 'maintenance', remote, at: moment(10) });
  expect(await status()).toMatchObject({ scheduled: [{ id: 's4' }, { id: 's3' }] });
  await later(30);
  const acts = await registry.registry.channels.acts('production', { limit: 2 });
  expect(acts.map(({ operation }) => operation)).toEqual(['restore', 'maintenance']);
  expect((await served()).stopped).toBeUndefined();
});

it('what was scheduled a day ago is not done a day late', async () => {
  await act({ operation: 'release', remote, version: '1.1.0', at: moment(5) });
  await later(1_440);
  expect((await served()).stable.version).toBe('1.0.0');
});

it('a recovery brings no killed remote back, and does nothing again that a backup had scheduled', async () => {
  await act({ operation: 'release', remote, version: '1.1.0', at: moment(60) });
  const backup = await temporaryFolder();
  await cp(folder, backup, { recursive: true });
  await act({ operation: 'kill', remote });
  const ahead = (await registry.get('/v1/channels/production')).json();
  await registry.server.close();
  folder = backup;
  await open();
  const report = {
    schema: 1,
    channel: 'production',
    revision: 4,
    remotes: [],
    heldBack: [],
    tabs: { open: 0, shown: [] },
  };
  expect((await registry.report('server-first', { ...report, ahead })).statusCode).toBe(204);
  const recovered = await registry.server.inject({
    method: 'POST',
    url: '/v1/channels/production/recover',
    headers: { authorization: `Bearer ${registry.operatorToken}`, 'if-match': '"3"', 'baize-reason': 'a restore' },
    payload: {},
  });
  expect(recovered.statusCode).toBe(200);
  await later(61);
  expect(await served()).toMatchObject({ stable: { version: '1.0.0' }, stopped: { why: 'killed' } });
  expect((await status())['scheduled']).toEqual([]);
});

it('a recovery leaves a rollout where visitors have it, paused', async () => {
  await act(rollout);
  await registry.server.inject({
    method: 'POST',
    url: '/v1/channels/production/recover',
    headers: { authorization: `Bearer ${registry.operatorToken}`, 'if-match': '"3"', 'baize-reason': 'a restore' },
    payload: {},
  });
  expect((await ofRemote())['rollout']).toMatchObject({ state: 'paused', step: 0 });
  await later(2);
  await count({ views: 600, brokenPages: 60 });
  expect((await served()).candidate).toBeNull();
});
