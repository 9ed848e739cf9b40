import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import { type Database, UNIQUE_VIOLATION, sqlState } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { lockUser, type User } from '../identity/users.ts';
import { publishFace } from './publish-face.ts';
import { foldName } from './fold-name.ts';
import { faultOfName } from './name-rules.ts';

/** How long a name stays: others know a player by it. */
export const NAME_KEPT_MS: number = 24 * 3_600_000;

/** The instant from which the name may be changed again, in milliseconds since 1970; null for now. */
export function nameChangesAt({ name_chosen_at }: Pick<User, 'name_chosen_at'>, now: number): number | null {
  const at = (name_chosen_at?.getTime() ?? -Infinity) + NAME_KEPT_MS;
  return at > now ? at : null;
}

/**
 * Gives the player the display name; the one they have already changes nothing, so a repeated call is harmless.
 * Refuses `name-malformed`, `name-reserved`, `name-taken`, `name-changed-lately`, `unauthorized`.
 */
export async function chooseName(
  { database, bus, clock }: { readonly database: Database; readonly bus: Bus; readonly clock: Clock },
  userId: string,
  asked: string,
): Promise<void> {
  const name = asked.normalize('NFC').trim();
  const fault = faultOfName(name);
  if (fault !== null) refuse(fault, { errors: { name: [fault] } });
  try {
    await database.transaction(async (tx) => {
      const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
      if (user.display_name === name) return;
      const now = clock();
      const changesAt = nameChangesAt(user, now);
      if (changesAt !== null)
        refuse('name-changed-lately', {
          errors: { name: ['name-changed-lately'] },
          retryAfterSeconds: Math.ceil((changesAt - now) / 1000),
        });
      const chosen = { display_name: name, name_fold: foldName(name), name_chosen_at: new Date(now) };
      await tx.db.updateTable('users').set(chosen).where('id', '=', userId).execute();
      tx.afterCommit(() => publishFace(bus, { ...user, ...chosen }));
    });
  } catch (error) {
    // The index decides between two who choose at once.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    refuse('name-taken', { errors: { name: ['name-taken'] } });
  }
}
