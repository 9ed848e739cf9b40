import { rouletteMultiplierE4 } from '@baize/fairness';
import type { PlaceRouletteBet, RouletteBetPlaced, RouletteBetRecord } from '@baize/protocol';
import { sql } from 'kysely';
import type { BetGame } from '../../bets/bets/bet-job.ts';
import type { BetPath } from '../../bets/bets/bet-path.ts';
import { rouletteRecord } from '../../bets/bets/bet-record.ts';
import { type BetWithProof, selectBets } from '../../bets/bets/bet-row.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { limitsOfChoice } from '../../bets/limits/limits.ts';
import type { RouletteJob } from './bet-game.ts';
import type { RouletteEngine } from './engine.ts';
import { roundBet } from './round-store.ts';

/** A player has at most six bets in a round, so these are the present round's and, for a moment, the last one's. */
const MAX_OPEN_BETS = 25;

/** Places a bet for the round that the player saw. Refuses what the guard and the bet path refuse. */
export async function placeRouletteBet(
  database: Database,
  bets: BetPath,
  engine: RouletteEngine,
  game: BetGame,
  player: Player,
  { id, currency, stakeUnits, roundNumber, colour }: PlaceRouletteBet,
): Promise<RouletteBetPlaced> {
  const job: RouletteJob = {
    game,
    id,
    player,
    currency,
    stakeUnits,
    limits: limitsOfChoice('roulette', currency, rouletteMultiplierE4(colour)),
    roundNumber,
    colour,
    draw: () => ({ status: 'open', payoutUnits: 0, creditUnits: 0, multiplier: null, outcome: { colour } }),
    isSameChoice: (outcome) => (outcome as RouletteBetRecord['outcome']).colour === colour,
  };
  const { bet, balanceUnits, replayed } = await bets.place(job);
  if (!replayed) engine.join(roundNumber, roundBet(bet));
  const [proven] = await selectBets(database.kysely, sql`bets.id = ${bet.id}`, 1);
  return { bet: rouletteRecord(proven ?? bet), balanceUnits, replayed };
}

/** The player's bets that are not settled. */
export function openRouletteBets({ kysely }: Database, userId: string): Promise<BetWithProof[]> {
  return selectBets(
    kysely,
    sql`bets.user_id = ${userId} and bets.status = 'open' and bets.game = 'roulette'`,
    MAX_OPEN_BETS,
  );
}
