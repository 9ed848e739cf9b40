import { CURRENCIES } from '@baize/protocol';
import { sql } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import { smallestStakeUnits } from '../limits/limits.ts';
import { dueEnd } from './bonus-state.ts';
import { findBonus, lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { endBonus } from './end-bonus.ts';
import { lockWallets } from './lock-wallets.ts';

/** Active bonuses that one sweep looks at. */
const LOOKED_AT = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Less than this is not enough for any stake, by currency. */
const TOO_LITTLE = sql`(values ${sql.join(CURRENCIES.map((currency) => sql`(${currency}, ${smallestStakeUnits(currency)}::bigint)`))}) as too_little (currency, units)`;

/**
 * [B20] ends active bonuses whose money was played away: with less than any stake left and no bet open. Bets do not
 * look for it; this goes round the active bonuses instead, some at a time, so that its cost is bounded.
 */
export class PlayedAway {
  readonly #bonuses: Bonuses;
  readonly #lookedAt: number;
  #after = BEFORE_ALL;

  constructor(bonuses: Bonuses, lookedAt: number = LOOKED_AT) {
    this.#bonuses = bonuses;
    this.#lookedAt = lookedAt;
  }

  /** @returns how many it ended */
  async sweep(): Promise<number> {
    const { database } = this.#bonuses;
    const { rows } = await sql<{ id: string; over: boolean }>`
      select bonus.id, wallet.balance < too_little.units as over
      from (select id, user_id, currency from bonuses where state = 'active' and id > ${this.#after}
        order by id limit ${this.#lookedAt}) bonus
      join wallets wallet on wallet.user_id = bonus.user_id and wallet.currency = bonus.currency and wallet.kind = 'bonus'
      join ${TOO_LITTLE} on too_little.currency = bonus.currency
      order by bonus.id`.execute(database.kysely);
    this.#after = rows.length < this.#lookedAt ? BEFORE_ALL : rows.at(-1)!.id;
    let ended = 0;
    for (const { id } of rows.filter(({ over }) => over))
      if (await database.transaction((tx) => endIfLost(this.#bonuses, tx, id))) ended += 1;
    return ended;
  }
}

/** Looks again under the locks: a bet may have paid, or be open. */
async function endIfLost(bonuses: Bonuses, tx: Tx, id: string): Promise<boolean> {
  const found = await findBonus(tx.db, id);
  if (found === null) return false;
  await lockWallets(tx, found.user_id, found.currency);
  const bonus = await lockBonus(tx, id);
  // A bonus that has expired or is wagered ends in another way.
  if (bonus.state !== 'active' || dueEnd(bonus, bonuses.clock()) !== null) return false;
  const { rows } = await sql<{ lost: boolean }>`
    select balance < ${smallestStakeUnits(bonus.currency)} and not exists (
      select 1 from bets where user_id = ${bonus.user_id} and status = 'open' and bonus_id = ${id}
    ) as lost
    from wallets where user_id = ${bonus.user_id} and currency = ${bonus.currency} and kind = 'bonus'`.execute(tx.db);
  if (rows[0]?.lost !== true) return false;
  await endBonus(bonuses, tx, bonus, 'lost');
  return true;
}
