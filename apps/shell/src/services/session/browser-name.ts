import { readCookie, writeCookie } from '../cookies.ts';

const COOKIE = 'super_bonus';
const SECONDS = 15_768_000;
const SECONDS_PER_DAY = 86_400;

/**
 * The platform's name for this browser, which does not depend on the player; sent with every request for the profile.
 */
export function browserName(): { whoAreYou?: string } {
  const name = readCookie(COOKIE);
  return name ? { whoAreYou: name } : {};
}

/** Stored for half a year from the last answer that named it. */
export function keepBrowserName(name: string | null): void {
  if (name) writeCookie(COOKIE, name, SECONDS / SECONDS_PER_DAY);
}
