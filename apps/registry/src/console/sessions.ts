import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Holder } from '../credentials/tokens.ts';

const lifeMs = 8 * 60 * 60 * 1000;
/** More operators than this are not at work; the oldest session ends when another begins. */
const maxSessions = 200;

export interface Session {
  readonly id: string;
  /** Who is logged in: an operator of the platform by name, or the holder of a token of this registry. */
  readonly holder: Holder;
  /** What the operator may do here: as the platform said last, or all for the holder of a token. */
  roles: readonly string[];
  /** Bearer token of the platform's operator; null for the holder of a token. */
  readonly platformToken: string | null;
  /** Stands in every form of the session, where no other site can read it. */
  readonly formToken: string;
  readonly endsAt: number;
}

/** Who is logged in to the console. A restart of the registry logs everybody out. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #clock: () => number;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  begin({ holder, roles, platformToken }: Pick<Session, 'holder' | 'platformToken' | 'roles'>): Session {
    const endsAt = this.#clock() + lifeMs;
    const session = { id: secret(), holder, roles, platformToken, formToken: secret(), endsAt };
    this.#sessions.set(session.id, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > maxSessions && oldest !== undefined) this.#sessions.delete(oldest);
    return session;
  }

  find(id: string): Session | null {
    const session = this.#sessions.get(id);
    if (session && session.endsAt > this.#clock()) return session;
    this.#sessions.delete(id);
    return null;
  }

  end(id: string): void {
    this.#sessions.delete(id);
  }
}

export function isFormTokenOf(session: Session, sent: string): boolean {
  const [expected, given] = [Buffer.from(session.formToken), Buffer.from(sent)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
