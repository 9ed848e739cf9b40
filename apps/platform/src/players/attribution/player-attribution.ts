import type { AttachSource } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import type { Facts, Hooks } from '../../foundation/hooks.ts';
import { promiseOfVisit } from './promos.ts';
import type { PlayerAttributionRow } from './tables.ts';
import type { Caller } from './visits.ts';

/** [AT3] What the registration form carried, in the registration's own transaction. */
export async function bindRegistration(tx: Tx, fact: Facts['player.registered'], now: number): Promise<void> {
  const { userId, method, partner, adplace, promo, stag, ip, userAgent } = fact;
  await attach(tx.db, { user_id: userId, method, partner, adplace, promo, stag, ip, user_agent: userAgent }, now);
}

interface Promising {
  readonly tx: Tx;
  readonly hooks: Hooks;
  readonly now: number;
}

/**
 * [AT4] What a logged-in player's browser still knew: it fills what is empty and changes nothing that is known. With it
 * comes what the advertisement promised.
 */
export async function attachToPlayer(
  { tx, hooks, now }: Promising,
  userId: string,
  source: AttachSource,
  { ip, userAgent }: Caller,
): Promise<void> {
  const known = await tx.db
    .selectFrom('player_attributions')
    .select('adv_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await attach(
    tx.db,
    {
      user_id: userId,
      stag: source.stag,
      partner_id: source.partnerId,
      adv_id: source.advId,
      advertise_uid: source.advertiseUid,
      advertise_source: source.advertiseSource,
      cpa_one_uid: source.cpaOneUid,
      pr_hash: source.prHash,
      ip,
      user_agent: userAgent,
    },
    now,
  );
  if (!known?.adv_id) await keepPromise({ tx, hooks, now }, userId, source.advId);
}

/** [AT7] Only for an account that was made after the visit: an existing player was not brought by it. */
async function keepPromise({ tx, hooks, now }: Promising, userId: string, advId: string | null): Promise<void> {
  const promise = await promiseOfVisit(tx.db, advId, now);
  if (promise === null) return;
  const { type, value, visitedAt } = promise;
  const isNew = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>=', visitedAt)
    .executeTakeFirst();
  if (isNew) await hooks.run(tx, 'ad.attributed', { userId, type, value });
}

const NOTHING_KNOWN: Omit<PlayerAttributionRow, 'user_id' | 'created_at'> = {
  method: null,
  partner: null,
  adplace: null,
  promo: null,
  stag: null,
  partner_id: null,
  adv_id: null,
  advertise_uid: null,
  advertise_source: null,
  cpa_one_uid: null,
  pr_hash: null,
  ip: null,
  user_agent: null,
};
const COLUMNS = Object.keys(NOTHING_KNOWN) as (keyof typeof NOTHING_KNOWN)[];

async function attach(
  db: Kysely<Tables>,
  known: Partial<PlayerAttributionRow> & Pick<PlayerAttributionRow, 'user_id'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('player_attributions')
    .values({ ...NOTHING_KNOWN, ...known, created_at: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) =>
          Object.fromEntries(
            COLUMNS.map((column) => [
              column,
              row.fn.coalesce(row.ref(`player_attributions.${column}`), row.ref(`excluded.${column}`)),
            ]),
          ),
        ),
    )
    .execute();
}
