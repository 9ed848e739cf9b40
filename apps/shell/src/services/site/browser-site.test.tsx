import type { Locale } from '@baize/protocol';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { createBrowserSite } from './browser-site.ts';

beforeEach(() => history.replaceState(null, '', '/en/games/dice?a=1#x'));

function site(locale: Locale = 'en', page = { path: '/games/dice', search: '?a=1', linkOrigins: [] as string[] }) {
  const locale$ = new BehaviorSubject(locale);
  const foreign: Locale[] = [];
  return {
    site: createBrowserSite({ locale$, page, onForeignLocale: (next) => foreign.push(next) }),
    locale$,
    foreign,
  };
}

it('knows the place without the language', () => {
  expect(site().site.location$.value).toEqual({ path: '/games/dice', search: '?a=1', hash: '#x', by: 'load' });
});

it('gone-back-before-the-scripts: the markup is taken over as it was made, and then the page follows', () => {
  const { location$ } = site('en', { path: '/games/crash', search: '', linkOrigins: [] }).site;
  expect(location$.serverValue).toMatchObject({ path: '/games/crash', search: '' });
  expect(location$.value).toEqual({ path: '/games/dice', search: '?a=1', hash: '#x', by: 'pop' });
});

it('addresses carry the language, and the default one none', () => {
  expect([
    site().site.href('/'),
    site().site.href('/profile?x=1#y'),
    site('ru').site.href('/profile'),
    site().site.href('/profile', 'hi'),
  ]).toEqual(['/en', '/en/profile?x=1#y', '/profile', '/hi/profile']);
});

it.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', 'profile'])(
  'refuses to go to %s',
  (target) => {
    expect(() => site().site.navigate(target)).toThrow('Not a path of this site');
  },
);

it('goes forward and back', async () => {
  const { site: own } = site();
  own.navigate('/profile');
  expect([location.pathname, own.location$.value.by]).toEqual(['/en/profile', 'push']);
  history.back();
  await waitFor(() => expect(own.location$.value).toMatchObject({ path: '/games/dice', by: 'pop' }));
});

it('going somewhere from a layer takes the layer’s entry', async () => {
  const { site: own } = site();
  own.openLayer(() => undefined);
  own.navigate('/profile');
  history.back();
  await waitFor(() => expect(own.location$.value.path).toBe('/games/dice'));
});

it('what is asked for while a layer closes happens after it', async () => {
  const { site: own } = site();
  own.openLayer(() => undefined);
  own.closeLayer();
  own.navigate('/profile');
  expect(location.pathname).toBe('/en/games/dice');
  await waitFor(() => expect(location.pathname).toBe('/en/profile'));
});

it('[row:S04] whoever is sent elsewhere goes, though the dialog closes and another one opens', async () => {
  const go = { assign: jest.fn(), replace: jest.fn() };
  const back = jest.spyOn(history, 'back');
  const push = jest.spyOn(history, 'pushState');
  try {
    const locale$ = new BehaviorSubject<Locale>('en');
    const page = { path: '/games/dice', search: '?a=1', linkOrigins: [] as string[] };
    const own = createBrowserSite({ locale$, page, onForeignLocale: () => undefined, go });
    own.openLayer(() => undefined);
    push.mockClear();
    own.leave('https://sso.example/?url=x');
    expect([go.replace.mock.calls, go.assign.mock.calls]).toEqual([[['https://sso.example/?url=x']], []]);
    own.closeLayer();
    own.openLayer(() => undefined);
    own.closeLayer();
    // Each would stop the page that is being loaded.
    expect([back.mock.calls, push.mock.calls]).toEqual([[], []]);
  } finally {
    back.mockRestore();
    push.mockRestore();
  }
});

it('[row:S04] without a dialog the address becomes an entry of its own', () => {
  const go = { assign: jest.fn(), replace: jest.fn() };
  const page = { path: '/games/dice', search: '?a=1', linkOrigins: [] as string[] };
  const locale$ = new BehaviorSubject<Locale>('en');
  createBrowserSite({ locale$, page, onForeignLocale: () => undefined, go }).leave('https://sso.example/');
  expect([go.replace.mock.calls, go.assign.mock.calls]).toEqual([[], [['https://sso.example/']]]);
});
