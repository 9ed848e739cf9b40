import { removeCookie } from '../cookies.ts';
import type { EventBus, Modals, Store, SessionState } from '@baize/contract';
import type { PageState } from '../../page/page-state.ts';
import type { ModalStack } from '../modals.ts';
import type { Notifications } from '../notifications.ts';
import { leavesOf } from './kept-data.ts';
import type { Keeper } from './kept-data.ts';

/** In a tab that had a player. A tab that slept through the end of the session forgets when it wakes as a guest's. */
const MARK = 'baize.player';
/** They show the player's own things, and are of no use to a guest. */
const MODALS_OF_PLAYERS: ReadonlySet<string> = new Set([
  'Bell',
  'PayIn',
  'Verification',
  'ConfirmEmail',
  'ConfirmByPhone',
  'Proof',
]);

interface Touched {
  readonly session$: Store<SessionState>;
  readonly events: EventBus;
  readonly modals: ModalStack & Modals;
  readonly notifications: Notifications;
  readonly page: PageState;
}

/**
 * Leaves nothing of the player in the browser when the session ends: in this tab, in another one, or before the page
 * was loaded. A session that ended without a logout leaves the ids of money that is on its way.
 */
export function forgetPlayers({ session$, events, modals, notifications, page }: Touched): void {
  if (session$.value.status === 'guest' && (page.session.status !== 'guest' || wasPlayers())) forget(false);
  session$.subscribe(({ status }) => {
    if (status === 'player') quietly(() => sessionStorage.setItem(MARK, '1'));
  });
  events.on('session.ended', ({ reason }) => {
    forget(reason === 'logged-out');
    const open = modals.open$.value?.name;
    if (open && MODALS_OF_PLAYERS.has(open)) modals.close();
    if (reason !== 'logged-out') return;
    for (const { id } of notifications.shown$.value) notifications.dismiss(id);
  });
}

function wasPlayers(): boolean {
  return quietly(() => sessionStorage.getItem(MARK)) !== null;
}

/** @param loggedOut whether the player wished it */
function forget(loggedOut: boolean): void {
  const goes = (keeper: Keeper, name: string): boolean => {
    const leaves = leavesOf(keeper, name);
    return leaves === 'with the session' || (loggedOut && leaves === 'with a logout');
  };
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? '';
    if (goes('cookie', name)) removeCookie(name);
  }
  quietly(() => empty(localStorage, (key) => goes('local', key)));
  quietly(() => empty(sessionStorage, (key) => goes('tab', key)));
  // Components that show stored values are notified of a change in this tab as of one in another.
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

function empty(storage: Storage, goes: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (goes(key)) storage.removeItem(key);
}

/** A browser without storage has nothing to forget. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
