import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { payDueCashback } from '../src/bets/bonuses/vip-cashback.ts';
import { weekStart } from '../src/bets/weeks/week-of-stakes.ts';
import { regularId } from '../src/foundation/regulars/regular-ids.ts';
import { modules } from '../src/modules.ts';
import { payDueReferrals } from '../src/offers/referrals/pay-referrals.ts';
import { planTournaments } from '../src/offers/tournaments/store.ts';
import {
  ADDRESSES,
  type AccountsPlatform,
  QUIET_PARTIES,
  STARTING_MS,
  quietModules,
  startAccounts,
} from './support/accounts.ts';
import { NO_SOURCE } from './support/no-source.ts';
import { DAY_MS, RUB, openOffers, wait } from './support/offers.ts';
import { userIdOf } from './support/promotions-house.ts';
import { REGULARS_ON, askForRegulars } from './support/regulars.ts';
import type { Visitor } from './support/visitor.ts';
import { writeBet } from './support/written-bets.ts';

/** A board and a list are kept this long. */
const KEPT_MS = 30_000;
const OPERATOR_TOKEN = 'machine-of-the-test';
const REGULAR = regularId(0);

let accounts: AccountsPlatform;
let player: Visitor;
let playerId: string;
beforeAll(async () => {
  const settings = { ...REGULARS_ON, ...ADDRESSES, SPORTS_FEED: 'off', OPERATOR_TOKEN, REFERRAL_BASIS_POINTS: '10' };
  accounts = await startAccounts(settings, quietModules(modules), undefined, QUIET_PARTIES);
  await openOffers(accounts);
  player = await accounts.registered();
  playerId = await userIdOf(player);
  await askForRegulars(accounts, 1);
}, STARTING_MS);
afterAll(() => accounts.close());

/** The same bet of the player and of the regular, and what a test names of it. */
async function bothBet(bet: Partial<Parameters<typeof writeBet>[2]> = {}): Promise<void> {
  const same = { currency: 'RUB', stake: 1_000 * RUB, placedAt: accounts.now(), ...bet } as const;
  for (const userId of [playerId, REGULAR]) await writeBet(accounts.database, userId, same);
}
const won = { status: 'won', payout: 9_000 * RUB, multiplier: 90_000 } as const;

test('top players: a win of a regular is in no list', async () => {
  await bothBet(won);
  accounts.advance(KEPT_MS);
  const { body } = await accounts.visitor().call('getTop', { query: { period: 'day', by: 'payout' } });
  expect(body.entries.map(({ userId }) => userId)).toEqual([playerId]);
});

test('tournaments: a regular who stood in one would have no place', async () => {
  const { kysely } = accounts.database;
  await planTournaments(kysely, accounts.now());
  const { tournaments } = (await accounts.visitor().call('listTournaments', { query: { status: 'running' } })).body;
  const { id } = tournaments.find((each) => each.id.startsWith('lucky-day'))!;
  await player.call('joinTournament', { params: { id }, body: {} });
  const entry = await kysely.selectFrom('tournament_entries').selectAll().executeTakeFirstOrThrow();
  await kysely
    .insertInto('tournament_entries')
    .values({ ...entry, user_id: REGULAR })
    .execute();
  await bothBet(won);
  accounts.advance(KEPT_MS);
  const { board } = (await accounts.visitor().call('getTournament', { params: { id } })).body;
  expect(board.rows.map(({ userId }) => userId)).toEqual([playerId]);
});

test('players as operators list them: a regular is none', async () => {
  const list = (search: string) =>
    accounts.visitor().call('findPlayers', { body: { search } }, { authorization: `Bearer ${OPERATOR_TOKEN}` });
  expect((await list(playerId)).body.players).toHaveLength(1);
  expect((await list(REGULAR)).body.players).toEqual([]);
  expect((await list('Juniper')).body.players).toEqual([]);
});

test('bonuses, attribution and analytics: nothing was written of a regular, as it was of a player', async () => {
  await player.call('attachSource', { body: NO_SOURCE });
  const { kysely } = accounts.database;
  const ofBoth = async (table: 'bonuses' | 'player_attributions') =>
    (await kysely.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id);
  expect(await ofBoth('player_attributions')).toEqual([playerId]);
  expect(await ofBoth('bonuses')).toEqual([playerId]);
  const told = await kysely.selectFrom('ingest_events').select('event').where('distinct_id', '=', REGULAR).execute();
  expect(told).toEqual([]);
});

test('VIP club and cashback, referrals: a week is paid to players alone', async () => {
  const { kysely } = accounts.database;
  const members = [playerId, REGULAR].map((user_id) => ({ user_id, joined_at: new Date(accounts.now()) }));
  await kysely.insertInto('vip_members').values(members).execute();
  const referrer = await userIdOf(await accounts.registered());
  const friends = [playerId, REGULAR].map((friend_id) => ({
    friend_id,
    referrer_id: referrer,
    registered_at: new Date(accounts.now()),
  }));
  await kysely.insertInto('referrals').values(friends).execute();
  await payDueCashback({ ...accounts.deps, clock: accounts.now });
  await payDueReferrals({ ...accounts.deps, clock: accounts.now, terms: { basisPoints: 10, weeks: 2 } });
  await bothBet({ stake: 100_000 * RUB });
  await wait(accounts, player, weekStart(accounts.now()) + 7 * DAY_MS + 60_000 - accounts.now());
  await payDueCashback({ ...accounts.deps, clock: accounts.now });
  await payDueReferrals({ ...accounts.deps, clock: accounts.now, terms: { basisPoints: 10, weeks: 2 } });
  const cashback = await kysely.selectFrom('vip_cashback').select('user_id').execute();
  expect(cashback).toEqual([{ user_id: playerId }]);
  const [payment] = await kysely.selectFrom('referral_payments').selectAll().execute();
  expect(payment).toMatchObject({ referrer_id: referrer, friends: 1 });
});
