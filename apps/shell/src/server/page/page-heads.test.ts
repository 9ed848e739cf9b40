import { describe, expect, it } from '@jest/globals';
import type { RouteMatch } from '../../page/route-match.ts';
import type { Build } from './build.ts';
import { createPageHeads } from './page-heads.ts';
import type { HeadRequest } from './page-heads.ts';

const build = {
  bundle: { titleOf: () => 'Baize', descriptionOf: () => 'About' },
  assets: {
    scripts: [{ href: '/assets/main.js', integrity: 'sha384-a' }],
    styles: [],
    lateStyles: { document: [], 'no-access': [] },
    fonts: [],
  },
  inlineStyle: 'b{}',
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
    ['a first visit', { subject: { id: 'visitor-2', fresh: true } }, '<style nonce="n">b{}</style>'],
    ['a host', { origin: 'https://mirror.example' }, 'src="https://mirror.example/assets/main.js"'],
  ])('differ by %s', (_what, changes, part) => {
    const headOf = createPageHeads(build);
    expect(headOf(request, 'n')).not.toContain(part);
    expect(headOf({ ...request, asked: { ...asked, ...changes } }, 'n')).toContain(part);
  });
});
