import type { ConnectionState, SessionState } from '@baize/contract';
import { GAMES } from '@baize/protocol';
import type { WalletState } from '@baize/protocol';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { CONNECTION_PLACE_ATTRIBUTE } from '../../../app/frame/connection-place.tsx';
import { CONSENT_ANCHOR } from '../../../page/consent-anchor.ts';
import { REMOTE_ROOT_ATTRIBUTE } from '../../../page/page-ids.ts';
import type { SlotState } from '../../../remotes/remote-host.ts';
import { createEventBus } from '../../../services/event-bus.ts';
import { serverTranslations } from '../../../services/i18n/server-translations.ts';
import { ACCOUNT_NAMESPACE, createTexts } from '../../../services/i18n/texts.ts';
import { createModals } from '../../../services/modals.ts';
import { createNotifications } from '../../../services/notifications.ts';
import type { SiteLocation } from '../../../services/site/site.ts';
import { samplePage, sampleUser } from '../../../testing/sample-page.ts';
import { showInstallPrompt } from '../install-prompt.tsx';
import { startHints } from './start-hints.ts';
import type { HintParts } from './start-hints.ts';
import { tableAt } from './tables.ts';

const guest: SessionState = { status: 'guest' };
const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };
const MOUNTED: SlotState = { phase: 'mounted', remote: 'games-dice', version: '1.0.0', update: null };
const WORDS = {
  demo: /play money/,
  check: /can be verified/,
  wallet: /in your wallet/,
  bell: /The bell tells you/,
};

interface Visit {
  readonly path?: string;
  readonly session?: SessionState;
  readonly balanceUnits?: number;
  readonly slot?: SlotState;
  readonly refused?: boolean;
}

/** Ends what a visit has left on the page and in it, as a reload does. */
let leave: () => void = () => undefined;

/** A page of the site, and what happens on it. */
function visit({ path = '/games/dice', session = guest, balanceUnits = 0, slot = MOUNTED, refused }: Visit = {}) {
  const location = (to: string): SiteLocation => ({ path: to, search: '', hash: '', by: 'push' });
  const events = createEventBus((error) => {
    throw error;
  });
  const location$ = new BehaviorSubject(location(path));
  const session$ = new BehaviorSubject(session);
  const walletOf = (units: number): WalletState => ({ currency: 'RUB', balanceUnits: units, sequence: 1 });
  const wallet$ = new BehaviorSubject<WalletState | null>(walletOf(balanceUnits));
  const connection$ = new BehaviorSubject<ConnectionState>({ status: 'open' });
  const slot$ = new BehaviorSubject(slot);
  const modals = createModals(events, { openLayer: () => undefined, closeLayer: () => undefined });
  const notifications = createNotifications();
  const demos = jest.fn();
  events.on('demo.requested', demos);
  const before = new Set(document.body.children);
  const shell = {
    accountTexts: createTexts(serverTranslations('en'), () => 'en', ACCOUNT_NAMESPACE),
    connection$,
    events,
    loadAccountTexts: async () => undefined,
    locale$: new BehaviorSubject('en'),
    modals,
    notifications,
    page: samplePage({ refused: refused ?? false }),
    session$,
    site: { location$ },
    wallet$,
  };
  startHints(shell as unknown as HintParts, slot$);
  const listeners = leave;
  leave = () => {
    listeners();
    // A page that was left sends no requests.
    session$.next({ status: 'pending' });
    for (const element of document.body.children) if (!before.has(element)) element.remove();
    leave = () => undefined;
  };
  const bet = { betId: 'b1', currency: 'RUB', stakeUnits: 10_000 } as const;
  return {
    demos,
    modals,
    notifications,
    go: (to: string) => act(async () => location$.next(location(to))),
    become: (next: SessionState) => act(async () => session$.next(next)),
    pay: (units: number) => act(async () => wallet$.next(walletOf(units))),
    lose: () => act(async () => connection$.next({ status: 'lost', since: 0 })),
    find: () => act(async () => connection$.next({ status: 'open' })),
    mount: () => act(async () => slot$.next(MOUNTED)),
    place: (game = 'dice') => act(async () => events.publish('bet.placed', { game, ...bet })),
    settle: (game = 'dice') => act(async () => events.publish('bet.settled', { game, ...bet, payoutUnits: 0 })),
  };
}

const wait = (ms = 3_000) => act(() => jest.advanceTimersByTimeAsync(ms));
const hints = () => screen.queryAllByRole('complementary', { name: 'Hint' });
/** Which hint is on the screen; null for none, `?` for several or an unknown one. */
function seen(): string | null {
  const words = hints().map((hint) => hint.textContent ?? '');
  if (words.length === 0) return null;
  return Object.entries(WORDS).find(([, sentence]) => words.length === 1 && sentence.test(words[0]!))?.[0] ?? '?';
}
const press = (name: string) => act(async () => fireEvent.click(within(hints()[0]!).getByRole('button', { name })));
const kept = () => Object.entries(localStorage);
/** Something of another part of the page that is there for a while. */
function put(markup: string): () => void {
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.append(place);
  return () => place.remove();
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(async () => {
  await act(async () => leave());
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the demo', () => {
  it('is told to a guest at a table of the house that has one, and begun by its button', async () => {
    const { demos } = visit();
    await wait();
    expect(seen()).toBe('demo');
    expect(document.activeElement).toBe(document.body);
    // It is read out when the reader has finished with what it reads.
    expect(hints()[0]?.parentElement?.getAttribute('aria-live')).toBe('polite');
    await press('Play for fun');
    expect(demos).toHaveBeenCalledTimes(1);
    expect(seen()).toBeNull();
    await act(async () => leave());
    visit({ path: '/games/keno' });
    await wait();
    expect(seen()).toBeNull();
  });

  it.each([
    '/',
    '/games/rooms',
    '/games/rooms/red',
    '/games/cases',
    '/games/dice/rules',
    '/games/cases/rules',
    '/games/cases/bets/b1',
    '/games/slots/book',
    '/betting',
  ])('not at %s', async (path) => {
    visit({ path });
    await wait();
    expect(seen()).toBeNull();
  });

  it('nor to a player, nor to a guest who plays it, nor where the game has failed or may not be played', async () => {
    visit({ session: player });
    await wait();
    expect(seen()).toBeNull();
    await act(async () => leave());
    visit({ refused: true });
    await wait();
    expect(seen()).toBeNull();
    await act(async () => leave());
    sessionStorage.setItem('baize.demo.guest', 'true');
    visit();
    await wait();
    expect(seen()).toBeNull();
    await act(async () => leave());
    sessionStorage.clear();
    const { mount } = visit({ slot: { phase: 'skeleton' } });
    await wait();
    expect(seen()).toBeNull();
    await mount();
    await wait();
    expect(seen()).toBe('demo');
  });

  it('goes with the table, and with who logs in', async () => {
    const { go, become } = visit({ path: '/games/cases/gold' });
    await wait();
    expect(seen()).toBe('demo');
    await go('/');
    expect(seen()).toBeNull();
    await wait(20_000);
    await go('/games/crash');
    await wait();
    expect(seen()).toBe('demo');
    await become(player);
    expect(seen()).toBeNull();
  });
});

describe('the check', () => {
  it('is told when a bet was settled, at its table, until the table is left', async () => {
    const { settle, go } = visit({ session: player });
    await settle('keno');
    await wait();
    expect(seen()).toBeNull();
    await settle('dice');
    await wait();
    expect(seen()).toBe('check');
    expect(
      within(hints()[0]!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['No hints', 'Got it']);
    await go('/games/dice/bets/b1');
    expect(seen()).toBeNull();
  });

  it('not at the next visit of the table', async () => {
    const { settle, modals, go } = visit({ session: player });
    await act(async () => modals.open('PayIn', {}));
    await settle();
    await go('/');
    await go('/games/dice');
    await act(async () => modals.close());
    await wait();
    expect(seen()).toBeNull();
  });

  it('not where the game has no table of its own here', async () => {
    const { settle } = visit({ session: player, path: '/betting' });
    await settle('sports');
    await wait();
    expect(seen()).toBeNull();
  });
});

describe('the wallet', () => {
  it('is told to a player with money, and opened by its button', async () => {
    const { pay, modals } = visit({ session: player, path: '/' });
    await wait();
    expect(seen()).toBeNull();
    await pay(10_000);
    await wait();
    expect(seen()).toBe('wallet');
    await press('Open');
    expect(modals.open$.value?.name).toBe('Wallet');
    expect(seen()).toBeNull();
  });

  it('not to who has opened it, nor to a guest', async () => {
    const { become, modals } = visit({ balanceUnits: 10_000, path: '/' });
    await wait();
    expect(seen()).toBeNull();
    await become(player);
    await act(async () => modals.open('Wallet', {}));
    await act(async () => modals.close());
    await wait();
    expect(seen()).toBeNull();
  });
});

describe('the bell', () => {
  it('is told when the player has placed a bet, anywhere, and opened by its button', async () => {
    const { place, go, modals } = visit({ session: player, path: '/' });
    await wait();
    expect(seen()).toBeNull();
    await place('sports');
    await go('/games/dice');
    await wait();
    expect(seen()).toBe('bell');
    await press('Open');
    expect(modals.open$.value?.name).toBe('Bell');
    await act(async () => modals.close());
    await wait();
    expect(seen()).toBeNull();
  });

  it('not to another player, nor to who has opened it', async () => {
    const { place, become, modals } = visit({ session: player, path: '/' });
    await act(async () => modals.open('PayIn', {}));
    await place();
    await become(guest);
    await become(player);
    await act(async () => modals.close());
    await wait();
    expect(seen()).toBeNull();
    await act(async () => modals.bell());
    await act(async () => modals.close());
    await place();
    await wait();
    expect(seen()).toBeNull();
  });
});

describe('one at a time', () => {
  it('a second one waits for another screen, and for twenty seconds', async () => {
    const { place, settle, go } = visit({ session: player, path: '/games/dice' });
    await place();
    await settle();
    await wait();
    expect(seen()).toBe('check');
    await press('Got it');
    await wait(60_000);
    expect(seen()).toBeNull();
    await go('/');
    await wait();
    expect(seen()).toBe('bell');
  });

  it('on the next screen too it waits for twenty seconds', async () => {
    const { place, settle, go } = visit({ session: player, path: '/games/dice' });
    await place();
    await settle();
    await wait();
    await press('Got it');
    await go('/');
    await wait(15_000);
    expect(seen()).toBeNull();
    await wait(6_000);
    expect(seen()).toBe('bell');
  });
});

describe('what is refused', () => {
  it('is not told again, after a reload and at the next login, while the others are', async () => {
    const { become } = visit({ session: player, balanceUnits: 10_000, path: '/' });
    await wait();
    await press('Got it');
    expect(seen()).toBeNull();
    await become(guest);
    await become(player);
    await wait(60_000);
    expect(seen()).toBeNull();
    await act(async () => leave());

    const again = visit({ session: player, balanceUnits: 10_000 });
    await wait();
    expect(seen()).toBeNull();
    await again.settle();
    await wait();
    expect(seen()).toBe('check');
  });

  it('all of them: none is told again, after a reload either', async () => {
    visit();
    await wait();
    await press('No hints');
    expect(seen()).toBeNull();
    expect(kept()).toEqual([['baize.hints', 'refused']]);
    await act(async () => leave());
    const { settle, place, go, pay, become } = visit();
    await become(player);
    await pay(10_000);
    await place();
    await settle();
    await wait();
    await go('/');
    await wait(60_000);
    expect(seen()).toBeNull();
  });

  it('in another tab, goes from this one', async () => {
    visit();
    await wait();
    expect(seen()).toBe('demo');
    localStorage.setItem('baize.hints', 'demo');
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'baize.hints' })));
    expect(seen()).toBeNull();
  });

  it('is refused by Esc too, where the focus is in it, which goes back to where it came from', async () => {
    visit();
    const remove = put('<button>of the page</button>');
    const ofPage = screen.getByRole('button', { name: 'of the page' });
    act(() => ofPage.focus());
    await wait();
    fireEvent.keyDown(ofPage, { key: 'Escape' });
    expect([seen(), document.activeElement]).toEqual(['demo', ofPage]);
    const button = within(hints()[0]!).getByRole('button', { name: 'Got it' });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'Tab' });
    expect(seen()).toBe('demo');
    await act(async () => void fireEvent.keyDown(button, { key: 'Escape' }));
    expect([seen(), document.activeElement]).toEqual([null, ofPage]);
    expect(kept()).toEqual([['baize.hints', 'demo']]);
    remove();
  });

  it.each(['getItem', 'setItem'] as const)('storage-refused: where %s throws there are no hints', async (name) => {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('refused');
    });
    visit({ session: player, balanceUnits: 10_000 });
    await wait();
    expect(seen()).toBeNull();
  });
});

describe('what it leaves alone', () => {
  it('a modal: it waits for the end of one, and goes while one is open', async () => {
    const { modals } = visit();
    await act(async () => modals.open('Register', {}));
    await wait();
    expect(seen()).toBeNull();
    await act(async () => modals.close());
    await wait();
    expect(seen()).toBe('demo');
    await act(async () => modals.open('Register', {}));
    expect(seen()).toBeNull();
    await act(async () => modals.close());
    expect(seen()).toBe('demo');
  });

  it('a lost connection', async () => {
    const { lose, find } = visit();
    await lose();
    await wait();
    expect(seen()).toBeNull();
    await find();
    await wait();
    expect(seen()).toBe('demo');
    await lose();
    expect(seen()).toBeNull();
  });

  it.each([
    ['the question of consent', `<section id="${CONSENT_ANCHOR}">May we count?</section>`],
    ['what is told of the connection', `<div ${CONNECTION_PLACE_ATTRIBUTE}=""><p>No connection</p></div>`],
    ['a sheet of a game, the slip of a phone', '<dialog open>Rules</dialog>'],
    ['a game in its provider’s frame', `<div ${REMOTE_ROOT_ATTRIBUTE}=""><iframe title="Book"></iframe></div>`],
    ['a dialog of a remote', '<div role="dialog">Withdraw</div>'],
  ])('%s', async (_what, markup) => {
    put(`<div ${CONNECTION_PLACE_ATTRIBUTE}=""></div>`);
    const remove = put(markup);
    visit();
    await wait();
    expect(seen()).toBeNull();
    remove();
    await wait();
    expect(seen()).toBe('demo');
    const removeAgain = put(markup);
    await wait();
    expect(seen()).toBeNull();
    removeAgain();
  });

  it('the offer to install', async () => {
    const texts = createTexts(serverTranslations('en'), () => 'en');
    const parts = { texts, locale$: new BehaviorSubject('en' as const) };
    let hide: () => void = () => undefined;
    await act(async () => {
      hide = showInstallPrompt(parts, { install: () => undefined, dismiss: () => undefined });
    });
    visit();
    await wait();
    expect(seen()).toBeNull();
    await act(async () => hide());
    await wait();
    expect(seen()).toBe('demo');
  });

  it('who is writing, and a notice that is still to be read', async () => {
    const remove = put('<input aria-label="stake" />');
    const { notifications } = visit();
    act(() => screen.getByRole('textbox').focus());
    await wait();
    expect(seen()).toBeNull();
    remove();
    await act(async () => notifications.notify({ kind: 'error', title: 'Not placed' }));
    await wait();
    expect(seen()).toBeNull();
    await act(async () => notifications.dismiss(notifications.shown$.value[0]!.id));
    await wait();
    expect(seen()).toBe('demo');
  });

  it.each([
    ['a game that fills the screen', document, 'fullscreenElement', document.body],
    ['who looks at another tab', document, 'visibilityState', 'hidden'],
  ])('%s', async (_what, object, name, value) => {
    const before = Object.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, { configurable: true, value });
    visit();
    await wait();
    expect(seen()).toBeNull();
    if (before) Object.defineProperty(object, name, before);
    else Reflect.deleteProperty(object, name);
    await wait();
    expect(seen()).toBe('demo');
  });

  it('the pages of betting, where the slip has its button', async () => {
    const { place, go } = visit({ session: player, path: '/betting' });
    await place('sports');
    await wait();
    expect(seen()).toBeNull();
    await go('/');
    await wait();
    expect(seen()).toBe('bell');
    await go('/betting/football');
    expect(seen()).toBeNull();
  });
});

it('every game of the house has its tables', () => {
  const tables = GAMES.map((game) => tableAt(`/games/${game}`) ?? tableAt(`/games/${game}/red`));
  expect(tables).toEqual(GAMES);
});
