import { eachLocale } from '@baize/protocol/locale';
import { describe, expect, it } from '@jest/globals';
import { pageRemoteOf } from './page-remote.ts';
import { matchRoute } from './route-match.ts';
import { fixtureRelease } from '../../tests/fixtures/release.ts';

const { manifest } = fixtureRelease();
const [first] = manifest.modules;
const title = eachLocale(() => '');
const remotes = {
  'games-test': pageRemoteOf(
    {
      ...manifest,
      modules: [
        {
          ...first!,
          routes: ['/games/*', '/games/:slug', '/games/cases/:slug', '/games/cases', '/'].map((pattern) => ({
            pattern,
            title,
            game: true,
          })),
        },
      ],
    },
    'http://localhost/remotes/games-test/1.0.0/',
  ),
};

/** The parameters show which pattern won. */
function paramsOf(path: string): Record<string, string> | string {
  const match = matchRoute(path, '', remotes);
  return match.kind === 'remote' ? { ...match.target.location.params } : match.kind;
}

describe('matchRoute', () => {
  it('prefers literal segments to parameters and parameters to the star', () => {
    expect(paramsOf('/games/cases')).toEqual({});
    expect(paramsOf('/games/dice')).toEqual({ slug: 'dice' });
    expect(paramsOf('/games/cases/gold')).toEqual({ slug: 'gold' });
    expect(paramsOf('/games/rooms/red')).toEqual({ '*': 'rooms/red' });
  });

  it('[row:R01] [row:R45] keeps the shell its own places, whatever a manifest claims', () => {
    expect(paramsOf('/')).toBe('lobby');
    expect(paramsOf('/error')).toBe('error');
    expect(paramsOf('/elsewhere')).toBe('not-found');
  });

  it('[row:R04] [row:R25] [row:R26] [row:R27] [row:R28] [row:R41] [row:R46] knows its documents, and which ones it does not have', () => {
    const documentAt = (path: string): string => {
      const match = matchRoute(path, '', remotes);
      return match.kind === 'document' ? match.document : match.kind;
    };
    expect(documentAt('/faq')).toBe('faq');
    for (const id of ['en/kyc', 'en/user-agreement', 'ru/confidential', 'ru/user-agreement'])
      expect(documentAt(`/policy/${id}`)).toBe(id);
    for (const id of ['ru/kyc', 'en/confidential', 'hi/kyc', 'en/__proto__', 'constructor/x'])
      expect(documentAt(`/policy/${id}`)).toBe('invalid');
    expect(documentAt('/policy/en')).toBe('not-found');
    expect(documentAt('/no-access')).toBe('no-access');
  });

  it('decodes parameters, forgives a trailing slash, and survives broken encodings', () => {
    expect(paramsOf('/games/%D0%BA%D0%B8%D1%82/')).toEqual({ slug: 'кит' });
    expect(paramsOf('/games/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' });
  });

  it('[row:R45] [row:R46] an address that a remote serves has its module, title, parameters and query', () => {
    const match = matchRoute('/games/cases/gold', '?a=1', remotes);
    const remote = remotes['games-test'];
    expect(match).toEqual({
      kind: 'remote',
      target: {
        pattern: '/games/cases/:slug',
        title,
        game: true,
        remote,
        module: remote.modules[0],
        location: { path: '/games/cases/gold', params: { slug: 'gold' }, search: '?a=1' },
      },
    });
    expect(matchRoute('/games/cases/gold', '', {})).toEqual({ kind: 'not-found' });
  });

  it('[row:R45] [row:R46] addresses-made-up-without-end: two hundred are kept, and then none of them', () => {
    const site = { ...remotes };
    const first = matchRoute('/made-up/0', '', site);
    for (let at = 1; at < 200; at += 1) expect(matchRoute(`/made-up/${at}`, '', site)).toEqual({ kind: 'not-found' });
    expect(matchRoute('/policy/made/up', '', { ...remotes })).toEqual({ kind: 'invalid' });
    const full = { ...remotes };
    const kept = matchRoute('/made-up/0', '', full);
    for (let at = 1; at < 199; at += 1) matchRoute(`/made-up/${at}`, '', full);
    expect(matchRoute('/made-up/0', '', full)).toBe(kept);
    matchRoute('/made-up/200', '', site);
    expect(matchRoute('/made-up/0', '', site)).not.toBe(first);
  });
});
