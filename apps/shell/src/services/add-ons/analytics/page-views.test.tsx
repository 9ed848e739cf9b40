import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { SiteLocation } from '../../site/site.ts';
import { sendPageViews } from './page-views.ts';

const at = (path: string, search = '', by: SiteLocation['by'] = 'push'): SiteLocation => ({
  path,
  search,
  hash: '',
  by,
});
const capture = jest.fn();
const paths = (): unknown[] =>
  capture.mock.calls.map(([event, properties]) => [event, (properties as Record<string, string>)['$pathname']]);

beforeEach(() => {
  jest.useFakeTimers();
  capture.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[row:S18] [row:K10] sends the first page view after 1 ms, then one with the full path after each route change', () => {
  const location$ = new BehaviorSubject(at('/', '?utm_source=x', 'load'));
  const { unsubscribe } = sendPageViews({ capture } as never, location$, (path) => `/en${path}`);
  expect(paths()).toEqual([]);
  jest.advanceTimersByTime(TIMERS_MS.firstPageView - 1);
  expect(paths()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(paths()).toEqual([['$pageview', '/en/?utm_source=x']]);
  location$.next(at('/games/dice'));
  location$.next(at('/', '', 'pop'));
  expect(paths().slice(1)).toEqual([
    ['$pageview', '/en/games/dice'],
    ['$pageview', '/en/'],
  ]);
  expect(capture.mock.calls[0]?.[1]).toEqual({
    $current_url: 'http://localhost/en/?utm_source=x',
    $pathname: '/en/?utm_source=x',
  });
  unsubscribe();
  location$.next(at('/faq'));
  expect(paths()).toHaveLength(3);
});

it('[row:S18] one that ends before its first view sends none', () => {
  sendPageViews({ capture } as never, new BehaviorSubject(at('/')), (path) => path).unsubscribe();
  jest.advanceTimersByTime(10);
  expect(paths()).toEqual([]);
});

it('[row:S18] a route that changes before the first view is the first view', () => {
  const location$ = new BehaviorSubject(at('/'));
  sendPageViews({ capture } as never, location$, (path) => path);
  location$.next(at('/faq'));
  jest.advanceTimersByTime(1);
  location$.next({ ...at('/faq'), hash: '#limits' });
  expect(paths()).toEqual([['$pageview', '/faq']]);
});

it('[row:S18] tells nobody the token of an address', () => {
  const location$ = new BehaviorSubject(at('/reset-password/s3cr3t', '?phone=%2B77010000000&simpleAuthToken=t0ken'));
  sendPageViews({ capture } as never, location$, (path) => path);
  jest.advanceTimersByTime(1);
  expect(JSON.stringify(capture.mock.calls)).not.toMatch(/s3cr3t|7701|t0ken/);
});
