import { beforeEach, describe, expect, it } from '@jest/globals';
import { versionFor } from '@baize/contract/node/subject';
import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import type { SampleOptions } from '@baize/registry-client/testing/sample-release';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

let registry: TestRegistry;
let folder: string;

/** A remote whose build is to leave dist/release as it is. */
async function remoteFolder(options: SampleOptions = {}, build = 'true'): Promise<string> {
  const path = join(folder, options.name ?? 'games-dice');
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'package.json'), JSON.stringify({ name: 'sample-remote', scripts: { build } }));
  await writeReleaseFolder(path, sampleRelease(options));
  return path;
}

beforeEach(async () => {
  registry = await TestRegistry.open();
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
  folder = await temporaryFolder();
});

describe('baize', () => {
  it('[row:D04] [row:D05] publishes, releases, gives a share, rolls back and shows it, in the documented shapes', async () => {
    const run = async (...words: string[]): Promise<object> => {
      const { exitCode, stdout } = await runBaize(registry, [...words, '--json']);
      expect(exitCode).toBe(0);
      return JSON.parse(stdout);
    };
    const why = ['--reason', 'a test', '--wait', '0'];
    expect(await run('publish', await remoteFolder())).toEqual({
      outcome: 'published',
      checked: { render: false, hydration: null, shared: {}, offered: null },
      notes: [expect.stringMatching(/^Not rendered: @baize\/devkit is not installed/)],
      preview: null,
      // Nothing reports here.
      fits: [],
      name: 'games-dice',
      version: '1.0.0',
      manifest: expect.stringMatching(/^sha384-/),
      files: 4,
      bytes: expect.any(Number),
      uploaded: 4,
      uploadedBytes: expect.any(Number),
      seconds: expect.any(Number),
      hosts: { declared: [], undeclared: [] },
      general: [],
    });
    // Only the web entry holds the version; the three other files are stored already.
    expect(await run('publish', await remoteFolder({ version: '1.1.0' }))).toMatchObject({ uploaded: 1 });
    expect(await run('publish', await remoteFolder({ version: '1.1.0' }))).toMatchObject({
      outcome: 'already-published',
      uploaded: 0,
    });
    expect(await run('release', 'games-dice', '1.0.0', ...why)).toEqual({
      revision: 2,
      at: expect.any(String),
      by: 'operator',
      requestId: expect.any(String),
      channel: 'production',
      operation: 'release',
      remote: 'games-dice',
      from: null,
      to: { version: '1.0.0', candidate: null },
      reason: 'a test',
      served: null,
    });
    expect(await run('canary', 'games-dice', '1.1.0', '12.5', ...why)).toMatchObject({
      operation: 'candidate',
      to: { version: '1.0.0', candidate: { version: '1.1.0', basisPoints: 1_250 } },
    });
    await run('release', 'games-dice', '1.1.0', ...why);
    expect(await run('rollback', 'games-dice', ...why)).toMatchObject({
      from: { version: '1.1.0' },
      to: { version: '1.0.0' },
    });
    const { acts } = (await run('audit', '--remote', 'games-dice')) as { acts: object[] };
    expect(acts).toMatchObject([
      { operation: 'rollback', by: 'operator', reason: 'a test' },
      { operation: 'release' },
      { operation: 'candidate' },
      { operation: 'release' },
    ]);
    expect(await run('status')).toMatchObject({
      channel: 'production',
      revision: 5,
      remotes: [
        {
          name: 'games-dice',
          title: 'Dice',
          routes: ['/games/dice'],
          state: 'rolled-back',
          live: '1.0.0',
          candidate: null,
          previous: null,
          versions: [{ version: '1.1.0' }, { version: '1.0.0' }],
        },
      ],
    });
  });

  it('says which version visitors get, as the servers decide it', async () => {
    for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
    await registry.change({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 1);
    await registry.change({ operation: 'candidate', remote: 'games-dice', version: '1.1.0', basisPoints: 5_000 }, 2);
    const { document } = await registry.registry.channels.head('production');
    const release = document.remotes['games-dice']!;
    const ids = Array.from({ length: 50 }, (_, number) => `visitor-${number}`);
    const lines = ids.map((id) => {
      const { version, reason } = versionFor('games-dice', release, id);
      return `${id}\t${version}\t${reason}`;
    });
    expect(new Set(lines.map((line) => line.split('\t')[2]))).toEqual(new Set(['candidate', 'stable']));
    const many = await runBaize(registry, ['resolve', 'games-dice'], {}, `${ids.join('\n')}\n`);
    expect([many.exitCode, many.stdout]).toEqual([0, `${lines.join('\n')}\n`]);
    const one = await runBaize(registry, ['resolve', 'games-dice', '--subject', 'visitor-7', '--json']);
    expect(JSON.parse(one.stdout)).toMatchObject({ revision: 3, subjects: [{ subject: 'visitor-7' }] });
  });

  it('sets rules, lists them, says who gets what by them, and takes them away', async () => {
    for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
    await registry.change({ operation: 'release', remote: 'games-dice', version: '1.0.0' }, 1);
    const why = ['--reason', 'a test', '--wait', '0'];
    const rules = (...words: string[]) => runBaize(registry, ['rules', 'games-dice', ...words]);
    const set = await rules('set', 'testers', 'candidate', '--player', 'ann', '--player', 'bob', ...why);
    expect([set.exitCode, set.stdout]).toEqual([0, expect.stringContaining('no candidate runs')]);
    await rules('set', 'never-here', 'stable', '--country', 'de', '--first', ...why);
    expect((await runBaize(registry, ['canary', 'games-dice', '1.1.0', 'rules', ...why])).exitCode).toBe(0);
    const listed = await rules();
    expect(listed.stdout).toMatch(
      /^never-here: visitors in DE get the stable version\ntesters: visitors with account account-[0-9a-f]{32}, account-[0-9a-f]{32} get the candidate\n$/,
    );
    const resolved = async (...words: string[]): Promise<string> =>
      (await runBaize(registry, ['resolve', 'games-dice', ...words])).stdout;
    expect(await resolved('--player', 'ann', '--subject', 'phone')).toBe('phone\t1.1.0\trule:testers\n');
    expect(await resolved('--player', 'ann', '--region', 'DE', '--subject', 'phone')).toBe(
      'phone\t1.0.0\trule:never-here\n',
    );
    expect(await resolved('--subject', 'phone')).toBe('phone\t1.0.0\tstable\n');
    expect((await runBaize(registry, ['status'])).stdout).toContain('Rule of games-dice, never-here: visitors in DE');
    expect((await runBaize(registry, ['audit'])).stdout).toContain('never-here: visitors in DE get the stable version');
    const stale = await rules('clear', '--if-revision', '2', ...why);
    expect([stale.exitCode, stale.stderr]).toEqual([1, expect.stringContaining('revision-stale')]);
    expect((await rules('clear', 'nobody', ...why)).stderr).toContain('nothing-to-change');
    expect((await rules('set', 'all', 'candidate', ...why)).stderr).toContain('rule-matches-everybody');
    expect((await rules('clear', ...why)).stdout).toContain('the share alone decides');
  });

  it('speaks to people in tables and sentences', async () => {
    const published = await runBaize(registry, ['publish', await remoteFolder()]);
    expect(published.stdout).toContain('Published games-dice 1.0.0');
    const released = await runBaize(registry, ['release', 'games-dice', '1.0.0', '--reason', 'a test', '--wait', '1']);
    expect(released.stdout).toContain('1.0.0 goes to 100 % of visitors');
    // No server has reported that visitors get it.
    expect(released.stdout).toContain('no server of the site reports');
    expect(released.exitCode).toBe(3);
    const status = await runBaize(registry, ['status']);
    expect(status.stdout).toMatch(
      /^games-dice +1\.0\.0 +- +- +live +silent 0\/0 +1\.0\.0 +not rendered +\/games\/dice$/m,
    );
  });
});

describe('baize refuses', () => {
  it('[row:D04] version-exists: with the version and what to do', async () => {
    await runBaize(registry, ['publish', await remoteFolder()]);
    const { exitCode, stderr } = await runBaize(registry, ['publish', await remoteFolder({ text: 'second' })]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('games-dice 1.0.0');
    expect(stderr).toContain('raise the version in package.json');
  });

  it('build-failed, release-folder-missing, folder-not-a-remote', async () => {
    const failing = await runBaize(registry, ['publish', await remoteFolder({}, 'exit 3'), '--json']);
    expect(JSON.parse(failing.stdout).error.code).toBe('build-failed');
    const empty = await remoteFolder();
    await rm(join(empty, 'dist'), { recursive: true });
    const unbuilt = await runBaize(registry, ['publish', empty, '--json']);
    expect(JSON.parse(unbuilt.stdout).error.code).toBe('release-folder-missing');
    const nothing = await runBaize(registry, ['publish', join(folder, 'nothing'), '--json']);
    expect(JSON.parse(nothing.stdout).error.code).toBe('folder-not-a-remote');
  });

  it('[row:D04] integrity-mismatch: before anything is sent, naming every file', async () => {
    const path = await remoteFolder();
    await writeFile(join(path, 'dist/release/web/entry.js'), 'changed');
    await writeFile(join(path, 'dist/release/extra.js'), 'extra');
    const { exitCode, stdout } = await runBaize(registry, ['publish', path, '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'integrity-mismatch',
      details: ['web/entry.js: not what its hash names', 'extra.js: in the folder, and not listed in remote.json'],
    });
    expect((await registry.get('/v1/releases')).json().remotes).toEqual([]);
  });

  it('registry-unreachable', async () => {
    const words = ['status', '--json', '--registry', 'http://127.0.0.1:9'];
    const { exitCode, stdout } = await runBaize(registry, words);
    expect([exitCode, JSON.parse(stdout).error.code]).toEqual([1, 'registry-unreachable']);
  });

  it('token-missing: until a token is given', async () => {
    const environment = { REGISTRY_OPERATOR_TOKEN_FILE: join(folder, 'no-token') };
    await registry.publish(sampleRelease());
    const words = ['release', 'games-dice', '1.0.0', '--json', '--reason', 'a test', '--wait', '0'];
    const { stdout } = await runBaize(registry, words, environment);
    expect(JSON.parse(stdout).error.code).toBe('token-missing');
    const given = await runBaize(registry, words, { ...environment, BAIZE_OPERATOR_TOKEN: registry.operatorToken });
    expect(given.exitCode).toBe(0);
  });

  it('revision-stale: what was decided on another revision than the one that was seen', async () => {
    for (const version of ['1.0.0', '1.1.0']) await registry.publish(sampleRelease({ version }));
    const why = ['--reason', 'a test', '--wait', '0', '--json'];
    const first = await runBaize(registry, ['release', 'games-dice', '1.0.0', '--if-revision', '1', ...why]);
    expect(first.exitCode).toBe(0);
    const late = await runBaize(registry, ['release', 'games-dice', '1.1.0', '--if-revision', '1', ...why]);
    expect([late.exitCode, JSON.parse(late.stdout).error]).toMatchObject([
      1,
      { code: 'revision-stale', details: ['present revision: 2'] },
    ]);
  });

  it('an act without a reason: with exit code 2, and nothing is changed', async () => {
    await registry.publish(sampleRelease());
    const { exitCode, stderr } = await runBaize(registry, ['release', 'games-dice', '1.0.0']);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--reason TEXT')]);
    expect((await registry.get('/v1/channels')).json().channels).toMatchObject([{ revision: 1 }]);
  });

  it('usage: with exit code 2', async () => {
    for (const words of [
      ['relase'],
      ['release', 'games-dice'],
      ['canary', 'games-dice', '1.0.0', '120'],
      ['status', '--no'],
    ]) {
      const { exitCode, stderr } = await runBaize(registry, words);
      expect(exitCode).toBe(2);
      expect(stderr).toContain('Refused (usage)');
    }
  });
});
