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

/** Writes a cookie for the whole site, `SameSite=Lax`; `Secure` wherever the page itself came over TLS. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * SECONDS_PER_DAY}; SameSite=Lax${secure}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
