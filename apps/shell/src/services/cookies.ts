const SECONDS_PER_DAY = 86_400;

/** Reads one cookie of the page; null when it is not there or cannot be decoded. */
export function readCookie(name: string, source: string = document.cookie): string | null {
  for (const part of source.split('; ')) {
    const separator = part.indexOf('=');
    if (part.slice(0, separator) !== name) continue;
    try {
      return decodeURIComponent(part.slice(separator + 1));
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Writes a cookie for the whole site; `Secure` if the page itself came over TLS.
 *
 * @param crossOrigin whether it is sent where another origin's page embeds the site, which browsers allow over TLS
 * alone
 */
export function writeCookie(name: string, value: string, days: number, crossOrigin = false): void {
  const secure = location.protocol === 'https:';
  const age = Math.round(days * SECONDS_PER_DAY);
  const site = crossOrigin && secure ? 'None' : 'Lax';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=${site}${secure ? '; Secure' : ''}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
