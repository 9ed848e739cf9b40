import { useEffect } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { rouletteMultiplierE4, type RouletteColour } from '@baize/fairness/roulette';
import { useAuto, useRefusals, type Auto } from '@baize/game-kit/auto';
import {
  limitsOf,
  useChoiceLimits,
  useGuestGate,
  usePlaceBet,
  usePlayer,
  useStake,
  type PlacingStatus,
  type Player,
  type Stake,
} from '@baize/game-kit/bet';
import { useOwnBets, useTopBets } from '@baize/game-kit/feed';
import { useCanSwap, useFailureNotice, useKept, usePreference, useReducedMotion } from '@baize/game-kit/play';
import { useLossGate } from '@baize/game-kit/session';
import { playSound } from '@baize/game-kit/sound';
import { calls } from '@baize/protocol';
import type {
  BetRecord,
  FeedEntry,
  Limits,
  PlaceRouletteBet,
  RouletteBetPlaced,
  RouletteBetRecord,
} from '@baize/protocol';
import { COLOURS } from './colours.ts';
import type { RouletteData } from './load.ts';
import { mainAction, type MainAction } from './main-action.ts';
import { tellEnd } from './tell-end.ts';
import { useOwnRoundBets, type OwnBets } from './use-own-bets.ts';
import { useQueue, type Queue } from './use-queue.ts';
import { useRouletteLive, type RouletteLive } from './use-roulette-live.ts';

export interface RouletteSeat {
  readonly player: Player;
  readonly limits: Limits;
  readonly live: RouletteLive;
  readonly stake: Stake;
  readonly colour: RouletteColour;
  readonly choose: (colour: RouletteColour) => void;
  readonly bets: OwnBets;
  readonly queue: Queue;
  readonly action: MainAction;
  readonly status: PlacingStatus;
  readonly auto: Auto;
  /** The wheel is shown at its pocket at once. */
  readonly still: boolean;
  readonly act: () => void;
  readonly askAgain: () => void;
  readonly ownBets: readonly BetRecord[] | null;
  readonly topBets: readonly FeedEntry[] | null;
  readonly openView: (view: 'all' | 'own' | 'top') => void;
}

const KEY = 'baize.roulette.colour';

/** The player's seat at the wheel: what stands, what can be done, and the doing. */
export function useRoulette(data: RouletteData): RouletteSeat {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const notify = useFailureNotice();
  const mayBet = useGuestGate();
  const live = useRouletteLive(data);
  const player = usePlayer(data.currency);
  const { userId } = player;
  const [colour, choose] = useKept<RouletteColour>(KEY, 'black', isColour);
  const gameLimits = limitsOf(data.config.limits, player.currency);
  const limits = useChoiceLimits(gameLimits, rouletteMultiplierE4(colour));
  const stake = useStake('roulette', limits, player.balanceUnits);
  const mayLose = useLossGate('roulette', userId, limits.currency);
  const [quick] = usePreference('quick');
  const reduced = useReducedMotion();
  const [refusals, refuse] = useRefusals();
  const own = useOwnBets('roulette', userId);
  const top = useTopBets('roulette');
  const { table } = live;

  const bets = useOwnRoundBets({
    table,
    userId,
    first: data.openBets,
    onEnded(ended, missed) {
      ended.bets.forEach(own.note);
      playSound('settle');
      if (ended.bets.some(({ payoutUnits }) => payoutUnits > 0) && profitOf(ended.bets) > 0) playSound('payout');
      if (missed) shell.notify({ kind: 'info', ...tellEnd(ended, t, locale) });
    },
  });
  const stop = (reason: string): void => {
    refuse(reason);
    queue.clear();
  };
  const placing = usePlaceBet<PlaceRouletteBet, RouletteBetRecord, RouletteBetPlaced>({
    game: 'roulette',
    userId,
    send: (body) => shell.http.call(calls.placeRouletteBet, { body }),
    onPlaced(placed, { recovered }) {
      // A record that was looked up after a reload may be of anything.
      if (placed.game !== 'roulette') return;
      own.note(placed);
      bets.note(placed);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused(failure) {
      stop(notify(failure));
    },
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
  const placeOn = (field: RouletteColour, units: number): void => {
    if (!mayBet()) return;
    if (!mayLose(units)) return stop(t('kit.session.limitReached'));
    playSound('press');
    const { roundNumber } = table;
    placing.place({ currency: limits.currency, stakeUnits: units, roundNumber, colour: field });
  };
  const isIdle = placing.status === 'idle';
  const isOn = bets.open.some(
    ({ proof, outcome }) => proof.roundNumber === table.roundNumber && outcome.colour === colour,
  );
  const queue = useQueue({
    ready: table.phase === 'betting' && isIdle,
    lost: live.lostSeconds !== null,
    place: (bet) => placeOn(bet.colour, bet.stakeUnits),
  });
  useEffect(() => {
    queue.clear();
    // Another player must not inherit a queued bet; `queue` is made anew by every render.
  }, [userId]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies

  const lastRound = bets.ended;
  const auto = useAuto(
    {
      currency: limits.currency,
      last: lastRound && {
        id: `${lastRound.roundNumber}`,
        stakeUnits: lastRound.bets.reduce((units, bet) => units + bet.stakeUnits, 0),
        payoutUnits: lastRound.bets.reduce((units, bet) => units + bet.payoutUnits, 0),
      },
      ready: table.phase === 'betting' && isIdle && bets.open.length === 0,
      refusals,
      unanswered: placing.status === 'uncertain',
      lost: live.lostSeconds !== null,
      bounds: { ...limits, balanceUnits: player.balanceUnits ?? 0 },
      quick,
      place: (units) => placeOn(colour, units),
    },
    stake,
  );
  useCanSwap(isIdle && bets.open.length === 0 && queue.bets.length === 0);

  const action = mainAction({
    phase: table.phase,
    isOn,
    isQueued: queue.bets.some((bet) => bet.colour === colour),
  });
  return {
    player,
    limits,
    live,
    stake,
    colour,
    choose,
    bets,
    queue,
    action,
    status: placing.status,
    auto,
    still: quick || reduced,
    act() {
      if (auto.toggle) return auto.toggle();
      if (action === 'wait') return;
      if (action === 'unqueue') return queue.remove(colour);
      if (!mayBet() || stake.units === null || stake.problem !== null) return;
      if (action === 'bet') placeOn(colour, stake.units);
      else queue.add({ colour, stakeUnits: stake.units });
    },
    askAgain: placing.askAgain,
    ownBets: own.bets,
    topBets: top.entries,
    openView(view) {
      if (view === 'own') own.ask();
      if (view === 'top') top.ask();
    },
  };
}

function profitOf(bets: readonly RouletteBetRecord[]): number {
  return bets.reduce((units, { payoutUnits, stakeUnits }) => units + payoutUnits - stakeUnits, 0);
}

function isColour(kept: unknown): kept is RouletteColour {
  return (COLOURS as readonly unknown[]).includes(kept);
}
