/** A browser sends at most a few kilobytes of cookies; more pairs than this do not come from one. */
const MOST_COOKIES = 60;

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookies of a request's `Cookie` header; the first of equal names counts, as browsers send the closest one first. */
export function readCookies(header: string | undefined): Cookies {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  if (!header) return cookies;
  for (const pair of header.split(';', MOST_COOKIES)) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    cookies[name] ??= decode(pair.slice(equals + 1).trim());
  }
  return cookies;
}

export interface CookieOptions {
  readonly secure: boolean;
  /** Absent for a cookie that ends with the browser. */
  readonly maxAgeSeconds?: number;
  /** Whether the page's own scripts write it as well. */
  readonly readable?: boolean;
  /** Whether it is sent where another origin's page embeds the site. Browsers allow that over https alone. */
  readonly crossOrigin?: boolean;
}

/** A `Set-Cookie` value for the whole site; no script can read it unless it is `readable`. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const { secure, maxAgeSeconds, readable = false, crossOrigin = false } = options;
  const parts = [
    `${name}=${encodeURIComponent(value)}; Path=/`,
    ...(readable ? [] : ['HttpOnly']),
    `SameSite=${crossOrigin && secure ? 'None' : 'Lax'}`,
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(secure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** Text that is no percent-encoding stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
