import { afterEach, describe, expect, it } from '@jest/globals';
import type { Stopped } from '@baize/contract/channel';
import { stable } from './fixtures/fake-registry.ts';
import { fixtureRelease } from './fixtures/release.ts';
import { pageOf, startShellServer } from './fixtures/shell-server.ts';
import type { ShellServer } from './fixtures/shell-server.ts';

const release = fixtureRelease();
const FILE = '/remotes/games-test/1.0.0/web/entry.js';
let shell: ShellServer;
afterEach(() => shell.close());

/** A server that starts with the remote stopped so. */
async function startStopped(stop: Partial<Stopped>): Promise<void> {
  const stopped = { why: 'killed', since: '2026-11-26T10:00:00.000Z', ...stop } as const;
  shell = await startShellServer(release, {}, {}, ({ registry }) => {
    registry.channel({ 'games-test': { ...stable(release), stopped } }, 2);
  });
}

describe('a remote that an operator stopped', () => {
  it('is answered with the whole page, 503 and when to come again, and is given to nobody', async () => {
    await startStopped({ why: 'killed' });
    const answer = await shell.server.inject('/en/games/test');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '300',
      'cache-control': 'private, no-store',
      'baize-killed': 'games-test',
    });
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toContain('hello');
    const page = pageOf(answer.body);
    expect(page).toMatchObject({ route: { kind: 'stopped' }, resolution: { remotes: {} } });
    expect(page.remotes['games-test']).toMatchObject({ stopped: { why: 'killed' }, entry: '', integrity: {} });
    expect((await shell.server.inject('/')).statusCode).toBe(200);
  });

  it('has no file for a page that was made before, when it was killed', async () => {
    await startStopped({ why: 'killed' });
    expect((await shell.server.inject(FILE)).statusCode).toBe(503);
    expect((await shell.server.inject('/_baize/modules/games-test/1.0.0/game')).statusCode).toBe(503);
  });

  it('keeps its files for tabs whose bet is still open, when it is only worked on', async () => {
    await startStopped({ why: 'maintenance', until: '2026-11-26T10:00:30.000Z' });
    expect((await shell.server.inject(FILE)).statusCode).toBe(200);
    const answer = await shell.server.inject('/en/games/test');
    expect(answer.statusCode).toBe(503);
    expect(pageOf(answer.body).remotes['games-test']?.stopped).toEqual({
      why: 'maintenance',
      until: '2026-11-26T10:00:30.000Z',
    });
  });
});
