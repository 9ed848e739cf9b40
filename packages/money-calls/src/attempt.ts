/** What was sent and whose answer has not been seen. `body` goes out unchanged if the player has it sent again, so the server sees one act. */
export interface Attempt<Body extends object> {
  readonly userId: string;
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** [MC4] how long after the player's press an act that the server does not know may still arrive, or be sent again. */
export const GIVEN_UP_AFTER_MS = 60_000;

/** The prefix of every key that this module stores; the shell removes them at logout. */
const PREFIX = 'baize.attempt.';

/** What a tab could not keep that has no storage: it is only lost on a reload. */
const unkept = new Map<string, string>();

/** [MC3] kept in the tab before the first byte goes out, so that a reload at any moment finds it. Null forgets it. */
export function keepAttempt<Body extends object>(place: string, attempt: Attempt<Body> | null): void {
  unkept.delete(place);
  try {
    if (attempt) sessionStorage.setItem(PREFIX + place, JSON.stringify(attempt));
    else sessionStorage.removeItem(PREFIX + place);
  } catch {
    if (attempt) unkept.set(place, JSON.stringify(attempt));
  }
}

/** The unfinished attempt of this player in this tab, or null. [MC5] another player's attempt is left alone. */
export function keptAttempt<Body extends object>(place: string, userId: string): Attempt<Body> | null {
  try {
    const text = unkept.get(place) ?? sessionStorage.getItem(PREFIX + place);
    const kept = JSON.parse(text ?? 'null') as Attempt<Body> | null;
    return kept?.userId === userId && typeof kept.body === 'object' && typeof kept.startedAt === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/** Whether just this attempt still waits for its end: a logout removes it, and so does its end. */
export function isKept<Body extends object>(place: string, attempt: Attempt<Body>): boolean {
  const kept = keptAttempt<Body>(place, attempt.userId);
  return kept !== null && JSON.stringify(kept.body) === JSON.stringify(attempt.body);
}

/** Whether an act may still be on its way. A clock that was set back says nothing of its age. */
export function isYoung({ startedAt }: Pick<Attempt<object>, 'startedAt'>): boolean {
  const ageMs = Date.now() - startedAt;
  return ageMs >= 0 && ageMs <= GIVEN_UP_AFTER_MS;
}
