import { CURRENCIES, type Currency, GAMES, type Game } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tx } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';

/**
 * The house's accounts, one of each per currency: each game has one, and there are those below. What is missing is added at
 * the start, so that a new game, purpose or currency needs no migration.
 * `payments`: what the payment provider owes or has paid in. `payment-fees`: what it kept. `sandbox`: demo money.
 * `withdrawals-held`: what left wallets and is not paid out yet. `payment-losses`: refunded deposits that were spent already.
 * `room-fees`: what the house kept of the pots of rooms that were drawn.
 * `sports`: stakes and payouts of sports bets; `sports-losses`: what was paid out, taken back and not there any more.
 * `slots`: slots and live tables of outside providers; `slots-held`: what they sent above the cap of a game, until an operator
 * decides.
 * `bonuses`: what was given as bonuses, less what came back.
 * `tournaments`, `wheel`, `vip-cashback`, `referrals`: what was paid as prizes, by the wheel of fortune, back to members of
 * the club, and to players for the friends whom they brought.
 * `regulars`: what the house gave its own regulars to play with, less what it took back.
 */
const HOUSE_PURPOSES = [
  'payments',
  'payment-fees',
  'payment-losses',
  'withdrawals-held',
  'sandbox',
  'room-fees',
  'sports',
  'sports-losses',
  'slots',
  'slots-held',
  'bonuses',
  'tournaments',
  'wheel',
  'vip-cashback',
  'referrals',
  'regulars',
] as const;
export type HousePurpose = Game | (typeof HOUSE_PURPOSES)[number];

/** Account of one team's service: opened in a currency with the first transfer that names it. */
export type TeamServicePurpose = `team-service:${string}`;
/** The accounts that a transfer of a wallet may have on its other side. */
export type AccountPurpose = HousePurpose | TeamServicePurpose;

/** Finds the id of a house account. */
export type HouseAccounts = (purpose: HousePurpose, currency: Currency) => number;

/** Adds the accounts of new purposes and currencies, then reads all once: they never change. */
export async function loadHouseAccounts(db: Kysely<Tables>): Promise<HouseAccounts> {
  const all = [...GAMES, ...HOUSE_PURPOSES].flatMap((purpose) => CURRENCIES.map((currency) => ({ purpose, currency })));
  await db
    .insertInto('ledger_accounts')
    .values(all)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'purpose', 'currency'])
    .where('purpose', '<>', 'wallet')
    .execute();
  const ids = new Map(rows.map(({ id, purpose, currency }) => [`${purpose} ${currency}`, id]));
  return (purpose, currency) => {
    const id = ids.get(`${purpose} ${currency}`);
    if (id === undefined) throw new Error(`There is no house account ${purpose} in ${currency}.`);
    return id;
  };
}

/** The id of an account of the house or of a team's service, which is opened if it is not there. */
export async function accountIdOf(
  tx: Tx,
  houseAccounts: HouseAccounts,
  purpose: AccountPurpose,
  currency: Currency,
): Promise<number> {
  if (!isOfTeamService(purpose)) return houseAccounts(purpose, currency);
  const find = () =>
    tx.db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('purpose', '=', purpose)
      .where('purpose', '<>', 'wallet')
      .where('currency', '=', currency)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.id;
  await tx.db
    .insertInto('ledger_accounts')
    .values({ purpose, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Read again: a concurrent call may have opened it first.
  return (await find())!.id;
}

function isOfTeamService(purpose: AccountPurpose): purpose is TeamServicePurpose {
  return purpose.startsWith('team-service:');
}
