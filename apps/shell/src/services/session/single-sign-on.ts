import { readCookie, removeCookie, writeCookie } from '../cookies.ts';

/** Sends the browser to the site's single sign-on, at most once for each login. */
export interface SingleSignOn {
  /** @param link what the login's answer named; null when there is none */
  afterLogin(link: string | null): void;
  /** The refresh token was refused: the one place that may still know the player. */
  afterRefusal(): void;
}

const REDIRECTED_COOKIE = 'ssoRedirected';
const SUPPRESS_FLAG = 'no_sso';

/** The address of the sign-on with the present page in it, in base64, to come back to. */
export function signOnUrl(link: string, page: string): string {
  const url = new URL(link);
  const bytes = new TextEncoder().encode(page);
  url.searchParams.set('url', btoa(String.fromCharCode(...bytes)));
  return url.href;
}

/**
 * @param siteLink the site's own sign-on address, if it has one
 * @param development where no login is handed on
 * @param go leaves the page
 */
export function createSingleSignOn(
  siteLink: string | null,
  development: boolean,
  go: (url: string) => void,
): SingleSignOn {
  let link = siteLink;
  // A page that loads with the mark is the way back from the sign-on: that login is done, and the next may go again.
  removeCookie(REDIRECTED_COOKIE);

  const suppressed = (): boolean => development || new URLSearchParams(location.search).has(SUPPRESS_FLAG);

  return {
    afterLogin(answered) {
      if (!answered) {
        removeCookie(REDIRECTED_COOKIE);
        return;
      }
      link = answered;
      if (suppressed() || readCookie(REDIRECTED_COOKIE) !== null) return;
      writeCookie(REDIRECTED_COOKIE, '1', 1);
      go(signOnUrl(answered, location.href));
    },
    afterRefusal() {
      if (link && !suppressed()) go(signOnUrl(link, location.href));
    },
  };
}
