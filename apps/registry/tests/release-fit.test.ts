import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import { beforeEach, expect, it } from '@jest/globals';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const remote = 'games-dice';
let registry: TestRegistry;
let now: number;

/** Contract 2 wants the list. */
const NO_LICENCES = { 'licences.json': '{"packages":[]}' };
const needing = (version: string, contract: string) =>
  sampleRelease({ version, files: NO_LICENCES, change: (manifest) => ({ ...manifest, contract }) });
const report = (id: string, ...contracts: string[]) =>
  registry.report(id, {
    schema: 1,
    channel: 'production',
    revision: 1,
    remotes: [],
    heldBack: [],
    tabs: { open: 0, shown: [] },
    offer: { contracts, shared: { react: ['19.3.1'] }, locales: ['en'] },
  });

async function check(contract: string, ...words: string[]) {
  const folder = await temporaryFolder();
  await writeReleaseFolder(folder, needing('9.0.0', contract));
  return runBaize(registry, ['check', folder, ...words]);
}

beforeEach(async () => {
  now = Date.parse('2027-01-01T00:00:00Z');
  registry = await TestRegistry.open({}, () => new Date(now));
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
  await registry.publish(needing('1.0.0', '^1.0.0'));
  await registry.publish(needing('2.0.0', '^2.0.0'));
});

it('the command says which of the shells that report a version fits', async () => {
  await report('server-one', '1.6.0');
  await report('server-two', '2.0.0', '1.6.0');
  const { exitCode, stdout } = await check('^2.0.0', '--registry', registry.server.listeningOrigin);
  expect(stdout).toContain(
    'Fits production: 1 of 2 shells; 1: contract-not-met, it needs contract ^2.0.0, and the shell has 1.6.0',
  );
  expect(exitCode).toBe(0);
});

it('a version that no shell could serve is published, and is not released, tried or promoted', async () => {
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1);
  await report('server-one', '1.6.0');
  const details = ['2.0.0 needs contract ^2.0.0, and the shell has 1.6.0 (1 of 1 of production)'];
  for (const operation of [
    { operation: 'release', remote, version: '2.0.0' },
    { operation: 'candidate', remote, version: '2.0.0', basisPoints: 500 },
    { operation: 'rollout', remote, version: '2.0.0' },
  ]) {
    const answer = await registry.change(operation, 2);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'contract-not-met', details });
  }
  await report('server-two', '2.0.0');
  expect((await registry.change({ operation: 'release', remote, version: '2.0.0' }, 2)).statusCode).toBe(200);
});

it('a canary that no shell could serve by now is ended, and a rollback to such a version is done', async () => {
  await registry.change({ operation: 'release', remote, version: '2.0.0' }, 1);
  await registry.change({ operation: 'release', remote, version: '1.0.0' }, 2);
  await registry.change({ operation: 'candidate', remote, version: '2.0.0', basisPoints: 500 }, 3);
  await report('server-one', '1.6.0');
  const end = { operation: 'candidate', remote, version: '2.0.0', basisPoints: 0 };
  expect((await registry.change(end, 4)).statusCode).toBe(200);
  expect((await registry.change({ operation: 'rollback', remote }, 5)).statusCode).toBe(200);
});

it('a server that is silent counts for nothing, and without any nobody says where a version fits', async () => {
  await report('server-one', '1.6.0');
  now += 60_000;
  const payload = { contract: '^2.0.0', shared: {} };
  const answer = await registry.server.inject({ method: 'POST', url: '/v1/releases/fit', payload });
  expect(answer.json()).toEqual({ channels: [] });
  expect((await registry.change({ operation: 'release', remote, version: '2.0.0' }, 1)).statusCode).toBe(200);
});
