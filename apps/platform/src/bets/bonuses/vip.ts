import type { Currency, Locale, Vip } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type VipLevel, vipLevel } from './vip-levels.ts';

/** The player's place in the club, as of now. */
export async function readVip(db: Kysely<Tables>, userId: string, preferred: Currency, locale: Locale): Promise<Vip> {
  return shown(await isVip(db, userId), vipLevel(await wageredBy(db, userId), preferred), locale);
}

/** Joins the club; for a member it changes nothing and returns the membership. Refuses `vip-level-too-low`. */
export async function joinVip(
  db: Kysely<Tables>,
  userId: string,
  preferred: Currency,
  locale: Locale,
  now: number,
): Promise<Vip> {
  const level = vipLevel(await wageredBy(db, userId), preferred);
  if (level.level === 0) refuse('vip-level-too-low');
  await db
    .insertInto('vip_members')
    .values({ user_id: userId, joined_at: new Date(now) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return shown(true, level, locale);
}

export async function isVip(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const member = await db.selectFrom('vip_members').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return member !== undefined;
}

/** [B16] [WG4] stakes from real balances that were won or lost, by currency, in ledger units. @param before up to this instant; null up to now */
export async function wageredBy(
  db: Kysely<Tables>,
  userId: string,
  before: Date | null = null,
): Promise<Partial<Record<Currency, number>>> {
  const { rows } = await sql<{ currency: Currency; wagered: number }>`
    select wallet.currency, coalesce(sum(wagers.risked), 0)::bigint as wagered
    from wallets wallet join wagers on wagers.wallet_id = wallet.id
    where wallet.user_id = ${userId} and wallet.kind = 'real' and wagers.risked > 0
      and wagers.settled_at < ${before ?? 'infinity'}
    group by wallet.currency`.execute(db);
  return Object.fromEntries(rows.map(({ currency, wagered }) => [currency, wagered]));
}

function shown(joined: boolean, { name, ...level }: VipLevel, locale: Locale): Vip {
  return { joined, levelName: name === null ? null : name[locale], ...level };
}
