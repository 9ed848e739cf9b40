import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStartMarks } from '../src/server/registry/start-marks.ts';
import { commandLineOf, descendants } from './fixtures/descendants.ts';
import { fixtureRelease } from './fixtures/release.ts';
import type { FixtureRelease } from './fixtures/release.ts';
import { startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

const MARKS = path.join(import.meta.dirname, '../src/server/registry/start-marks.ts');
const pinOf = ({ manifest, integrity }: FixtureRelease) => ({ version: manifest.version, manifest: integrity });
const pin = pinOf(fixtureRelease());

describe('a version that ends the whole server while it starts', () => {
  let folder: string;
  let shell: ShellServer | null = null;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-marks-'));
  });
  afterEach(async () => {
    await shell?.close();
    shell = null;
    rmSync(folder, { recursive: true, force: true });
  });

  /** A server that is killed in the middle of a start, or beside one. */
  function die(of: typeof pin, revision: number, when: 'starting' | 'started' = 'starting', in_ = folder): void {
    const program = `
      const { createStartMarks } = await import(${JSON.stringify(MARKS)});
      const marks = createStartMarks(${JSON.stringify(in_)});
      const end = () => process.kill(process.pid, 'SIGKILL');
      await marks.during('games-test', ${JSON.stringify(of)}, ${revision}, async () => ${when === 'starting'} && end());
      end();`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    expect(signal).toBe('SIGKILL');
  }

  it('what served well in another channel is remembered for none: a server may change its channel', () => {
    createStartMarks(folder, { channel: 'production' }).serves({ 'games-test': pin });
    expect(createStartMarks(folder, { channel: 'production' }).servedWell('games-test')).toEqual(pin);
    expect(createStartMarks(folder, { channel: 'brand' }).servedWell('games-test')).toBeNull();
  });

  const gaveWay = (revision: number) => createStartMarks(folder).gaveWay('games-test', pin, revision);

  it('gives way after the second death, and not after the first', () => {
    die(pin, 7);
    expect(gaveWay(7)).toBe(false);
    die(pin, 7);
    expect(gaveWay(7)).toBe(true);
    // Reading is no death.
    expect(gaveWay(7)).toBe(true);
  });

  it('another revision is another try', () => {
    die(pin, 7);
    die(pin, 7);
    expect(gaveWay(8)).toBe(false);
    die(pin, 8);
    expect(gaveWay(8)).toBe(false);
  });

  it('a death that came while none was starting is nobody’s', () => {
    die(pin, 7, 'started');
    die(pin, 7, 'started');
    expect(gaveWay(7)).toBe(false);
  });

  it('starts run one at a time: the mark names the one that the server dies of', async () => {
    const marks = createStartMarks(folder);
    const order: string[] = [];
    const start = (version: string) =>
      marks.during('games-test', { ...pin, version }, 1, async () => {
        order.push(`begin ${version}`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`end ${version}`);
      });
    await Promise.all([start('1.0.0'), start('1.0.1')]);
    expect(order).toEqual(['begin 1.0.0', 'end 1.0.0', 'begin 1.0.1', 'end 1.0.1']);
  });

  it('the server starts with the version that the channel had before, and names the other in /health', async () => {
    const before = fixtureRelease({
      version: '0.9.0',
      body: "module.Root = () => React.createElement('b', null, 'old');",
    });
    const harmful = fixtureRelease({ body: "module.Root = () => React.createElement('b', null, 'new');" });
    shell = await startShellServer(harmful, {}, {}, ({ registry, dataDir }) => {
      registry.publish(before);
      registry.channel({ 'games-test': { stable: pinOf(harmful), candidate: null, previous: pinOf(before) } }, 1);
      die(pinOf(harmful), 1, 'starting', dataDir);
      die(pinOf(harmful), 1, 'starting', dataDir);
    });
    const health = await shell.server.inject('/health');
    expect(health.json()).toMatchObject({
      remotes: { 'games-test@0.9.0': { failure: null } },
      heldBack: [{ remote: 'games-test', version: '1.0.0', code: 'version-poisoned' }],
    });
    const page = await shell.server.inject('/en/games/test');
    expect(page.body).toContain('old');
  });

  it('a rollback in the registry heals the next start: what the disk names is not started first', async () => {
    if (process.platform !== 'linux') return console.log('Not looked at: this machine has no /proc.');
    const harmful = fixtureRelease();
    const good = fixtureRelease({ version: '1.0.1' });
    shell = await startShellServer(harmful, {}, {}, async ({ registry, dataDir }) => {
      // The document of the last run.
      const document = await fetch(`${registry.access.registryUrl}/v1/channels/production`);
      mkdirSync(path.join(dataDir, 'channels'), { recursive: true });
      writeFileSync(path.join(dataDir, 'channels/production.signed.json'), await document.text());
      registry.publish(good);
      registry.channel({ 'games-test': { stable: pinOf(good), candidate: null, previous: pinOf(harmful) } }, 2);
    });
    expect((await shell.server.inject('/health')).json()).toMatchObject({ revision: 2 });
    const rendering = descendants().flatMap((pid) => /games-test\/[^/]+/.exec(commandLineOf(pid).join(' '))?.[0] ?? []);
    expect(new Set(rendering)).toEqual(new Set(['games-test/1.0.1']));
  });
});
