import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConsoleSession, textOf } from './support/console-session.ts';
import { TestRegistry } from './support/test-registry.ts';

const evil = '<img src=x onerror=alert(1)>';
let registry: TestRegistry;
let session: ConsoleSession;

/** A remote that takes other ranges of the shell's libraries, and is live. */
async function release(name: string, shared: Record<string, string>, version = '1.0.0'): Promise<void> {
  const route = `/games/${name}`;
  await registry.publish(sampleRelease({ name, version, route, change: (manifest) => ({ ...manifest, shared }) }));
  const { channels } = registry.registry;
  const { revision } = (await channels.head('production')).document;
  await channels.change('production', { operation: 'release', remote: name, version }, revision, {
    by: 'ann',
    reason: `because of ${evil}`,
  });
}

beforeEach(async () => {
  registry = await TestRegistry.open();
  await release('games-dice', { react: '^19.0.0' });
  await release('games-keno', { react: '^19.0.0', 'react-dom': '^19.0.0' }, '2.7.0');
  session = await ConsoleSession.open(registry);
});

describe('the search', () => {
  it('is on every page, and finds remotes, versions and acts', async () => {
    for (const url of ['/', '/audit', '/libraries', '/remotes/games-dice/versions'])
      expect(await session.page(url)).toContain('action="/search"');
    const keno = textOf(await session.page('/search?search=KENO'));
    expect(keno).toContain('Remotes games-keno');
    const version = textOf(await session.page('/search?search=2.7'));
    expect(version).toContain('Versions games-keno 2.7.0');
    expect(version).toContain('Acts release of games-keno by ann');
    expect(textOf(await session.page('/search?search=games-keno+2'))).toContain('Versions games-keno 2.7.0');
    expect(textOf(await session.page('/search?search=games-dice+2'))).toContain('Nothing fits games-dice 2');
  });

  it('escapes what is looked for and what is found', async () => {
    const page = await session.page(`/search?search=${encodeURIComponent(evil)}`);
    expect(page).not.toContain(evil);
    expect(textOf(page)).toContain(`because of ${evil}`);
    expect(await session.page(`/search?search=${'x'.repeat(5_000)}`)).not.toContain('x'.repeat(101));
  });
});

describe('shared libraries', () => {
  it('stand by range with who takes them, drawn and as a table', async () => {
    const page = await session.page('/libraries');
    const text = textOf(page);
    expect(text).toContain('react ^19.0.0 games-dice 1.0.0 games-keno 2.7.0 fits');
    expect(text).toContain('react-dom ^19.0.0 games-keno 2.7.0 fits');
    // Two take the contract and React, one React's DOM.
    expect(page.match(/<path class="" d="M150 /g)).toHaveLength(5);
    expect(page).not.toMatch(/ style=/);
  });

  it('that do not fit are named: two ranges of one major without a version in both, and what no shell shares', async () => {
    await release('games-old', { react: '^18.3.0', rxjs: '^7.0.0' });
    await release('games-older', { react: '~18.2.0' });
    const text = textOf(await session.page('/libraries'));
    expect(text).toContain('react ^18.3.0 games-old 1.0.0 does not fit No version is in ~18.2.0 as well.');
    expect(text).toContain('rxjs ^7.0.0 games-old 1.0.0 does not fit A shell does not share this library.');
    // Another major is listed beside it.
    expect(text).toContain('react ^19.0.0 games-dice 1.0.0 games-keno 2.7.0 fits');
  });

  it('that a server holds back are told with its code', async () => {
    const heldBack = [{ remote: 'games-dice', version: '1.0.0', code: 'contract-not-met' }];
    const tabs = { open: 0, shown: [] };
    await registry.report('server-north-1', {
      schema: 1,
      channel: 'production',
      revision: 2,
      remotes: [],
      heldBack,
      tabs,
    });
    const text = textOf(await session.page('/libraries'));
    expect(text).toContain('held back games-dice 1.0.0 by server server-north-1: contract-not-met');
  });
});
