import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Names browsers, to recognise one that several players use (`super_bonus` and `whoAreYou` of the profile call). A name
 * is signed: another browser's name cannot be guessed, and a made-up one is replaced by a new one.
 */
export class BrowserNames {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /**
   * @param told the name that the browser sent
   * @returns that name if we gave it; otherwise one derived from the session, so that a browser that asks twice before
   * it stores the first answer gets the same
   */
  nameOf(told: string | undefined, sessionId: string): { name: string; id: string; known: boolean } {
    const id = this.idOf(told);
    if (id !== null) return { name: `${id}.${this.#sign(id)}`, id, known: true };
    const fresh = this.#derive(`session\n${sessionId}`).slice(0, 22);
    return { name: `${fresh}.${this.#sign(fresh)}`, id: fresh, known: false };
  }

  /** @returns the id in a name that was given by us; null for anything else */
  idOf(told: string | undefined): string | null {
    const [, id = '', signature = ''] = FORM.exec(told ?? '') ?? [];
    return id !== '' && same(this.#sign(id), signature) ? id : null;
  }

  #sign(id: string): string {
    return this.#derive(`browser\n${id}`);
  }

  #derive(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}

/** Records that the player was seen with this browser; once is enough. */
export async function keepBrowser(db: Kysely<Tables>, browserId: string, userId: string, now: number): Promise<void> {
  await db
    .insertInto('player_browsers')
    .values({ browser_id: browserId, user_id: userId, first_seen_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
