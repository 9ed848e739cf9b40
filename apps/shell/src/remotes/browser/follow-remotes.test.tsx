import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Locale } from '@baize/protocol';
import { waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { PageRemote, PageState } from '../../page/page-state.ts';
import { receiveRemotes } from '../../page/receive-remotes.ts';
import type { PageRemotes } from '../../page/route-match.ts';
import { sendRemotes } from '../../page/send-remotes.ts';
import { createEventBus } from '../../services/event-bus.ts';
import type { Shell } from '../../services/shell.ts';
import { sampleGame, samplePage } from '../../testing/sample-page.ts';
import type { SlotState } from '../remote-host.ts';
import { followRemotes } from './follow-remotes.ts';

const released = {
  'games-dice': sampleGame('dice', { ru: 'Кости', en: 'Dice' }, 1),
  'games-crash': sampleGame('crash', { ru: 'Краш', en: 'Crash' }, 2),
};
const own = { remote: 'games-dice', expose: './dice' };
const titleOf = (remote: PageRemote | undefined, locale: Locale = 'en'): string | undefined =>
  remote?.modules[0]?.routes[0]?.title[locale];
const titleIn = (remotes: PageRemotes | undefined, locale: Locale): string | undefined =>
  titleOf(remotes?.['games-dice'], locale);

/** A stream of which only the last one counts, as it is when the channel changes. */
class FakeStream extends EventTarget {
  static last: FakeStream;
  static opened: string[] = [];
  constructor(address: string) {
    super();
    FakeStream.opened.push(address);
    FakeStream.last = this;
  }
  close(): void {}
}

function follow(locale: Locale = 'en', chosen: PageState['resolution']['remotes'] = {}) {
  const remotes$ = new BehaviorSubject(receiveRemotes(sendRemotes(released, own, 'en')));
  const locale$ = new BehaviorSubject<Locale>(locale);
  const receive = jest.fn((remotes: PageRemotes) => remotes$.next(remotes));
  let load: (locale: Locale) => Promise<() => void> = () => Promise.reject(new Error('nobody waits for the language'));
  const events = createEventBus(() => undefined);
  const location$ = new BehaviorSubject({ path: '/games/dice', search: '', hash: '', by: 'load' });
  const shell = {
    events,
    page: samplePage({ locale: 'en', resolution: { channel: 'test', revision: 1, remotes: chosen } }),
    locale$,
    site: { location$ },
    beforeLocale: (given: typeof load) => void (load = given),
  } as unknown as Shell;
  const slot$ = new BehaviorSubject<SlotState>({ phase: 'waiting' });
  followRemotes(shell, { remotes$, slot$, receive, canReload: () => true, expect: () => undefined });
  return { receive, remotes$, locale$, events, location$, change: (to: Locale) => load(to) };
}

let asked: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  Object.assign(globalThis, { EventSource: FakeStream });
  FakeStream.opened = [];
  asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const query = new URL(address as string, 'http://localhost').searchParams;
    const remotes = sendRemotes(released, own, query.get('locale') as Locale);
    return Response.json({ resolution: { channel: 'test', revision: 2, remotes: {} }, remotes });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('[row:P12] names of places come before the language changes, and are shown with the change', async () => {
  const { receive, change } = follow();
  const apply = await change('ru');
  expect(receive).not.toHaveBeenCalled();
  apply();
  expect(titleIn(receive.mock.calls[0]?.[0], 'ru')).toBe('Кости');
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/_baize/resolution?locale=ru&remote=games-dice&expose=.%2Fdice',
  ]);
});

it('[row:P12] without them the language changes all the same', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.mockRejectedValue(new TypeError('no connection'));
  const { receive, change } = follow();
  (await change('ru'))();
  expect(receive).not.toHaveBeenCalled();
});

it('[row:P12] a language that was changed before anybody listened is caught up with', async () => {
  const { receive } = follow('ru');
  await waitFor(() => expect(receive).toHaveBeenCalled());
  expect(titleIn(receive.mock.calls[0]?.[0], 'ru')).toBe('Кости');
});

it('[row:D05] a change of the channel brings what the visitor gets now, with the files of the tab’s own module', async () => {
  jest.useFakeTimers();
  const { receive } = follow();
  FakeStream.last.dispatchEvent(new MessageEvent('resolution', { data: '2' }));
  await jest.advanceTimersByTimeAsync(1_000);
  const module = receive.mock.calls[0]?.[0]['games-dice']?.modules[0];
  expect([module?.brief, module?.namespace]).toEqual([undefined, 'dice']);
});

const say = (data: string): void => void FakeStream.last.dispatchEvent(new MessageEvent('resolution', { data }));
const sayChanged = (mark: number, changed: object): void => say(`${mark} ${JSON.stringify(changed)}`);

const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(1_000);

it('what everybody gets is taken without a question, also of the remote that the tab shows', async () => {
  jest.useFakeTimers();
  const { remotes$, location$ } = follow();
  sayChanged(2, { 'games-crash': '2.0.0' });
  sayChanged(3, { 'games-dice': '3.0.0' });
  await settle();
  const { 'games-crash': crash, 'games-dice': dice } = remotes$.value;
  expect([crash?.version, crash?.base]).toEqual(['2.0.0', 'http://assets.test/games-crash/2.0.0/']);
  expect([crash?.modules[0]?.brief, titleOf(crash)]).toEqual([true, 'Crash']);
  // What a swap takes is loaded with it: neither hash nor file of the version before remains.
  expect(dice).toMatchObject({ version: '3.0.0', entry: '', integrity: {}, modules: [{ brief: true, styles: [] }] });
  location$.next({ path: '/games/crash', search: '', hash: '', by: 'link' });
  await settle();
  expect(asked).not.toHaveBeenCalled();
});

it('what comes while a question is under way is asked for, and an answer that comes late takes nothing back', async () => {
  jest.useFakeTimers();
  const answers: ((version: string) => void)[] = [];
  asked.mockImplementation(
    () =>
      new Promise((resolve) =>
        answers.push((version) => {
          const remotes = sendRemotes(
            { ...released, 'games-crash': { ...released['games-crash'], version } },
            own,
            'en',
          );
          resolve(Response.json({ resolution: { channel: 'test', revision: 2, remotes: {} }, remotes }));
        }),
      ),
  );
  const { remotes$ } = follow();
  say('2');
  await settle();
  sayChanged(3, { 'games-crash': '3.0.0' });
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]?.('3.0.0');
  await settle();
  answers[0]?.('2.0.0');
  await settle();
  expect(remotes$.value['games-crash']?.version).toBe('3.0.0');
});

it('a question without an answer is asked again', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const { receive } = follow();
  say('2');
  await settle();
  expect(receive).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(receive).toHaveBeenCalledTimes(1);
});

it('what depends on the visitor is asked for at once of the remote that the tab shows', async () => {
  jest.useFakeTimers();
  follow();
  sayChanged(2, { 'games-dice': null });
  await settle();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('what depends on the visitor is asked for when the tab goes there', async () => {
  jest.useFakeTimers();
  const { location$ } = follow();
  sayChanged(2, { 'games-crash': null });
  await settle();
  expect(asked).not.toHaveBeenCalled();
  for (let visit = 0; visit < 2; visit += 1) {
    location$.next({ path: '/games/crash', search: '', hash: '', by: 'link' });
    await settle();
  }
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a remote that the tab has never heard of is asked for, and a change it has heard of is not', async () => {
  jest.useFakeTimers();
  follow();
  say('1');
  await settle();
  expect(asked).not.toHaveBeenCalled();
  sayChanged(2, { 'games-keno': '1.0.0' });
  await settle();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('the version of a link stays', async () => {
  jest.useFakeTimers();
  const { remotes$ } = follow('en', { 'games-crash': { version: '1.0.0', reason: 'pin' } });
  sayChanged(2, { 'games-crash': '2.0.0' });
  await settle();
  expect(remotes$.value['games-crash']?.version).toBe('1.0.0');
});

it('says which version the page shows: the first, the one that is swapped in, and none on a page of the shell', () => {
  const { events, location$ } = follow();
  const { version } = released['games-dice'];
  events.publish('remote.mounted', { remote: 'games-dice', version });
  events.publish('remote.updated', { remote: 'games-dice', from: version, to: '9.0.0' });
  location$.next({ path: '/bonuses', search: '', hash: '', by: 'link' });
  const shows = (what: string) => `/_baize/events?shows=${what}`;
  expect(FakeStream.opened).toEqual([shows(`games-dice@${version}`), shows('games-dice@9.0.0'), shows('')]);
});

it('a stopped remote is shown by nobody', () => {
  const { receive } = follow();
  const [dice] = Object.values(receiveRemotes(sendRemotes(released, own, 'en')));
  if (!dice) throw new Error('a remote is released');
  receive({ [dice.name]: { ...dice, stopped: { why: 'killed' } } });
  expect(FakeStream.opened.at(-1)).toMatch(/shows=$/);
});
