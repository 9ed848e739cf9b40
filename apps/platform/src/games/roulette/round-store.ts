import { type RouletteColour, roulettePocket } from '@baize/fairness';
import type { BetRow } from '../../bets/bets/bet-row.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import { type RoundSource, hashAt } from '../core/rounds/chain-store.ts';
import { requireLead } from '../../foundation/jobs/leadership.ts';
import { hmac } from '../../bets/seeds/hmac.ts';
import type { Round, RoundBet } from './round.ts';

const OPEN = {
  name: 'roulette-open-round',
  text: `insert into roulette_rounds (number, chain_id, position, commitment, phase, betting_at, spins_at)
    select coalesce(max(number), 0) + 1, $1, $2, $3, 'betting', $4, $5 from roulette_rounds returning number`,
};
const MOVE_SPIN = {
  name: 'roulette-move-spin',
  text: "update roulette_rounds set spins_at = $2 where number = $1 and phase = 'betting'",
};
const SPIN = {
  name: 'roulette-spin',
  text: "update roulette_rounds set phase = 'spinning', spins_at = $2, hash = $3, pocket = $4 where number = $1 and phase = 'betting'",
};
const CLOSE = {
  name: 'roulette-close',
  text: "update roulette_rounds set phase = 'closing' where number = $1 and phase = 'betting'",
};
const END = {
  name: 'roulette-end-round',
  text: `update roulette_rounds set phase = $2, hash = $3, pocket = $4, ended_at = $5
    where number = $1 and phase in ('spinning', 'closing')`,
};
const OPEN_BETS = {
  name: 'roulette-open-bets',
  text: `select id, wallet_id, user_id, player, currency, stake, max_win, outcome from bets
    where round_number = $1 and game = 'roulette' and status = 'open' order by id`,
};

/** Opens the next round for bets. */
export async function openRound(
  database: Database,
  epoch: number,
  { chain, position, hash, commitment }: RoundSource,
  bettingAt: number,
  spinsAt: number,
): Promise<Round> {
  const values = [chain.id, position, commitment, new Date(bettingAt), new Date(spinsAt)];
  const number = await underLead(database, epoch, async (sql) => {
    const [row] = await sql.query<{ number: number }>(OPEN, values);
    return row!.number;
  });
  return {
    number,
    phase: 'betting',
    commitment,
    salt: chain.salt,
    terminatingHash: chain.terminating_hash,
    hash,
    pocket: roulettePocket(hash, chain.salt, hmac),
    bettingAt,
    spinsAt,
    endedAt: null,
  };
}

/** Gives the bets of a round that was interrupted more time. */
export async function moveSpin(database: Database, epoch: number, round: Round, spinsAt: number): Promise<Round> {
  await underLead(database, epoch, (sql) => sql.query(MOVE_SPIN, [round.number, new Date(spinsAt)]));
  return { ...round, spinsAt };
}

/**
 * Closes the round for bets and reveals its pocket. Bets under way hold the round's row until their commit, so after
 * this one the round's bets are complete.
 */
export async function startSpin(database: Database, epoch: number, round: Round, spinsAt: number): Promise<Round> {
  const { number, hash, pocket } = round;
  await underLead(database, epoch, (sql) => sql.query(SPIN, [number, new Date(spinsAt), hash, pocket]));
  return { ...round, phase: 'spinning', spinsAt };
}

/**
 * Closes a round for bets that is void. In a transaction of its own: a bet holds its wallet and waits for the
 * round, so whoever holds the round must not wait for wallets.
 */
export async function closeRound(database: Database, epoch: number, round: Round): Promise<Round> {
  await underLead(database, epoch, (sql) => sql.query(CLOSE, [round.number]));
  return { ...round, phase: 'closing' };
}

/** Ends the round, inside the transaction that settles its bets. */
export async function endRound(
  sql: RawTransaction,
  round: Round,
  phase: 'ended' | 'refunded',
  endedAt: number,
): Promise<Round> {
  await sql.query(END, [round.number, phase, round.hash, round.pocket, new Date(endedAt)]);
  return { ...round, phase, endedAt };
}

/** The last place of the chain that a round was played on; 0 if none was. */
export async function usedUpTo({ kysely }: Database, chainId: number): Promise<number> {
  const { used } = await kysely
    .selectFrom('roulette_rounds')
    .select((each) => each.fn.max('position').as('used'))
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  return used ?? 0;
}

/** The round that was left unfinished, if there is one. */
export async function findUnfinished(database: Database): Promise<Round | null> {
  const row = await database.kysely
    .selectFrom('roulette_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select(['number', 'chain_id', 'position', 'commitment', 'phase', 'hash', 'betting_at', 'spins_at'])
    .select(['salt', 'terminating_hash'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  // What was shown counts, whatever became of the chain since.
  const hash = row.hash ?? (await hashAt(database, row.chain_id, row.position));
  // A round is opened on a chain whose salt is named.
  const salt = row.salt!;
  return {
    number: row.number,
    phase: row.phase,
    commitment: row.commitment,
    salt,
    terminatingHash: row.terminating_hash,
    hash,
    pocket: roulettePocket(hash, salt, hmac),
    bettingAt: row.betting_at.getTime(),
    spinsAt: row.spins_at.getTime(),
    endedAt: null,
  };
}

/** The round's bets that are not settled. */
export async function openBetsOf(sql: RawTransaction, roundNumber: number): Promise<RoundBet[]> {
  return (await sql.query<OpenBetRow>(OPEN_BETS, [roundNumber])).map(roundBet);
}

type OpenBetRow = Pick<
  BetRow,
  'id' | 'wallet_id' | 'user_id' | 'player' | 'currency' | 'stake' | 'max_win' | 'outcome'
>;

/** A stored bet as the round sees it. */
export function roundBet(row: OpenBetRow): RoundBet {
  return {
    betId: row.id,
    walletId: row.wallet_id,
    userId: row.user_id,
    player: row.player,
    currency: row.currency,
    stakeUnits: row.stake,
    maxWinUnits: row.max_win,
    colour: (row.outcome as { colour: RouletteColour }).colour,
  };
}

function underLead<Result>(
  database: Database,
  epoch: number,
  work: (sql: RawTransaction) => Promise<Result>,
): Promise<Result> {
  return database.rawTransaction(async (sql) => {
    await requireLead(sql, 'roulette', epoch);
    return work(sql);
  });
}
