import { ChannelDocument } from '@baize/contract/channel';
import type { SignedDocument } from '@baize/contract/channel';
import { channelHash } from '@baize/contract/node/channel-order';
import { signPayload } from '@baize/contract/node/signature';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const remote = 'games-dice';
const SERVER = 'server-first';
let registry: TestRegistry;
let lost: SignedDocument;

const read = (signed: SignedDocument): ChannelDocument => ChannelDocument.parse(JSON.parse(signed.payload));
const signed = async (of = registry): Promise<SignedDocument> => (await of.get('/v1/channels/production')).json();
const channel = async () => read(await signed());
const release = (version: string, seen: number) => registry.change({ operation: 'release', remote, version }, seen);
const status = async () => (await registry.get('/v1/channels/production/status')).json();

/** A server of the site that uses a document. */
const report = (shown: SignedDocument, isAhead = true) => {
  const { revision, epoch, remotes } = read(shown);
  return registry.report(SERVER, {
    schema: 1,
    channel: 'production',
    revision,
    ...(epoch !== undefined && { epoch }),
    ...(isAhead && { ahead: shown }),
    remotes: Object.entries(remotes).map(([name, { stable }]) => ({ name, stable: stable.version, candidate: null })),
    heldBack: [],
    tabs: { open: 0, shown: [] },
  });
};
const recover = (seen: number, body: object = {}, token = registry.operatorToken) =>
  registry.server.inject({
    method: 'POST',
    url: '/v1/channels/production/recover',
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${seen}"`, 'baize-reason': 'the backup of 04:00' },
    payload: body,
  });

/** The backup is of revision 2, with 1.0.0; then 1.1.0 was released and rolled back, in two acts. */
beforeEach(async () => {
  registry = await TestRegistry.open();
  const backup = await temporaryFolder();
  const { dataFolder } = registry.config;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(sampleRelease({ version }));
  await release('1.0.0', 1);
  await cp(dataFolder, backup, { recursive: true });
  await release('1.1.0', 2);
  await release('1.2.0', 3);
  lost = await signed();
  await rm(dataFolder, { recursive: true });
  await cp(backup, dataFolder, { recursive: true });
  registry = await TestRegistry.open({ REGISTRY_DATA_DIR: dataFolder });
});

describe('a registry that was restored two acts older', () => {
  it('channel-behind: refuses acts by the revision of the servers, and changes nothing', async () => {
    await report(lost);
    const before = await channel();
    const answers = [await release('1.1.0', 2), await registry.change({ operation: 'rollback', remote }, 2)];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'channel-behind']);
      expect(answer.json().details).toEqual([expect.stringContaining('revision 4, ')]);
    }
    expect((await status()).behind).toContain('revision 4, ');
    expect(await channel()).toEqual(before);
  });

  it('opens an epoch above what servers have, which serves what visitors have; then acts count again', async () => {
    await report(lost);
    const answer = await recover(2);
    expect(answer.json()).toMatchObject({
      epoch: 1,
      asServed: [remote],
      asRestored: [],
      missing: [],
      act: { revision: 5 },
    });
    const recovered = await signed();
    expect(read(recovered)).toMatchObject({ epoch: 1, revision: 5, remotes: read(lost).remotes });
    expect((await release('1.0.0', 5)).json()).toMatchObject({ revision: 6, from: { version: '1.2.0' } });
    const next = await channel();
    expect(next).toMatchObject({ epoch: 1, revision: 6, before: channelHash(recovered.payload) });
    // A server that has not asked yet sends the old document once more, which is of an earlier epoch.
    await report(lost);
    expect([(await status()).behind, (await release('1.1.0', 6)).statusCode]).toEqual([null, 200]);
  });

  it('tells the recovery in the audit log, once, between the acts around it, also after a restart', async () => {
    await report(lost);
    await recover(2);
    await release('1.0.0', 5);
    registry = await TestRegistry.open({ REGISTRY_DATA_DIR: registry.config.dataFolder });
    expect(await channel()).toMatchObject({ epoch: 1, revision: 6 });
    const authorization = `Bearer ${registry.operatorToken}`;
    const acts = async (query = '') =>
      (await registry.get(`/v1/audit?channel=production${query}`, { authorization })).json().acts;
    const lines = (await acts()).map(({ revision, operation }: { revision: number; operation: string }) => [
      revision,
      operation,
    ]);
    expect(lines).toEqual([
      [6, 'release'],
      [5, 'recover'],
      [2, 'release'],
      [1, 'create'],
    ]);
    expect((await acts('&before=5&limit=1'))[0]).toMatchObject({ revision: 2 });
    expect((await acts('&before=6&limit=1'))[0]).toMatchObject({ revision: 5, reason: 'the backup of 04:00' });
  });

  it('folder-lost: visitors keep what they have, what is lost here is named, and other remotes can be released', async () => {
    registry = await TestRegistry.open({ REGISTRY_SIGNING_KEY_FILE: registry.config.privateKeyFile });
    await report(lost);
    expect((await status()).behind).toContain('revision 4, ');
    const missing = ['games-dice 1.2.0'];
    expect((await recover(1)).json()).toMatchObject({
      asServed: [remote],
      asRestored: [],
      missing,
      act: { revision: 5 },
    });
    expect((await channel()).remotes[remote]).toMatchObject({ stable: { version: '1.2.0' }, previous: null });
    await registry.publish(sampleRelease({ name: 'games-keno', route: '/games/keno' }));
    const keno = { operation: 'release', remote: 'games-keno', version: '1.0.0' };
    expect((await registry.change(keno, 5)).statusCode).toBe(200);
    await registry.publish(sampleRelease({ version: '1.3.0' }));
    expect((await status()).remotes).toMatchObject([
      { name: remote, live: '1.2.0', title: remote },
      { name: 'games-keno' },
    ]);
    expect((await release('1.3.0', 6)).json()).toMatchObject({ from: { version: '1.2.0' } });
  });

  it('acts-came-first: another line of the same revision is as good as behind', async () => {
    await release('1.1.0', 2);
    await release('1.0.0', 3);
    await release('1.1.0', 4);
    expect((await release('1.0.0', 5)).statusCode).toBe(200);
    await report(lost);
    expect((await release('1.1.0', 6)).json().code).toBe('channel-behind');
    expect((await recover(6)).json()).toMatchObject({ epoch: 1, act: { revision: 7 } });
    expect((await release('1.1.0', 7)).statusCode).toBe(200);
  });

  it('nobody-reports: the operator says above which revision', async () => {
    expect((await recover(2, { above: 4 })).json()).toMatchObject({ epoch: 1, act: { revision: 5 } });
    expect((await recover(5)).json()).toMatchObject({ epoch: 2, act: { revision: 6 } });
    for (const above of [-1, 1.5, 1e15]) expect((await recover(6, { above })).json().code).toBe('input-invalid');
    expect((await recover(5)).json().code).toBe('revision-stale');
    expect((await recover(6, {}, registry.shellToken)).json().code).toBe('token-wrong');
    expect(await channel()).toMatchObject({ epoch: 2, revision: 6 });
  });

  it('a-shell-that-lies: what no key of the registry signed tells nothing, and what it has neither', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const forged = { ...read(lost), revision: 999 };
    await report(signPayload(JSON.stringify(forged), privateKey));
    await report({ ...lost, payload: lost.payload.replace('"revision":4', '"revision":9') });
    await report(await signed());
    expect([(await status()).behind, (await release('1.1.0', 2)).statusCode]).toEqual([null, 200]);
  });

  it('the console says the same words', async () => {
    await report(lost);
    const login = await registry.server.inject({
      method: 'POST',
      url: '/login',
      headers: { host: 'c', origin: 'http://c', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: registry.operatorToken }).toString(),
    });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const page = await registry.get('/', { cookie });
    expect(page.body).toContain('channel-behind');
    expect(page.body).toContain('servers of the site go by revision 4, ');
  });

  it('baize recover: says what it did, with 3 while no server follows', async () => {
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
    await report(lost);
    const refused = await runBaize(registry, ['rollback', remote, '--reason', 'a test']);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('channel-behind')]);
    const { stdout } = await runBaize(registry, ['status']);
    expect(stdout).toContain('servers of the site go by revision 4, ');
    const done = await runBaize(registry, ['recover', '--reason', 'the backup', '--wait', '1']);
    expect([done.exitCode, done.stdout]).toEqual([3, expect.stringContaining('epoch 1 begins at revision 5')]);
    expect(done.stdout).toContain('Not followed everywhere: by 0 of 1 servers.');
  });
});

it('a-half-copied-backup: a folder without its newest records is an older one, and recovers like it', async () => {
  await release('1.1.0', 2);
  const { dataFolder } = registry.config;
  await rm(join(dataFolder, 'store/channels/production/0000000003.json'));
  registry = await TestRegistry.open({ REGISTRY_DATA_DIR: dataFolder });
  await report(lost);
  expect((await release('1.1.0', 2)).json().code).toBe('channel-behind');
  expect((await recover(2)).json()).toMatchObject({ epoch: 1 });
});
