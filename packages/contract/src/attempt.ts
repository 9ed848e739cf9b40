import { CallFailure } from './call-failure.ts';

/** What was sent and whose answer has not been seen. `body` goes out again unchanged, so the server sees one act. */
export interface Attempt<Body extends object> {
  readonly userId: string;
  readonly body: Body;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * How long after the player's press an attempt may be sent again by itself. Later, sending could do what the player has
 * given up on; then only what became of it is looked for.
 */
export const RESEND_WITHIN_MS = 60_000;

/** Pauses before the same attempt goes out again by itself. After the last one the player is asked. */
const RETRY_DELAYS_MS = [400, 1_500, 4_000] as const;

/** Everything that this module keeps begins with it; the shell empties it at logout. */
const PREFIX = 'baize.attempt.';

/** What a tab could not keep that has no storage: it is only lost on a reload. */
const unkept = new Map<string, string>();

/** Kept in the tab before the first byte goes out, so that a reload at any moment finds it. Null forgets it. */
export function keepAttempt<Body extends object>(place: string, attempt: Attempt<Body> | null): void {
  unkept.delete(place);
  try {
    if (attempt) sessionStorage.setItem(PREFIX + place, JSON.stringify(attempt));
    else sessionStorage.removeItem(PREFIX + place);
  } catch {
    if (attempt) unkept.set(place, JSON.stringify(attempt));
  }
}

/** The unfinished attempt of this player in this tab, or null. Another player's attempt is left alone. */
export function keptAttempt<Body extends object>(place: string, userId: string): Attempt<Body> | null {
  try {
    const text = unkept.get(place) ?? sessionStorage.getItem(PREFIX + place);
    const kept = JSON.parse(text ?? 'null') as Attempt<Body> | null;
    return kept?.userId === userId && typeof kept.body === 'object' && typeof kept.startedAt === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Sends an act under an id that belongs to its content: the same content again, after a lost answer or a reload, goes out
 * under the same id, and other content under another. An answer ends the attempt, so that the next press is a new act.
 *
 * @param content the body without its id, its keys always in the same order
 * @throws what `send` throws
 */
export async function sendAttempt<Content extends object, Answer>(
  { place, userId, content }: { readonly place: string; readonly userId: string; readonly content: Content },
  send: (body: Content & { id: string }) => Promise<Answer>,
): Promise<Answer> {
  const at = `${place}.${JSON.stringify(content)}`;
  const body = keptAttempt<Content & { id: string }>(at, userId)?.body ?? { ...content, id: newId() };
  keepAttempt(at, { userId, body, startedAt: Date.now() });
  try {
    const answer = await send(body);
    keepAttempt(at, null);
    return answer;
  } catch (failure) {
    if (!isUncertain(failure)) keepAttempt(at, null);
    throw failure;
  }
}

/** Whether the act may have been done although no good answer came. */
export function isUncertain(failure: unknown): boolean {
  return !(failure instanceof CallFailure) || failure.status === null || failure.status >= 500;
}

/** How sending ended: answered, refused for good, or nobody knows whether it was done. */
export type Sent<Answer> =
  | { readonly kind: 'placed'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: unknown }
  | { readonly kind: 'uncertain'; readonly failure: unknown };

/**
 * Sends the same call until its outcome is known or the retries are used up. Never rejects.
 *
 * @param isOpen whether a failure leaves open what was done
 */
export async function sendUntilCertain<Answer>(
  send: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
  isOpen: (failure: unknown) => boolean = isUncertain,
): Promise<Sent<Answer>> {
  for (const delayMs of [...RETRY_DELAYS_MS, null]) {
    try {
      return { kind: 'placed', answer: await send() };
    } catch (failure) {
      if (!isOpen(failure)) return { kind: 'refused', failure };
      if (delayMs === null) return { kind: 'uncertain', failure };
      await wait(delayMs);
    }
  }
  throw new Error('the last round of the loop returns');
}

/** A fresh version 4 UUID: the identifier of an act and its idempotency key. */
export function newId(): string {
  // randomUUID exists only in secure contexts; a developer's machine reached by its address in the network is none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [, , , , , , version = 0, , variant = 0] = bytes;
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
