import { beforeEach, describe, expect, it } from '@jest/globals';
import { integrityOf } from '@baize/contract/node/signature';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import type { SampleRelease } from '@baize/registry-client/testing/sample-release';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { runBaize } from './support/run-baize.ts';
import { TestRegistry } from './support/test-registry.ts';

const evil = '<img src=x onerror=alert(1)>';
let registry: TestRegistry;

/** 1.1.0: other texts, another library, a host, a call, a route; a picture more, the sheet under another name. */
function changedRelease(): SampleRelease {
  const texts = Buffer.from(JSON.stringify({ title: 'Dice!', table: { [evil]: evil } }));
  const picture = Buffer.from('twelve bytes');
  const base = sampleRelease({ version: '1.1.0' });
  const sheet = base.files.get('web/style.css') ?? Buffer.from('');
  const files = new Map([
    ...base.files,
    ['locales/en.json', texts],
    ['web/table.svg', picture],
    ['web/sheet.css', sheet],
  ]);
  files.delete('web/style.css');
  const { manifest } = base;
  const changed: typeof manifest = {
    ...manifest,
    contract: '^1.5.0',
    shared: { react: '^19.1.0', 'react-dom': '^19.0.0' },
    hosts: ['https://odds.example.com'],
    modules: manifest.modules.map((module) => ({
      ...module,
      calls: ['POST general/cashier/withdrawals'],
      styles: ['web/sheet.css'],
      guests: false,
      routes: [...module.routes, ...module.routes.map((route) => ({ ...route, pattern: '/games/dice/table' }))],
    })),
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
  };
  return { manifest: changed, manifestBytes: Buffer.from(JSON.stringify(changed)), files };
}

beforeEach(async () => {
  registry = await TestRegistry.open();
  expect((await registry.publish(sampleRelease())).statusCode).toBe(201);
  expect((await registry.publish(changedRelease())).json()).toMatchObject({ outcome: 'published' });
});

describe('what differs between two versions', () => {
  it('is files with their bytes, libraries, permissions, routes and texts by language', async () => {
    const headers = { authorization: `Bearer ${registry.operatorToken}` };
    const diff = (await registry.get('/v1/diffs/games-dice/1.0.0/1.1.0', headers)).json();
    expect(diff.files).toMatchObject({
      before: { files: 4 },
      after: { files: 5 },
      added: [{ path: 'web/table.svg', bytes: 12 }],
      removed: [],
      changed: [
        { path: 'web/entry.js', before: 45, after: 45 },
        { path: 'locales/en.json', before: 17, after: 89 },
      ],
      moved: [{ path: 'web/sheet.css', before: 'web/style.css', bytes: 26 }],
      same: 1,
    });
    expect(diff.files.after.bytes - diff.files.before.bytes).toBe(12 + 89 - 17);
    expect(diff.dependencies).toEqual([
      { name: 'react', before: '^19.0.0', after: '^19.1.0' },
      { name: 'react-dom', before: null, after: '^19.0.0' },
      { name: 'the contract', before: '^1.0.0', after: '^1.5.0' },
    ]);
    expect(diff.routes).toEqual({ added: ['/games/dice/table'], removed: [] });
    expect(diff.permissions).toEqual({
      hosts: { added: ['https://odds.example.com'], removed: [] },
      calls: { added: ['./dice POST general/cashier/withdrawals'], removed: [] },
      pages: [
        { name: '/games/dice', before: 'guests and players', after: 'players' },
        { name: '/games/dice/table', before: null, after: 'players' },
      ],
    });
    const texts = diff.texts.map((each: { language: string }) => each.language);
    expect(texts).toEqual(expect.arrayContaining(['en', 'hi', 'kz', 'ru']));
    expect(diff.texts[0]).toMatchObject({
      namespace: 'dice',
      added: [`table.${evil}`],
      removed: [],
      changed: ['title'],
    });
  });

  it('is a page that escapes what publishers write', async () => {
    const session = await ConsoleSession.open(registry);
    const page = await session.page('/remotes/games-dice/diff?from=1.0.0&to=1.1.0');
    expect(page).not.toContain(evil);
    const text = textOf(page);
    expect(text).toContain(`new table.${evil} dice, en`);
    expect(text).toContain('new ./dice POST general/cashier/withdrawals call');
    expect(text).toContain('changed react: ^19.0.0 → ^19.1.0');
    expect(text).toContain('locales/en.json changed 17 89 +72');
    expect(text).toContain('web/style.css → web/sheet.css renamed 26 26 0');
    const same = textOf(await session.page('/remotes/games-dice/diff?from=1.0.0&to=1.0.0'));
    expect(same).toContain('The same texts in every language.');
  });

  it('is told by the command, for people and for programs', async () => {
    await registry.server.listen({ port: 0, host: '127.0.0.1' });
    const { stdout, exitCode } = await runBaize(registry, ['diff', 'games-dice', '1.0.0', '1.1.0']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('  ~ react: ^19.0.0 -> ^19.1.0\n');
    expect(stdout).toContain('  + web/table.svg 12\n');
    const json = await runBaize(registry, ['diff', 'games-dice', '1.1.0', '1.0.0', '--json']);
    expect(JSON.parse(json.stdout).files.removed).toEqual([{ path: 'web/table.svg', bytes: 12 }]);
    const unknown = await runBaize(registry, ['diff', 'games-dice', '1.0.0', '7.0.0']);
    expect([unknown.exitCode, unknown.stderr]).toEqual([1, expect.stringContaining('release-unknown')]);
  });

  it('input-invalid, release-unknown, token-missing: of what is no version, was not published, or is asked by nobody', async () => {
    const session = await ConsoleSession.open(registry);
    expect((await session.get('/remotes/games-dice/diff?from=1.0.0&to=latest')).statusCode).toBe(400);
    expect((await session.get('/remotes/games-dice/diff?from=1.0.0&to=9.0.0')).statusCode).toBe(404);
    expect((await registry.get('/v1/diffs/games-dice/1.0.0/1.1.0')).json().code).toBe('token-missing');
  });
});
