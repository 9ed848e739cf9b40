/**
 * Nine tenths of the 4,096 that a browser allows a cookie: a larger one is dropped without an error, and the visitor
 * with it.
 */
export const WARN_ABOVE_CHARACTERS = 3686;

/** Warns when the analytics library's cookie has grown too large. @returns whether it has */
export function warnOfLargeCookie(name: string, cookies: string, warn: (message: string) => void): boolean {
  const cookie = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  if (!cookie || cookie.length <= WARN_ABOVE_CHARACTERS) return false;
  warn(`The cookie ${name} has ${cookie.length} characters: browsers keep 4096 at most`);
  return true;
}
