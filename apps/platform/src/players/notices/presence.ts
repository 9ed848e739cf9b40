import type { Logger } from 'pino';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';

const SEEN = {
  name: 'presence-seen',
  text: `insert into player_presence (user_id, is_here, at)
    select * from unnest($1::uuid[], $2::boolean[], $3::timestamptz[]) as seen (user_id, is_here, at) order by user_id
    on conflict (user_id) do update set is_here = excluded.is_here, at = excluded.at
    where player_presence.at <= excluded.at`,
};

/**
 * Whether players have a page open. The latest change counts, whichever process wrote it: a player with pages at two
 * processes who closes one gets more notices than needed, and never fewer. What changes during a write goes into the
 * next one.
 */
export class Presence {
  readonly #parts: { readonly database: Database; readonly clock: Clock; readonly log: Logger };
  #changed = new Map<string, { readonly isHere: boolean; readonly at: Date }>();
  #writing: Promise<void> | null = null;

  constructor(parts: { readonly database: Database; readonly clock: Clock; readonly log: Logger }) {
    this.#parts = parts;
  }

  /** A player's first page of this process opened, or the last one closed. */
  note(userId: string, isHere: boolean): void {
    this.#changed.set(userId, { isHere, at: new Date(this.#parts.clock()) });
    this.#writing ??= this.#write().finally(() => void (this.#writing = null));
  }

  /** Resolves once everything is written. */
  async written(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#changed.size > 0) {
      const seen = [...this.#changed];
      this.#changed = new Map();
      const values = [
        seen.map(([userId]) => userId),
        seen.map(([, { isHere }]) => isHere),
        seen.map(([, { at }]) => at),
      ];
      // The next write makes up for a lost one: at worst a player sees a table's bet twice, or at the table alone.
      await this.#parts.database
        .rawTransaction((sql) => sql.query(SEEN, values))
        .catch((error: unknown) => this.#parts.log.warn({ error }, 'the presence of players was not written'));
    }
  }
}
