import type { RemoteRelease } from '@baize/contract/channel';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { stable } from './fixtures/fake-registry.ts';
import { OFFER } from './fixtures/offer.ts';
import { fixtureRelease } from './fixtures/release.ts';
import type { FixtureRelease } from './fixtures/release.ts';
import { ROBOT, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

/** Renders its version. */
const releaseOf = (version: string, contract: string): FixtureRelease =>
  fixtureRelease({
    version,
    contract,
    body: `module.Root = () => React.createElement('b', null, 'version ${version}');`,
  });
const [first, second, third] = [
  releaseOf('1.0.0', '^1.0.0'),
  releaseOf('2.0.0', '^2.0.0'),
  releaseOf('3.0.0', '^3.0.0'),
];
const next = { ...OFFER, contracts: ['3.0.0'] };

let shell: ShellServer;
/** The version that visitors get; null for none. */
const shown = async (): Promise<string | null> => {
  const { body } = await shell.server.inject({ url: '/games/test', headers: ROBOT });
  return /version (\d\.\d\.\d)/.exec(body)?.[1] ?? null;
};
const heldBack = async (): Promise<unknown> => (await shell.server.inject('/health')).json().heldBack;
/** From now on the channel serves the first one, and has served the others before. */
function serve(revision: number, [now, ...before]: readonly FixtureRelease[], more: Partial<RemoteRelease> = {}): void {
  const [live, previous, ...history] = [now, ...before].map((release) => stable(release!).stable);
  shell.registry.channel(
    { 'games-test': { stable: live!, candidate: null, previous: previous ?? null, history, ...more } },
    revision,
  );
}

beforeEach(async () => {
  shell = await startShellServer(first, {});
  for (const release of [second, third]) shell.registry.publish(release);
});
afterEach(() => shell.close());

it('a build that can serve nothing of a live remote does not start, and says what and why', async () => {
  const says =
    'This build can serve no version that a channel keeps of\n' +
    '  games-test 1.0.0 in production: contract-not-met, it needs contract ^1.0.0, and the shell has 3.0.0.\n';
  await expect(shell.restart({ offer: next })).rejects.toMatchObject({
    code: 'remotes-orphaned',
    message: expect.stringContaining(says),
  });
  await shell.restart();
  expect(await shown()).toBe('1.0.0');
});

it('a library that it does not share is the same', async () => {
  await expect(shell.restart({ offer: { ...OFFER, shared: { react: ['20.0.0'] } } })).rejects.toThrow(
    'shared-not-met, it needs react ^19.0.0, and the shell shares 20.0.0.',
  );
});

it('it starts where the loss is accepted, and from then on without a word', async () => {
  await shell.restart({ offer: next, acceptLoss: true });
  expect(await heldBack()).toEqual([{ remote: 'games-test', version: '1.0.0', code: 'contract-not-met' }]);
  await shell.restart({ offer: next });
  expect(await shown()).toBeNull();
});

it('the refused start leaves the disk to the build of before', async () => {
  serve(2, [third]);
  await shell.restart();
  expect(await shown()).toBe('1.0.0');
  await expect(shell.restart({ offer: { ...OFFER, contracts: ['4.0.0'] } })).rejects.toMatchObject({
    code: 'remotes-orphaned',
  });
  await shell.restart();
  expect(await shown()).toBe('1.0.0');
});

it('a version that the channel keeps and that fits is served in its place', async () => {
  serve(2, [third, second, first]);
  await shell.restart({ offer: { ...OFFER, contracts: ['1.5.0'] } });
  expect(await shown()).toBe('1.0.0');
  expect(await heldBack()).toEqual([{ remote: 'games-test', version: '3.0.0', code: 'contract-not-met' }]);
});

it('a release of later makes no restart of the build that serves fail', async () => {
  const other = fixtureRelease({ name: 'games-new', contract: '^3.0.0', patterns: ['/games/new'] });
  shell.registry.publish(other);
  shell.registry.channel({ 'games-test': stable(first), 'games-new': stable(other) }, 2);
  await shell.restart();
  expect(await shown()).toBe('1.0.0');
});

it('what an operator killed is no loss', async () => {
  serve(2, [first], { stopped: { why: 'killed', since: '2027-01-01T00:00:00Z' } });
  await shell.restart({ offer: next });
  expect((await shell.server.inject('/ready')).statusCode).toBe(200);
});

it('without the registry it judges by what is on the disk', async () => {
  await shell.registry.down();
  await expect(shell.restart({ offer: next })).rejects.toThrow('games-test 1.0.0 in production');
  await shell.restart();
  expect(await shown()).toBe('1.0.0');
});

it('a version of which nothing can be read now may fit: the registry that is away stops nobody', async () => {
  serve(2, [second, third]);
  await shell.restart();
  await shell.registry.down();
  await shell.restart({ offer: next });
  expect((await shell.server.inject('/ready')).statusCode).toBe(200);
});

it('without registry and disk it starts', async () => {
  const empty = await startShellServer(third, {}, {}, ({ registry }) => registry.down());
  await empty.close();
});

it('a channel of another host counts too', async () => {
  const start = startShellServer(first, {}, { BAIZE_HOST_CHANNELS: 'brand.example=brand' }, ({ registry }) => {
    registry.publish(third);
    registry.channel({ 'games-test': stable(third) }, 1, { channel: 'brand' });
  });
  await expect(start).rejects.toThrow('games-test 3.0.0 in brand');
});
