/** A break this long ends a stretch of play: the next visit counts from zero. */
export const PLAY_BREAK_MS: number = 30 * 60_000;
const KEY = 'baize.play-time';

interface Stretch {
  userId: string;
  startedAt: number;
  seenAt: number;
}

/**
 * The stretch of play that a visit now belongs to: the one stored, unless it is another player's or a break was
 * between.
 */
export function presentStretch(stored: Stretch | null, userId: string, now: number): Stretch {
  if (stored?.userId === userId && now - stored.seenAt < PLAY_BREAK_MS && stored.startedAt <= now)
    return { ...stored, seenAt: now };
  return { userId, startedAt: now, seenAt: now };
}

function read(): Stretch | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stretch | null;
  } catch {
    return null;
  }
}

/**
 * Milliseconds since the player logged in or came back after a break, over all tabs. Call it while the page is in use:
 * each call extends the stretch.
 */
export function playTimeMs(userId: string, now: number): number {
  const stretch = presentStretch(read(), userId, now);
  try {
    localStorage.setItem(KEY, JSON.stringify(stretch));
  } catch {
    // Storage is full or forbidden: the time then counts from this page alone.
  }
  return now - stretch.startedAt;
}

/** A new login starts from zero. */
export function restartPlayTime(): void {
  localStorage.removeItem(KEY);
}
