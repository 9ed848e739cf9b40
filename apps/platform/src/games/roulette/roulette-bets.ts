import { rouletteMultiplierE4 } from '@baize/fairness/games/roulette/roulette';
import type {
  PlaceRouletteBet,
  RouletteBetPlaced,
  RouletteBetRecord,
  RouletteState,
} from '@baize/protocol/games/roulette/roulette';
import type { BetGame } from '../../bets/placement/bet-job.ts';
import type { BetPath } from '../../bets/placement/bet-path.ts';
import { rouletteRecord } from '../../bets/placement/bet-record.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { limitsOfChoice } from '../../bets/limits/limits.ts';
import type { RoundEngine } from '../core/rounds/engine.ts';
import { openBet, placeRoundBet } from '../core/rounds/player-bets.ts';
import type { RouletteJob } from './bet-game.ts';

/** A player has at most six bets in a round, so these are the present round's and, for a moment, the last one's. */
export const MAX_OPEN_BETS = 25;

export interface RouletteBetsDeps {
  readonly database: Database;
  readonly bets: BetPath;
  readonly game: BetGame;
  readonly engine: RoundEngine<RouletteState>;
}

/** Places a bet for the round that the player saw. Refuses what the guard and the bet path refuse. */
export function placeRouletteBet(
  { database, bets, engine, game }: RouletteBetsDeps,
  player: Player,
  { id, currency, stakeUnits, money, roundNumber, colour }: PlaceRouletteBet,
): Promise<RouletteBetPlaced> {
  const job: RouletteJob = {
    game,
    id,
    player,
    currency,
    stakeUnits,
    money,
    roundNumber,
    colour,
    limits: limitsOfChoice('roulette', currency, rouletteMultiplierE4(colour)),
    draw: () => openBet({ colour }),
    isSameChoice: (outcome) => (outcome as RouletteBetRecord['outcome']).colour === colour,
  };
  const path = { bets, db: database.kysely, record: rouletteRecord };
  return placeRoundBet(path, job, (bet) => engine.join(roundNumber, bet));
}
