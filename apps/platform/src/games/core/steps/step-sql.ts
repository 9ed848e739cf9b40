import type { LockedWallet } from '../../../ledger/locked-wallet.ts';
import { type BetWithProof, PROOF_COLUMNS, PROOF_JOINS } from '../../../bets/placement/bet-row.ts';
import type { RawTransaction } from '../../../foundation/db/database.ts';
import type { StepGame } from './step-game.ts';

/** A game that is locked, with the pair that its hidden part follows from. */
export type LockedGame = BetWithProof & { readonly secret: string | null; readonly sealed_secret: string | null };

/** Wallets before bets, in the order of their ids, as everywhere. Only of the player's own games: bet ids are public. */
const LOCK_WALLETS = {
  name: 'steps-lock-wallets',
  text: `select wallets.id, wallets.user_id, wallets.currency, wallets.kind, wallets.balance, wallets.sequence
    from wallets join (
      select distinct bets.user_id, bets.currency from bets
      join unnest($1::uuid[], $2::uuid[]) as asked (bet_id, user_id) on bets.id = asked.bet_id and bets.user_id = asked.user_id
    ) as player on wallets.user_id = player.user_id and wallets.currency = player.currency
    order by wallets.id for update of wallets`,
};
const LOCK_GAMES = {
  name: 'steps-lock-games',
  text: `select bets.*, ${PROOF_COLUMNS}, 0::bigint as sold, pair.server_seed as secret, pair.sealed_seed as sealed_secret
    from bets ${PROOF_JOINS} join unnest($1::uuid[], $2::uuid[]) as asked (bet_id, user_id)
      on bets.id = asked.bet_id and bets.user_id = asked.user_id
    where bets.game = $3 order by bets.id for update of bets`,
};
const GO_ON = {
  name: 'steps-go-on',
  text: `update bets set outcome = game.outcome
    from rows from (unnest($1::uuid[]), jsonb_array_elements($2::jsonb)) as game (id, outcome) where bets.id = game.id`,
};
const FIND_OPEN = {
  name: 'steps-find-open',
  text: "select id, user_id from bets where user_id = any($1::uuid[]) and status = 'open' and game = $2",
};

interface Asked {
  readonly betId: string;
  readonly userId: string;
}

/** Every wallet of the games' players in the games' currencies. */
export function lockWallets(sql: RawTransaction, asked: readonly Asked[]): Promise<LockedWallet[]> {
  return sql.query(LOCK_WALLETS, columns(asked));
}

export function lockGames(sql: RawTransaction, game: StepGame, asked: readonly Asked[]): Promise<LockedGame[]> {
  return sql.query(LOCK_GAMES, [...columns(asked), game]);
}

/** Sends the outcomes of games that continue. */
export function sendOutcomes(sql: RawTransaction, games: readonly LockedGame[]): void {
  if (games.length > 0)
    sql.send(GO_ON, [games.map(({ id }) => id), JSON.stringify(games.map(({ outcome }) => outcome))]);
}

/** The open games of these players. */
export function findOpen(
  sql: RawTransaction,
  game: StepGame,
  userIds: readonly string[],
): Promise<{ id: string; user_id: string }[]> {
  return sql.query(FIND_OPEN, [userIds, game]);
}

function columns(asked: readonly Asked[]): [string[], string[]] {
  const unique = [...new Map(asked.map((each) => [`${each.betId} ${each.userId}`, each])).values()];
  return [unique.map(({ betId }) => betId), unique.map(({ userId }) => userId)];
}
