import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Locale } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import type { SiteLocation } from '../site/site.ts';
import { startMessaging } from './messaging.ts';

const at = (path: string, by: SiteLocation['by'] = 'push'): SiteLocation => ({ path, search: '', hash: '', by });

function start(body = true) {
  const appended: { src: string; async: boolean }[] = [];
  const createElement = () => ({ src: '', async: false });
  const document: Record<string, unknown> = { createElement };
  const giveBody = (): void => void (document['body'] = { append: (script: never) => appended.push(script) });
  if (body) giveBody();
  const page = { document } as unknown as Window & { Intercom?: { (...command: unknown[]): void; q?: unknown[] } };
  const location$ = new BehaviorSubject(at('/', 'load'));
  const locale$ = new BehaviorSubject<Locale>('br');
  const messaging = startMessaging({ script: 'https://widget.example/a.js', app: 'a1', location$, locale$, page });
  return { messaging, page, location$, appended, giveBody, said: () => page.Intercom?.q };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[C58] loads the configured script, whose commands wait for it', () => {
  const { appended, said } = start();
  expect(appended).toEqual([{ src: 'https://widget.example/a.js', async: true }]);
  expect(said()).toEqual([['boot', { app_id: 'a1', language_override: 'br' }]]);
});

it('[K10] tells the messenger of a new route 250 ms after it, once for several', () => {
  const { page, location$ } = start();
  const heard = jest.fn();
  page.Intercom = heard;
  jest.advanceTimersByTime(1_000);
  location$.next(at('/games/dice'));
  jest.advanceTimersByTime(249);
  location$.next(at('/faq'));
  jest.advanceTimersByTime(249);
  expect(heard).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(heard.mock.calls).toEqual([['update', { language_override: 'br' }]]);
});

it('[K10] asks a document that has no body again after 500 ms', () => {
  const { appended, giveBody } = start(false);
  jest.advanceTimersByTime(499);
  giveBody();
  expect(appended).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(appended).toHaveLength(1);
});

it('ends with the visitor’s consent', () => {
  const { messaging, page, location$ } = start();
  const heard = jest.fn();
  page.Intercom = heard;
  location$.next(at('/faq'));
  messaging.stop();
  location$.next(at('/'));
  jest.runAllTimers();
  expect(heard.mock.calls).toEqual([['shutdown']]);
});
