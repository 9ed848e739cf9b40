import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { runBaize } from './support/run-baize.ts';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry } from './support/test-registry.ts';

const remote = 'games-dice';
const [FIRST, SECOND] = ['server-first', 'server-second'];
let registry: TestRegistry;
let now: number;

/** A server that serves 1.0.0, which it names also for a remote that no visitor gets. */
const report = (id: string, revision: number, heldBack: readonly object[] = []) =>
  registry.report(id, {
    schema: 1,
    channel: 'production',
    revision,
    remotes: [{ name: remote, stable: '1.0.0', candidate: null }],
    heldBack,
    tabs: { open: 3, shown: [{ remote, version: '1.0.0', count: 2 }] },
  });
const status = async () => (await registry.get('/v1/channels/production/status')).json().remotes[0];

beforeEach(async () => {
  now = Date.parse('2027-01-01T00:00:00Z');
  registry = await TestRegistry.open({}, () => new Date(now));
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
  await report(FIRST, 2);
  await report(SECOND, 2);
});

describe.each([
  ['kill', 'killed', 'Killed'],
  ['maintenance', 'maintenance', 'Maintenance'],
])('%s is a state of its own', (operation, state, label) => {
  it('is wanted at once, and rolling until every server gives the remote to nobody', async () => {
    await registry.change({ operation, remote }, 2);
    expect(await status()).toMatchObject({ state, served: { state: 'rolling', servers: 0, of: 2 } });
    await report(FIRST, 3);
    // The other one serves it still.
    expect((await status()).served).toMatchObject({
      state: 'rolling',
      servers: 1,
      versions: [{ version: '1.0.0', servers: 1 }],
    });
    await report(SECOND, 3);
    expect((await status()).served).toMatchObject({ state, servers: 2, of: 2, versions: [] });
    await registry.change({ operation: 'restore', remote }, 3);
    expect(await status()).toMatchObject({ state: 'live', served: { state: 'live' } });
  });

  it('one-server-is-silent: nobody can say that visitors there do not get it', async () => {
    await registry.change({ operation, remote }, 2);
    now += 14_000;
    await report(FIRST, 3);
    now += 2_000;
    expect((await status()).served).toMatchObject({ state: 'partly', servers: 1, silent: [SECOND] });
    now += 30_000;
    expect((await status()).served).toMatchObject({ state: 'silent' });
  });

  it('a version that a server holds back meanwhile is told, and changes nothing of it', async () => {
    await registry.change({ operation, remote }, 2);
    const heldBack = [{ remote, version: '1.0.0', code: 'entry-missing' }];
    for (const id of [FIRST, SECOND]) await report(id, 3, heldBack);
    expect((await status()).served).toMatchObject({ state, heldBack: [{ server: FIRST }, { server: SECOND }] });
  });

  it('the console says it in place of a count of servers', async () => {
    await registry.change({ operation, remote }, 2);
    await report(FIRST, 3);
    const session = await ConsoleSession.open(registry);
    expect(textOf(await session.page('/'))).toContain(`${label} Rolling 1 of 2`);
    await report(SECOND, 3);
    const page = textOf(await session.page(`/remotes/${remote}`));
    expect(page).toContain(`${label} ${label} To nobody`);
    expect(page).toContain('Served everywhere 0 of 1');
    expect(page).toContain('by 2 of 2 servers; open tabs that show it still: 4');
    expect(page).not.toMatch(/To nobody 2 of 2|2 of 2 servers, /);
  });

  it('[command] waits for it, ends well, and says so; a release meanwhile reaches nobody', async () => {
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
    for (const id of [FIRST, SECOND]) await report(id, 3);
    const why = ['--reason', 'a test'];
    const done = await runBaize(registry, [operation, remote, ...why]);
    expect([done.exitCode, done.stdout]).toEqual([
      0,
      expect.stringContaining(`To nobody (${state}): by 2 of 2 servers, 4 open tabs show it still.`),
    ]);
    const { stdout } = await runBaize(registry, ['status']);
    expect(stdout).toMatch(new RegExp(`games-dice +1\\.0\\.0 .*${state} +${state} to nobody`));
    expect(stdout).not.toContain('in fact served');
    for (const id of [FIRST, SECOND]) await report(id, 4);
    const released = await runBaize(registry, ['release', remote, '1.1.0', ...why]);
    expect([released.exitCode, released.stdout]).toEqual([3, expect.stringContaining(`To nobody (${state})`)]);
  });
});
