import type { Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import type { TabChannel } from '../tab-channel.ts';

export const TOKEN_COOKIE = 'token';
/** The same token under its other name, for other readers; here only `token` is read. */
const BEARER_COOKIE = 'bearerToken';
const TOKEN_COOKIE_DAYS = 30;
const REFRESH_LOCK = 'baize.refresh';
/** Another tab's message about the cookie may arrive before the cookie does: they take different ways. */
const READ_AGAIN_MS = [100, 1_000];

/** The player's access token. The cookie is the truth, shared by all tabs; the refresh token is the API's own HttpOnly cookie. */
export interface AccessToken {
  readonly token$: Store<string | null>;
  set(token: string | null): void;
  /**
   * A token other than `failed`. Callers while a refresh runs wait for the same one, in this tab and in the others.
   *
   * @throws what `requestToken` rejected with, when no other tab has brought a new token meanwhile
   */
  renew(failed: string | null): Promise<string>;
}

/** Runs one task at a time over all tabs; without the Web Locks API, over this tab alone. */
function exclusive<T>(task: () => Promise<T>): Promise<T> {
  return typeof navigator.locks === 'undefined' ? task() : navigator.locks.request(REFRESH_LOCK, task);
}

function keep(token: string): void {
  for (const name of [TOKEN_COOKIE, BEARER_COOKIE]) writeCookie(name, token, TOKEN_COOKIE_DAYS);
}

/**
 * @param requestToken asks the API for a new token, by its refresh cookie
 * @param served came with the page, whose server found the cookie's token ended
 */
export function createAccessToken(requestToken: () => Promise<string>, tabs: TabChannel, served?: string): AccessToken {
  // A cookie that is gone says that the player has left meanwhile. Other tabs find the new token when theirs is refused.
  if (served && readCookie(TOKEN_COOKIE)) keep(served);
  const token$ = new BehaviorSubject(readCookie(TOKEN_COOKIE));
  let renewal: Promise<string> | null = null;

  function adopt(token: string | null): void {
    if (token !== token$.value) token$.next(token);
  }

  function set(token: string | null): void {
    if (token) keep(token);
    else for (const name of [TOKEN_COOKIE, BEARER_COOKIE]) removeCookie(name);
    adopt(token);
    tabs.post({ type: 'session' });
  }

  /** The cookie's token when another tab has changed it since `failed` was sent. */
  function fromOtherTab(failed: string | null): string | null {
    const present = readCookie(TOKEN_COOKIE);
    return present === failed ? null : present;
  }

  async function renewOnce(failed: string | null): Promise<string> {
    const newer = fromOtherTab(failed);
    if (newer) {
      adopt(newer);
      return newer;
    }
    try {
      const token = await requestToken();
      set(token);
      return token;
    } catch (error) {
      // Without locks, another tab may have used up the same refresh token a moment ago: its new access token is as good.
      const late = fromOtherTab(failed);
      if (!late) throw error;
      adopt(late);
      return late;
    }
  }

  tabs.listen((message) => {
    if (message.type !== 'session') return;
    const read = (): void => adopt(readCookie(TOKEN_COOKIE));
    read();
    for (const ms of READ_AGAIN_MS) setTimeout(read, ms);
  });

  // A page restored from the browser's cache has received nothing from the other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adopt(readCookie(TOKEN_COOKIE));
  });

  return {
    token$,
    set,
    renew(failed) {
      renewal ??= exclusive(() => renewOnce(failed)).finally(() => {
        renewal = null;
      });
      return renewal;
    },
  };
}
