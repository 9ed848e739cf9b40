import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Locale } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import type { SiteLocation } from '../site/site.ts';
import { startMessaging } from './messaging.ts';

const { messagingAfterRoute, documentRetry } = TIMERS_MS;
const SCRIPT = { tag: 'script', src: 'https://widget.example/a.js', async: true };
const at = (path: string, by: SiteLocation['by'] = 'push'): SiteLocation => ({ path, search: '', hash: '', by });

function start(body = true) {
  const appended: { tag: string; src: string; async: boolean }[] = [];
  const createElement = (tag: string) => ({ tag, src: '', async: false });
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

it('[row:C58] loads the configured script, whose commands wait for it', () => {
  const { appended, said } = start();
  expect(appended).toEqual([SCRIPT]);
  expect(said()).toEqual([['boot', { app_id: 'a1', language_override: 'br' }]]);
});

it('[row:C58] tells the script itself once it is there, and a page that has one already keeps it', () => {
  const { messaging, page, said } = start();
  const waiting = said()?.length;
  const heard = jest.fn();
  page.Intercom = heard;
  messaging.tell({ replay: 'r1' });
  expect(heard.mock.calls).toEqual([['update', { replay: 'r1' }]]);
  expect(waiting).toBe(1);
});

it('[row:S02] a logout ends the conversation, and the messenger begins anew', () => {
  const { messaging, said } = start();
  messaging.forget();
  expect(said()?.slice(1)).toEqual([['shutdown'], ['boot', { app_id: 'a1', language_override: 'br' }]]);
});

it('[row:K10] tells the messenger of a new route 250 ms after it, once for several', () => {
  const { page, location$ } = start();
  const heard = jest.fn();
  page.Intercom = heard;
  jest.advanceTimersByTime(1_000);
  location$.next(at('/games/dice'));
  jest.advanceTimersByTime(messagingAfterRoute - 1);
  location$.next(at('/faq'));
  jest.advanceTimersByTime(messagingAfterRoute - 1);
  expect(heard).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(heard.mock.calls).toEqual([['update', { language_override: 'br' }]]);
});

it('[row:K10] [row:C58] asks a document that has no body again after 500 ms', () => {
  const { appended, giveBody } = start(false);
  jest.advanceTimersByTime(documentRetry - 1);
  giveBody();
  expect(appended).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(appended).toEqual([SCRIPT]);
  jest.advanceTimersByTime(10_000);
  expect(appended).toHaveLength(1);
});

it('[row:K10] a document that never has a body is asked every 500 ms, until the messenger is stopped', () => {
  const { messaging, appended, giveBody } = start(false);
  jest.advanceTimersByTime(3 * documentRetry - 1);
  messaging.stop();
  giveBody();
  jest.advanceTimersByTime(10_000);
  expect(appended).toEqual([]);
});

it('[row:K10] [row:C58] what the messenger hears of a visit, in its order: who asks, the page 250 ms after it changed, and the end', () => {
  const { messaging, page, location$, appended, said } = start();
  const boot = ['boot', { app_id: 'a1', language_override: 'br' }];
  const update = ['update', { language_override: 'br' }];
  expect(appended).toEqual([SCRIPT]);
  // The page as it came is no change of the route.
  jest.advanceTimersByTime(10_000);
  expect(said()).toEqual([boot]);
  location$.next(at('/faq', 'pop'));
  jest.advanceTimersByTime(messagingAfterRoute);
  messaging.tell({ recording: 'r1' });
  messaging.forget();
  expect(said()).toEqual([boot, update, ['update', { recording: 'r1' }], ['shutdown'], boot]);
  // The script that arrives takes the place of the queue.
  const heard = jest.fn();
  page.Intercom = heard;
  location$.next(at('/'));
  jest.advanceTimersByTime(messagingAfterRoute - 1);
  messaging.stop();
  jest.runAllTimers();
  expect(heard.mock.calls).toEqual([['shutdown']]);
  expect(said()).toBeUndefined();
});

it('[row:K10] [row:C58] a script that is there already keeps its place', () => {
  const { page } = start();
  const { q } = page.Intercom!;
  const location$ = new BehaviorSubject(at('/', 'load'));
  const locale$ = new BehaviorSubject<Locale>('en');
  startMessaging({ script: SCRIPT.src, app: 'a2', location$, locale$, page });
  expect(q).toHaveLength(2);
});

it('[row:K10] ends with the visitor’s consent', () => {
  const { messaging, page, location$ } = start();
  const heard = jest.fn();
  page.Intercom = heard;
  location$.next(at('/faq'));
  messaging.stop();
  location$.next(at('/'));
  jest.runAllTimers();
  expect(heard.mock.calls).toEqual([['shutdown']]);
});
