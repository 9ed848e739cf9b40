import type { Settlement, Words } from '@baize/fairness';
import type { Currency, StakedMoney } from '@baize/protocol';
import type { BetGame, Drawn } from '../../../bets/placement/bet-job.ts';
import type { BetPath } from '../../../bets/placement/bet-path.ts';
import type { BetWithProof } from '../../../bets/placement/bet-row.ts';
import type { Player } from '../../../foundation/http/player.ts';
import { type LimitedGame, limitsOfChoice } from '../../../bets/limits/limits.ts';

/** What every call that places an instant bet carries. */
interface InstantBody {
  readonly id: string;
  readonly currency: Currency;
  readonly stakeUnits: number;
  readonly money?: StakedMoney | undefined;
}

/** A game in which one call is a whole bet: placed, drawn from the player's seeds and settled at once. */
export interface InstantGame<Body extends InstantBody, Outcome, Bet> extends Pick<BetGame, 'algorithm'> {
  readonly name: BetGame['name'] & LimitedGame;
  /** The most that the choice can pay, in 1/10,000: the largest stake follows it. */
  readonly greatestE4: (body: Body) => number;
  /** Of every outcome, in the order in which their values are stored. A change of it is a new version of the algorithm. */
  readonly outcomeKeys: readonly (string & keyof Outcome)[];
  /** Pure: the outcome of the bet and what it pays. */
  readonly draw: (body: Body, maxWinUnits: number, words: Words) => Drawn & { readonly outcome: Outcome };
  /** Whether a stored outcome came from the same choice as this call's. */
  readonly isSameChoice: (body: Body, outcome: Outcome) => boolean;
  /** The bet as the API answers it. */
  readonly record: (bet: BetWithProof) => Bet;
}

/** The settled bet and the real balance after it; `replayed` when its id had been answered before. */
export interface InstantPlaced<Bet> {
  readonly bet: Bet;
  readonly balanceUnits: number;
  readonly replayed: boolean;
}

/** A settlement of the fairness package as the bet path takes it: everything is paid at once. */
export function drawnOf<Outcome>(
  { status, payoutUnits, multiplierE4 }: Settlement,
  outcome: Outcome,
): Drawn & { readonly outcome: Outcome } {
  return { status, payoutUnits, creditUnits: payoutUnits, multiplier: multiplierE4, outcome };
}

/** The call that places bets of a game. Refuses what {@link BetPath.place} refuses. */
export function placeInstantBets<Body extends InstantBody, Outcome, Bet>(
  bets: BetPath,
  { name, algorithm, outcomeKeys, greatestE4, draw, isSameChoice, record }: InstantGame<Body, Outcome, Bet>,
): (player: Player, body: Body) => Promise<InstantPlaced<Bet>> {
  const game: BetGame = { name, algorithm, outcomeKeys, usesSeeds: true };
  return async (player, body) => {
    const { id, currency, stakeUnits, money } = body;
    const limits = limitsOfChoice(name, currency, greatestE4(body));
    const { bet, balanceUnits, replayed } = await bets.place({
      game,
      id,
      player,
      currency,
      stakeUnits,
      money,
      limits,
      roundNumber: null,
      draw: (words) => draw(body, limits.maxWinUnits, words),
      isSameChoice: (outcome) => isSameChoice(body, outcome as Outcome),
    });
    return { bet: record(bet), balanceUnits, replayed };
  };
}
