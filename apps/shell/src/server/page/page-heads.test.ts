import { describe, expect, it } from '@jest/globals';
import type { RouteMatch } from '../../page/route-match.ts';
import type { Build } from './build.ts';
import { createPageHeads } from './page-heads.ts';
import type { HeadRequest } from './page-heads.ts';

const lobbyFiles = {
  scripts: [{ href: '/assets/lobby.js', integrity: 'sha384-c' }],
  styles: [{ href: '/assets/lobby.css', integrity: 'sha384-d' }],
};
const build = {
  bundle: { titleOf: () => 'Baize', descriptionOf: () => 'About' },
  assets: {
    scripts: [{ href: '/assets/main.js', integrity: 'sha384-a' }],
    styles: [{ href: '/assets/main.css', integrity: 'sha384-b' }],
    late: { lobby: lobbyFiles },
    fonts: [],
  },
  rulesOf: ({ href }: { href: string }) => (href.includes('lobby') ? 'i{}' : 'b{}'),
} as unknown as Build;
const match: RouteMatch = { kind: 'lobby' };
const asked: HeadRequest['asked'] = {
  locale: 'en',
  theme: 'dark',
  origin: 'https://site.example',
  path: '/',
  token: null,
  subject: { id: 'visitor-1', fresh: false },
};
const request: HeadRequest = {
  asked,
  match,
  seo: null,
  yandexVerification: null,
  scriptOrigins: [],
  refused: false,
  renders: true,
  certain: true,
};

describe('heads that are kept', () => {
  it('carry the nonce of their own answer and of no other', () => {
    const headOf = createPageHeads(build);
    const first = headOf(request, 'nonce-of-one');
    const second = headOf(request, 'nonce-of-two');
    expect(first).toContain('nonce="nonce-of-one"');
    expect(second).toBe(first.replaceAll('nonce-of-one', 'nonce-of-two'));
  });

  it.each<[string, Partial<HeadRequest['asked']>, string]>([
    ['a language', { locale: 'hi' }, '<html lang="hi'],
    ['a look', { theme: 'light' }, 'data-theme="light"'],
    [
      'a first visit',
      { subject: { id: 'visitor-2', fresh: true } },
      '<style nonce="n" data-href="/assets/main.css">b{}</style>',
    ],
    ['a host', { origin: 'https://mirror.example' }, 'src="https://mirror.example/assets/main.js"'],
  ])('differ by %s', (_what, changes, part) => {
    const headOf = createPageHeads(build);
    expect(headOf(request, 'n')).not.toContain(part);
    expect(headOf({ ...request, asked: { ...asked, ...changes } }, 'n')).toContain(part);
  });
});

describe('a page whose script and rules come late', () => {
  it('preloads its script beside the first ones, and links its rules', () => {
    const head = createPageHeads(build)(request, 'n');
    expect(head).toContain('<link rel="preload" as="script" nonce="n" href="/assets/lobby.js" integrity="sha384-c"');
    expect(head).toContain('<link rel="stylesheet" href="/assets/lobby.css" integrity="sha384-d"');
  });

  it('has its rules in the page at a first visit, where the runtime finds them by their address', () => {
    const first = { ...request, asked: { ...asked, subject: { id: 'visitor-2', fresh: true } } };
    const head = createPageHeads(build)(first, 'n');
    expect(head).toContain('<style nonce="n" data-href="/assets/lobby.css">i{}</style>');
    expect(head).not.toContain('rel="stylesheet"');
  });

  it('costs another page nothing', () => {
    expect(createPageHeads(build)({ ...request, match: { kind: 'not-found' } }, 'n')).not.toContain('lobby');
  });
});
