import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry } from './support/test-registry.ts';

const remote = 'games-dice';
const KENO = 'games-keno';
let registry: TestRegistry;

const release = (version: string, seen: number, of = remote) =>
  registry.change({ operation: 'release', remote: of, version }, seen);
const fileOf = (key: string) => join(registry.config.dataFolder, 'store', key);
const revisionKey = (revision: number, channel = 'production') =>
  `channels/${channel}/${String(revision).padStart(10, '0')}.json`;
const again = async () => {
  registry = await TestRegistry.open({ ...channels, REGISTRY_DATA_DIR: registry.config.dataFolder });
};
const health = async () => (await registry.get('/health')).json();
const status = async () => (await registry.get('/v1/channels/production/status')).json();
const channel = async (name = 'production') => JSON.parse((await registry.get(`/v1/channels/${name}`)).json().payload);
const audited = async () => {
  const authorization = `Bearer ${registry.operatorToken}`;
  const { acts } = (await registry.get('/v1/audit?channel=production', { authorization })).json();
  return acts.map(({ revision }: { revision: number }) => revision);
};
const channels = { REGISTRY_CHANNELS: 'production,staging' };

/** The ways in which records come to harm. */
const damages: [string, (file: string) => void][] = [
  ['cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 40))],
  ['empty', (file) => writeFileSync(file, '')],
  ['changed', (file) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll('1.0.0', '6.6.6'))],
];
const cutOff = damages[0]![1];

beforeEach(async () => {
  registry = await TestRegistry.open(channels);
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
  await registry.publish(sampleRelease({ name: KENO, route: '/games/keno' }));
  await release('1.0.0', 1);
  await release('1.0.0', 2, KENO);
  await release('1.1.0', 3);
});

describe('one damaged record costs that record only', () => {
  it.each(damages)('a release, %s: named, and everything else is served and decided', async (_name, damage) => {
    const key = `releases/${remote}/1.0.0.json`;
    damage(fileOf(key));
    await again();
    expect(await health()).toMatchObject({ status: 'ok', damaged: [key] });
    const [dice, keno] = (await status()).remotes;
    expect(dice.versions.map(({ version }: { version: string }) => version)).toEqual(['1.1.0']);
    expect([keno.live, (await status()).damaged]).toEqual(['1.0.0', [key]]);
    expect((await release('1.0.0', 4)).json()).toMatchObject({ code: 'record-damaged' });
    expect((await registry.get('/v1/releases')).statusCode).toBe(200);
    expect((await registry.get(`/v1/releases/${remote}/1.1.0`)).statusCode).toBe(200);
    expect((await registry.publish(sampleRelease({ version: '1.2.0' }))).statusCode).toBe(201);
    expect((await release('1.2.0', 4)).statusCode).toBe(200);
  });

  it.each(damages)('an act in the middle, %s: missing in the audit log alone', async (_name, damage) => {
    damage(fileOf(revisionKey(2)));
    await again();
    expect(await audited()).toEqual([4, 3, 1]);
    expect(await channel()).toMatchObject({ revision: 4 });
    expect((await health()).damaged).toEqual([revisionKey(2)]);
    expect((await release('1.0.0', 4)).statusCode).toBe(200);
  });

  it.each(damages)(
    'the newest act, %s: the one before is served, nothing is decided until it is back',
    async (_name, damage) => {
      const [file, kept] = [fileOf(revisionKey(4)), `${registry.config.dataFolder}/kept`];
      await copyFile(file, kept);
      damage(file);
      await again();
      expect(await channel()).toMatchObject({ revision: 3 });
      const refused = await release('1.0.0', 3);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'channel-damaged', details: [revisionKey(4)] },
      ]);
      expect((await health()).damaged).toEqual([revisionKey(4)]);
      const staging = await registry.change({ operation: 'release', remote, version: '1.0.0' }, 1, 'staging');
      expect(staging.statusCode).toBe(200);
      await copyFile(kept, file);
      expect((await release('1.0.0', 4)).json()).toMatchObject({ revision: 5, from: { version: '1.1.0' } });
      expect((await health()).damaged).toEqual([]);
    },
  );

  it('the newest act, for good: a recovery goes on past it', async () => {
    cutOff(fileOf(revisionKey(4)));
    await again();
    const recovered = await registry.server.inject({
      method: 'POST',
      url: '/v1/channels/production/recover',
      headers: {
        authorization: `Bearer ${registry.operatorToken}`,
        'if-match': '"3"',
        'baize-reason': 'a broken disk',
      },
      payload: {},
    });
    expect(recovered.json()).toMatchObject({ epoch: 1, act: { revision: 5 } });
    expect((await release('1.1.0', 5)).json()).toMatchObject({ revision: 6, from: { version: '1.0.0' } });
    await again();
    expect(await channel()).toMatchObject({ epoch: 1, revision: 6 });
    expect(await audited()).toEqual([6, 5, 3, 2, 1]);
  });

  it('every act of a channel: it is not begun anew, and the other channel goes on', async () => {
    for (const revision of [1, 2, 3, 4]) cutOff(fileOf(revisionKey(revision)));
    await again();
    expect((await registry.get('/v1/channels/production')).json().code).toBe('record-damaged');
    expect((await registry.get('/v1/channels')).json().channels).toMatchObject([{ channel: 'staging', revision: 1 }]);
    expect(await channel('staging')).toMatchObject({ revision: 1 });
    expect((await health()).damaged).toHaveLength(4);
  });

  it('a manifest: its remote keeps its version, and others can be released', async () => {
    const { manifest } = JSON.parse((await registry.get(`/v1/releases/${remote}/1.1.0`)).json().payload);
    const hex = Buffer.from(manifest.slice('sha384-'.length), 'base64').toString('hex');
    await rm(fileOf(`files/${hex}`));
    await again();
    expect((await status()).remotes).toMatchObject([
      { name: remote, live: '1.1.0' },
      { name: KENO, live: '1.0.0' },
    ]);
    await registry.publish(sampleRelease({ name: KENO, version: '1.1.0', route: '/games/keno' }));
    expect((await release('1.1.0', 4, KENO)).statusCode).toBe(200);
    expect((await registry.change({ operation: 'rollback', remote }, 5)).json()).toMatchObject({
      to: { version: '1.0.0' },
    });
  });

  it('a-half-copied-backup: names that a copy left behind are no records', async () => {
    writeFileSync(fileOf(`releases/${remote}/.1.2.0.json.5Fq2Kz`), '{');
    writeFileSync(fileOf('releases/left-behind'), '');
    writeFileSync(fileOf('channels/production/.0000000005.json.x'), '{');
    await again();
    expect((await status()).remotes.map(({ name }: { name: string }) => name)).toEqual([remote, KENO]);
    expect((await release('1.0.0', 4)).statusCode).toBe(200);
    expect((await health()).damaged).toEqual([]);
  });

  it('a file of tokens, a ring of keys: named in words, and the registry starts', async () => {
    writeFileSync(registry.config.ringFile, '{"half');
    await again();
    writeFileSync(registry.config.operatorTokenFile, 'max token **\n');
    expect((await release('1.0.0', 4)).json().code).toBe('token-wrong');
    const { troubles } = await health();
    expect(troubles).toEqual([expect.stringContaining('operator tokens'), expect.stringContaining('key-ring.json')]);
    expect(await channel()).toMatchObject({ revision: 4 });
  });
});
