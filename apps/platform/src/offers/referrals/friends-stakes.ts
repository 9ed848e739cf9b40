import type { Currency } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import { isNoRegular } from '../../foundation/regulars/regular-ids.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { WEEK_MS } from '../../bets/weeks/week-of-stakes.ts';

/**
 * [RF3] A friend who plays in the referrer's browser, or registered from the same address with the same user agent, is
 * most likely the referrer. They are not counted and bring nothing, whoever they are. `friend` is a row of `referrals`.
 */
export const isSomebodyElse = sql<boolean>`not exists (
    select from player_browsers theirs join player_browsers own using (browser_id)
    where theirs.user_id = friend.friend_id and own.user_id = friend.referrer_id)
  and not exists (
    select from player_attributions theirs join player_attributions own
      on own.ip = theirs.ip and own.user_agent is not distinct from theirs.user_agent
    where theirs.user_id = friend.friend_id and own.user_id = friend.referrer_id)`;

/** What the friends of one player staked in one currency. */
export interface FriendsStakes {
  readonly referrerId: string;
  readonly currency: Currency;
  readonly friends: number;
  readonly stakedUnits: number;
}

/**
 * [RF4] [WG4] stakes of friends with real money that were won or lost in a week, by referrer and currency.
 *
 * @param start of the week, milliseconds since 1970
 * @param weeks for how long after a friend's registration their stakes count
 * @param referrerId one player's alone
 */
export async function friendsStakes(
  db: Kysely<Tables>,
  start: number,
  weeks: number,
  referrerId: string | null = null,
): Promise<FriendsStakes[]> {
  const { rows } = await sql<FriendsStakes>`
    select friend.referrer_id as "referrerId", wallet.currency, count(distinct friend.friend_id)::integer as friends,
      sum(wagers.risked)::bigint as "stakedUnits"
    from referrals friend
    join wallets wallet on wallet.user_id = friend.friend_id and wallet.kind = 'real'
    join wagers on wagers.wallet_id = wallet.id
    where wagers.risked > 0 and ${isNoRegular('friend.friend_id')} and (${referrerId}::uuid is null or friend.referrer_id = ${referrerId}::uuid)
      and wagers.settled_at >= ${new Date(start)} and wagers.settled_at < ${new Date(start + WEEK_MS)}
      and wagers.settled_at < friend.registered_at + make_interval(weeks => ${weeks}::integer)
      and ${isSomebodyElse}
    group by friend.referrer_id, wallet.currency
    order by friend.referrer_id, wallet.currency`.execute(db);
  return rows;
}
