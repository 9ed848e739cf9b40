import type { User } from '@baize/protocol';

/** The player's zone, or UTC until it is known: the server does not know the browser's, and both must write the same time. */
export function timeZoneOf(user: User): string {
  return user.timezone ?? 'UTC';
}
