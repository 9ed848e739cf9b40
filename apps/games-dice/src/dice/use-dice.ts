import { useShell, useTranslate } from '@baize/contract';
import type { DiceChoice } from '@baize/fairness/dice';
import { limitsOf, useGuestGate, usePlaceBet, usePlayer, useStake, type Player, type Stake } from '@baize/game-kit/bet';
import { useSeeds, type SeedsState } from '@baize/game-kit/fairness';
import { useFeed, type GameFeed } from '@baize/game-kit/feed';
import { useCanSwap, useFailureNotice } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { DiceBetPlaced, DiceBetRecord, Limits, PlaceDiceBet } from '@baize/protocol';
import type { FormChange } from './form.ts';
import { isDice, type DiceData } from './load.ts';
import { prospects, type Prospects } from './prospects.ts';
import { useChoice } from './use-choice.ts';
import { useRolls, type Rolls } from './use-rolls.ts';

export interface DiceTable {
  readonly player: Player;
  readonly limits: Limits;
  readonly stake: Stake;
  readonly choice: DiceChoice;
  readonly change: (change: FormChange) => void;
  readonly prospects: Prospects;
  readonly rolls: Rolls;
  readonly seeds: SeedsState;
  readonly feed: GameFeed;
  readonly placing: 'idle' | 'sending' | 'uncertain';
  readonly roll: () => void;
  readonly askAgain: () => void;
}

/** The table's state and what the player can do at it. */
export function useDice({ config, currency, feed: firstFeed, own, seeds: firstSeeds }: DiceData): DiceTable {
  const shell = useShell();
  const t = useTranslate();
  const player = usePlayer(currency);
  const limits = limitsOf(config.limits, player.currency);
  const stake = useStake('dice', limits, player.balanceUnits);
  const [choice, change] = useChoice(config);
  const rolls = useRolls(own, player.userId);
  const seeds = useSeeds(firstSeeds, player.userId);
  const feed = useFeed('dice', firstFeed, player.userId);
  const mayBet = useGuestGate();
  const notify = useFailureNotice();

  const placing = usePlaceBet<PlaceDiceBet, DiceBetRecord, DiceBetPlaced>({
    game: 'dice',
    userId: player.userId,
    send: (body) => shell.http.call(calls.placeDiceBet, { body }),
    onPlaced(bet, { recovered }) {
      if (!isDice(bet)) return;
      rolls.add(bet);
      seeds.noteBet(bet.proof);
      feed.noteOwn(bet);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused: notify,
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
  useCanSwap(placing.status === 'idle');

  return {
    player,
    limits,
    stake,
    choice,
    change,
    prospects: prospects(choice, stake.units, limits.maxWinUnits),
    rolls,
    seeds,
    feed,
    placing: placing.status,
    roll() {
      if (!mayBet() || stake.units === null || stake.problem !== null) return;
      placing.place({
        currency: limits.currency,
        stakeUnits: stake.units,
        direction: choice.direction,
        chance: choice.chanceHundredths,
      });
    },
    askAgain: placing.askAgain,
  };
}
