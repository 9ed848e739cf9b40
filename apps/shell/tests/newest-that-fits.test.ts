import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { OFFER } from './fixtures/offer.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { ROBOT } from './fixtures/shell-server.ts';
import { SiteOfRegistry } from './fixtures/site-of-registry.ts';

const before = { ...OFFER, contracts: ['1.6.0'] };
const remote = 'games-test';
let site: SiteOfRegistry;

const release = (version: string, wait = '0') =>
  site.baize('release', remote, version, '--wait', wait, '--reason', 'a test');

async function shown(shell: FastifyInstance): Promise<string | null> {
  const { body } = await shell.inject({ url: '/games/test', headers: ROBOT });
  return /version (\d\.\d\.\d)/.exec(body)?.[1] ?? null;
}

beforeEach(async () => {
  site = new SiteOfRegistry();
  await site.startRegistry();
  for (const [version, contract] of [
    ['1.0.0', '^1.0.0'],
    ['1.1.0', '^1.0.0'],
    ['2.0.0', '^2.0.0'],
  ] as const) {
    const body = `module.Root = () => React.createElement('b', null, 'version ${version}');`;
    await site.publish(fixtureRelease({ version, contract, body, files: { 'licences.json': '{"packages":[]}' } }));
  }
  await release('1.0.0');
  await release('1.1.0');
});
afterEach(() => site.close());

it('of two shells on one channel each serves the newest version that fits it, and status says so', async () => {
  const old = await site.startShell('old', before);
  const present = await site.startShell('present');
  // Done, and not served by every server.
  expect((await release('2.0.0', '10')).code).toBe(3);
  expect(await shown(old)).toBe('1.1.0');
  expect(await shown(present)).toBe('2.0.0');
  const { served } = (await site.status()).remotes.find(({ name }: { name: string }) => name === remote);
  expect(served).toMatchObject({ state: 'partly', heldBack: [{ version: '2.0.0', code: 'contract-not-met' }] });

  // A server that knows nothing but the channel document does what its neighbour does.
  const fresh = await site.startShell('fresh', before);
  expect(await shown(fresh)).toBe('1.1.0');
});
