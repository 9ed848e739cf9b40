import type { AttachSource } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Facts } from '../hooks.ts';
import type { PlayerAttributionRow } from './tables.ts';
import type { Caller } from './visits.ts';

/** [A3] What the registration form carried, in the registration's own transaction. */
export async function bindRegistration(tx: Tx, fact: Facts['player.registered'], now: number): Promise<void> {
  const { userId, method, partner, adplace, promo, stag, ip, userAgent } = fact;
  await attach(tx.db, { user_id: userId, method, partner, adplace, promo, stag, ip, user_agent: userAgent }, now);
}

/** [A4] What a logged-in player's browser still knew: it fills what is empty and changes nothing that is known. */
export async function attachToPlayer(
  db: Kysely<Tables>,
  userId: string,
  source: AttachSource,
  { ip, userAgent }: Caller,
  now: number,
): Promise<void> {
  await attach(
    db,
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
