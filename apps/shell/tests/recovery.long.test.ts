import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { fixtureRelease } from './fixtures/release.ts';
import { SiteOfRegistry } from './fixtures/site-of-registry.ts';

const remote = 'games-test';
const saying = (version: string) =>
  fixtureRelease({ version, body: `module.Root = () => React.createElement('b', null, 'this is ${version}');` });
const why = ['--reason', 'a test'];
const served = [...why, '--wait', '30'];

/** A site whose registry fails, with two servers: what reaches one page has to reach every page. */
class FailingSite extends SiteOfRegistry {
  readonly servers: FastifyInstance[] = [];

  async begin(versions: readonly string[]): Promise<void> {
    for (const version of versions) await this.publish(saying(version));
    for (const name of ['first', 'second']) this.servers.push(await this.startShell(name));
    await this.baize('release', remote, versions[0]!, ...served);
  }

  /** Asks until it holds for every server; a condition that never holds ends by the time limit of the test. */
  async until(holds: (server: FastifyInstance) => Promise<boolean>): Promise<void> {
    for (const server of this.servers)
      while (!(await holds(server))) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Every page shows the version, as soon as servers have taken it over. */
  show(version: string): Promise<void> {
    return this.until(async (server) => (await versionShown(server)) === version);
  }

  versions(): Promise<(string | undefined)[]> {
    return Promise.all(this.servers.map(versionShown));
  }

  health(): Promise<unknown[]> {
    return Promise.all(this.servers.map(async (server) => (await server.inject('/health')).json()));
  }

  async refusal(): Promise<string | undefined> {
    const { answer } = await this.baize('rollback', remote, ...why, '--wait', '0');
    return (answer as { error?: { code: string } }).error?.code;
  }
}

async function versionShown(server: FastifyInstance): Promise<string | undefined> {
  return /this is ([\d.]+)/.exec((await server.inject('/en/games/test')).body)?.[1];
}

describe('a restore that is two acts older', () => {
  const site = new FailingSite();

  beforeAll(async () => {
    await site.startRegistry();
    await site.begin(['1.0.0', '1.1.0', '1.2.0']);
    site.backUp();
    await site.baize('release', remote, '1.1.0', ...served);
    await site.baize('release', remote, '1.2.0', ...served);
    await site.show('1.2.0');
  });
  afterAll(() => site.close());

  it('the registry refuses acts by name, and visitors keep what they have', async () => {
    await site.restore();
    const behind = async () => (await site.status()).behind !== null;
    await site.until(behind);
    expect(await site.refusal()).toBe('channel-behind');
    const ofServer = expect.objectContaining({ revision: 4, epoch: 0, registryBehind: true });
    expect(await site.health()).toEqual([ofServer, ofServer]);
    expect(await site.versions()).toEqual(['1.2.0', '1.2.0']);
  });

  it('after baize recover servers follow, visitors still keep what they have, and one act reaches every page', async () => {
    const { code, answer } = await site.baize('recover', ...served);
    expect([code, answer]).toMatchObject([0, { epoch: 1, asServed: [remote], followed: { servers: 2, of: 2 } }]);
    expect(await site.versions()).toEqual(['1.2.0', '1.2.0']);
    const back = await site.baize('rollback', remote, ...served);
    expect([back.code, back.answer]).toMatchObject([0, { to: { version: '1.1.0' } }]);
    await site.show('1.1.0');
    const ofServer = expect.objectContaining({ epoch: 1, registryBehind: false, staleSince: null });
    expect(await site.health()).toEqual([ofServer, ofServer]);
  });
});

describe('a lost folder, of which only the keys and tokens are left', () => {
  const site = new FailingSite();

  beforeAll(async () => {
    await site.startRegistry();
    await site.begin(['1.0.0', '1.1.0']);
    await site.baize('release', remote, '1.1.0', ...served);
    await site.show('1.1.0');
  });
  afterAll(() => site.close());

  it('visitors keep what they have; recover takes it over and names what is lost; published again, it is acted upon', async () => {
    await site.lose('store');
    await site.until(async () => (await site.status()).behind !== null);
    expect(await site.versions()).toEqual(['1.1.0', '1.1.0']);
    const { code, answer } = await site.baize('recover', ...served);
    expect([code, answer]).toMatchObject([
      0,
      { asServed: [remote], missing: expect.arrayContaining([`${remote} 1.1.0`]) },
    ]);
    expect(await site.versions()).toEqual(['1.1.0', '1.1.0']);
    for (const version of ['1.1.0', '1.2.0']) await site.publish(saying(version));
    expect((await site.baize('release', remote, '1.2.0', ...served)).code).toBe(0);
    await site.show('1.2.0');
  });
});

describe('keys with a root', () => {
  const site = new FailingSite();

  beforeAll(async () => {
    await site.startRegistry();
    await site.makeRoot();
    await site.signKeys();
    await site.begin(['1.0.0', '1.1.0', '1.2.0']);
    await site.show('1.0.0');
  });
  afterAll(() => site.close());

  it('a rotated key: no server is started again, what the old key signed stays good, and one act reaches every page', async () => {
    const made = await site.baize('keys', 'new', ...why);
    const { answer } = await site.signKeys();
    expect(answer).toEqual({ version: 2, present: (made.answer as { id: string }).id });
    expect(await site.versions()).toEqual(['1.0.0', '1.0.0']);
    expect((await site.baize('release', remote, '1.1.0', ...served)).code).toBe(0);
    await site.show('1.1.0');
  });

  it('lost keys: visitors keep what they have, and once the root signed the new one an act reaches every page', async () => {
    await site.lose('secrets/signing-key.pem', 'secrets/signing-keys');
    expect(await site.versions()).toEqual(['1.1.0', '1.1.0']);
    await site.signKeys();
    expect((await site.baize('release', remote, '1.2.0', ...served)).code).toBe(0);
    await site.show('1.2.0');
    const back = await site.baize('rollback', remote, ...served);
    expect([back.code, back.answer]).toMatchObject([0, { to: { version: '1.1.0' } }]);
    await site.show('1.1.0');
  });
});
