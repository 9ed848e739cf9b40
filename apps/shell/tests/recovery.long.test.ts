import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { fixtureRelease } from './fixtures/release.ts';
import { SiteOfRegistry } from './fixtures/site-of-registry.ts';

const saying = (version: string) =>
  fixtureRelease({ version, body: `module.Root = () => React.createElement('b', null, 'this is ${version}');` });
const why = ['--reason', 'a test', '--wait', '30'];

describe('a restore that is two acts older', () => {
  const site = new SiteOfRegistry();
  let shell: FastifyInstance;

  const health = async () => (await shell.inject('/health')).json();
  /** Asks until it holds; the time limit of the test ends what never does. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const shows = async (version: string) => (await shell.inject('/en/games/test')).body.includes(`this is ${version}`);

  beforeAll(async () => {
    await site.startRegistry();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await site.publish(saying(version));
    shell = await site.startShell('first');
    await site.baize('release', 'games-test', '1.0.0', ...why);
    site.backUp();
    await site.baize('release', 'games-test', '1.1.0', ...why);
    await site.baize('release', 'games-test', '1.2.0', ...why);
    await until(() => shows('1.2.0'));
  });
  afterAll(() => site.close());

  it('the registry refuses acts by name, and visitors keep what they have', async () => {
    await site.restore();
    await until(async () => (await site.status()).behind !== null);
    const { code, answer } = await site.baize('rollback', 'games-test', ...why);
    expect([code, answer]).toMatchObject([1, { error: { code: 'channel-behind' } }]);
    expect(await health()).toMatchObject({ revision: 4, epoch: 0, registryBehind: true });
    expect(await shows('1.2.0')).toBe(true);
  });

  it('after baize recover servers follow, visitors still keep what they have, and one act reaches every page', async () => {
    const { code, answer } = await site.baize('recover', ...why);
    expect([code, answer]).toMatchObject([0, { epoch: 1, asServed: ['games-test'], followed: { servers: 1, of: 1 } }]);
    expect(await shows('1.2.0')).toBe(true);
    const act = site.baize('rollback', 'games-test', ...why);
    await until(() => shows('1.1.0'));
    const shownAt = Date.now();
    const { code: end, answer: done } = await act;
    expect([end, done]).toMatchObject([0, { to: { version: '1.1.0' } }]);
    expect(shownAt - Date.parse((done as { at: string }).at)).toBeLessThan(2_000);
    expect(await health()).toMatchObject({ epoch: 1, registryBehind: false, staleSince: null });
  });
});
