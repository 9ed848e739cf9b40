import type { Geo, Locale, Mirror, User } from '@baize/protocol';

/**
 * Who is here. `user` is the profile as it was last read; the balance that counts is in `ShellApi.wallet$`.
 * `pending` while a stored token is being refreshed: show neither the guest's nor the player's controls.
 */
export type SessionState =
  | { status: 'pending' }
  | { status: 'guest' }
  | { status: 'player'; user: User; region: 'KZ' | 'RU' };

/**
 * Whether the site answers at all: `lost`, with the instant in milliseconds since 1970, as soon as the browser is offline, or
 * a call got no answer and a look at the site gets none either. A socket alone is `ShellLive.status$`.
 */
export type ConnectionState = { status: 'open' } | { status: 'lost'; since: number };

/** null until the geo call has answered. */
export type GeoState = Geo | null;

/** What the mirror call answered about the host of the page; null before. */
export type MirrorState = Mirror | null;

/** The language of the page. */
export type LocaleState = Locale;

/** Feature flags by name; a flag that is not listed is off. */
export type FlagsState = Readonly<Record<string, boolean>>;
