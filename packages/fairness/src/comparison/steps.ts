import { coinflipMultiplierE4, type CoinSide } from '../games/coinflip/coinflip.ts';
import { coinflipBegun, coinflipRules, coinflipRulesOf } from '../games/coinflip/coinflip-steps.ts';
import { HILO_FIRST_GREATEST_E4, hiloGuesses, type HiloGuess } from '../games/hilo/hilo.ts';
import { hiloDealt, type HiloOutcome, hiloRules, hiloRulesOf } from '../games/hilo/hilo-steps.ts';
import { MINER_MAX_MINES, MINER_TILES, minerMultiplierE4 } from '../games/miner/miner.ts';
import { minerBegun, minerRules, minerRulesOf } from '../games/miner/miner-steps.ts';
import type { SeedTriple } from '../draws.ts';
import { largestStakeUnits, type Staked } from '../payout.ts';
import { firstStep } from '../step-act.ts';
import type { StepRules } from '../step-rules.ts';
import { type Comparison, comparison } from './comparison.ts';
import { commitmentOf, someSeeds, someStake, wordsOf } from './given.ts';
import { endOf, type Game, replayed, someActions } from './played.ts';
import type { CaseSource } from './source.ts';

type Bet = SeedTriple & Staked;

const SIDES: readonly CoinSide[] = ['heads', 'tails'];
const SAID: readonly (HiloGuess | 'skip')[] = ['higher', 'higher-or-same', 'lower', 'lower-or-same', 'same', 'skip'];

/** Generated games of miner, of both versions, with their results. */
export const miner: readonly Comparison[] = ['miner/1', minerRules.algorithm].map((algorithm) => {
  const rules = minerRulesOf(algorithm);
  const gameOf = (given: Bet & { readonly mines: number }) => begunWith(rules, given, minerBegun(given.mines));
  return comparison(
    algorithm,
    (source) => {
      const mines = 1 + source.below(MINER_MAX_MINES);
      const given = { ...someSeeds(source), ...takenStake(rules, source, minerMultiplierE4(mines, 1)), mines };
      return { ...given, actions: someActions(gameOf(given), source, () => source.below(MINER_TILES)) };
    },
    (given) => {
      const played = replayed(gameOf(given), given.actions);
      const { opened, minedTiles } = played.bet.outcome;
      return { ...commitmentOf(given), opened, minedTiles, ...endOf(played) };
    },
  );
});

/** Generated games of hilo, of both versions, with their results. */
export const hilo: readonly Comparison[] = ['hilo/1', hiloRules.algorithm].map((algorithm) => {
  const rules = hiloRulesOf(algorithm);
  const gameOf = (given: Bet) => begunWith(rules, given, hiloDealt(wordsOf(given)));
  return comparison(
    algorithm,
    (source) => {
      const given = { ...someSeeds(source), ...takenStake(rules, source, HILO_FIRST_GREATEST_E4) };
      return { ...given, actions: someActions(gameOf(given), source, (outcome) => someWord(source, outcome)) };
    },
    (given) => {
      const played = replayed(gameOf(given), given.actions);
      const { cards, steps } = played.bet.outcome;
      return { ...commitmentOf(given), cards, steps, ...endOf(played) };
    },
  );
});

/** Generated games of coinflip, of both versions, with their results. */
export const coinflip: readonly Comparison[] = ['coinflip/1', coinflipRules.algorithm].map((algorithm) => {
  const rules = coinflipRulesOf(algorithm);
  const gameOf = (given: Bet & { readonly series: boolean; readonly side: CoinSide }) => {
    const game = begunWith(rules, given, coinflipBegun(given.series));
    const { outcome, status, ...end } = firstStep(rules, game.bet, given.side, !given.series, game.words);
    return { ...game, bet: { ...game.bet, outcome, status }, end };
  };
  return comparison(
    algorithm,
    (source) => {
      const staked = takenStake(rules, source, coinflipMultiplierE4(1));
      const given = { ...someSeeds(source), ...staked, series: source.below(4) > 0, side: source.oneOf(SIDES) };
      return { ...given, actions: someActions(gameOf(given), source, () => source.oneOf(SIDES)) };
    },
    (given) => {
      const played = replayed(gameOf(given), given.actions);
      const { called, sides } = played.bet.outcome;
      return { ...commitmentOf(given), called, sides, ...endOf(played) };
    },
  );
});

function begunWith<Outcome, Choice>(
  rules: StepRules<Outcome, Choice>,
  given: Bet,
  outcome: Outcome,
): Game<Outcome, Choice> {
  const { stakeUnits, maxWinUnits } = given;
  return {
    rules,
    bet: { status: 'open', stakeUnits, maxWinUnits, outcome },
    end: { multiplier: null, payoutUnits: 0 },
    words: () => wordsOf(given),
  };
}

/** Within the limits of the choice (F37) where steps are paid in full; of the first version any stake. */
function takenStake({ inFull }: { readonly inFull: boolean }, source: CaseSource, firstE4: number): Staked {
  const staked = someStake(source);
  const { stakeUnits: maxStakeUnits, maxWinUnits } = staked;
  return inFull ? { stakeUnits: largestStakeUnits(firstE4, { maxStakeUnits, maxWinUnits }), maxWinUnits } : staked;
}

/** What the open card allows, a skip, or now and then anything. */
function someWord(source: CaseSource, { cards }: HiloOutcome): HiloGuess | 'skip' {
  const kind = source.below(10);
  if (kind === 0) return source.oneOf(SAID);
  return kind < 3 ? 'skip' : source.oneOf(hiloGuesses(cards.at(-1)!.rank));
}
