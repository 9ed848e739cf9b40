import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { beforeEach, expect, it } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runBaize } from './support/run-baize.ts';
import type { BaizeAnswer } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const remote = 'games-dice';
const present = { contracts: ['1.5.0'], shared: { react: ['19.3.1'] }, locales: ['en'] };
const id = '0123456789abcdef0123456789abcdef';
let registry: TestRegistry;

async function check(offer: object, ...words: string[]): Promise<BaizeAnswer> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'build-meta.json'), JSON.stringify({ id, offer }));
  return runBaize(registry, ['check', '--shell', folder, ...words]);
}

const publish = (version: string, contract: string) =>
  registry.publish(sampleRelease({ version, change: (manifest) => ({ ...manifest, contract }) }));

beforeEach(async () => {
  registry = await TestRegistry.open();
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
  for (const version of ['1.0.0', '1.1.0']) await publish(version, '^1.0.0');
  await publish('1.2.0', '^1.5.0');
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
  await registry.change({ operation: 'release', remote, version: '1.2.0' }, 2);
});

it('a shell that serves all that is live: 0', async () => {
  const { exitCode, stdout } = await check(present);
  expect(stdout).toContain('It serves all that is live in production (revision 3, 1 remotes).');
  expect(exitCode).toBe(0);
});

it('an older shell goes on with what the channel keeps, and hears of what fits better', async () => {
  const { exitCode, stdout } = await check({ ...present, contracts: ['1.2.0'] });
  expect(exitCode).toBe(3);
  expect(stdout).toContain(
    'games-dice 1.2.0 in production: contract-not-met, it needs contract ^1.5.0, and the shell has 1.2.0. ' +
      '1.0.0 would be served in its place. Newest that fits: 1.1.0.',
  );
});

it('however many versions follow that it could not serve, the channel keeps one for it', async () => {
  for (let minor = 3; minor < 17; minor += 1) {
    await publish(`1.${minor}.0`, '^1.5.0');
    await registry.change({ operation: 'release', remote, version: `1.${minor}.0` }, minor);
  }
  const { stdout } = await check({ ...present, contracts: ['1.2.0'] });
  expect(stdout).toContain('1.0.0 would be served in its place.');
});

it('a shell of another major would orphan the remote, as a share of visitors would see as well', async () => {
  await registry.change({ operation: 'candidate', remote, version: '1.1.0', basisPoints: 500 }, 3);
  const { exitCode, stdout } = await check({ ...present, shared: { react: ['20.0.0'] } }, '--json');
  expect(exitCode).toBe(3);
  const misfit = { channel: 'production', remote, code: 'shared-not-met', keeps: null, newest: null };
  expect(JSON.parse(stdout)).toMatchObject({
    build: id,
    unfit: [
      { ...misfit, version: '1.2.0', as: 'stable' },
      { ...misfit, version: '1.1.0', as: 'candidate' },
    ],
    orphaned: [{ channel: 'production', remote }],
  });
});

it('what was killed is served to nobody', async () => {
  await registry.change({ operation: 'kill', remote }, 3);
  expect((await check({ ...present, contracts: ['2.0.0'] })).exitCode).toBe(0);
});

it('a shell that runs is asked at its address', async () => {
  const site = createServer((request, response) =>
    response.end(JSON.stringify(request.url === `/builds/meta/${id}.json` ? { id, offer: present } : { id })),
  );
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const { exitCode, stdout } = await runBaize(registry, ['check', '--shell', address, '--json']);
  site.close();
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ offer: present, unfit: [] });
});

it.each([['{"id":"x"}'], ['no json']])('shell-build-missing: %s', async (text) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'build-meta.json'), text);
  const { exitCode, stdout } = await runBaize(registry, ['check', '--shell', folder, '--json']);
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout).error.code).toBe('shell-build-missing');
});

it('an offer of another form is refused', async () => {
  const payload = { ...present, contracts: [] };
  const { statusCode } = await registry.server.inject({ method: 'POST', url: '/v1/shells/fit', payload });
  expect(statusCode).toBe(400);
});
