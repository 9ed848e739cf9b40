import { useEffect } from 'react';
import { useShell } from '@baize/contract';
import { rouletteMultiplierE4, type RouletteColour } from '@baize/fairness/games/roulette/roulette';
import { useAuto, type Auto } from '@baize/game-kit/auto';
import { limitsOf, useChoiceLimits, useStake, type PlacingStatus, type Stake } from '@baize/game-kit/bet';
import { useHeldWallet, useStill } from '@baize/game-kit/landing';
import { useCanSwap, useSessionStorage } from '@baize/game-kit/play';
import {
  playSettledSound,
  useRoundBet,
  useRounds,
  useMissedNotice,
  type RoundLive,
  type Rounds,
} from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import type { PlaceRouletteBet, RouletteBetRecord } from '@baize/protocol/games/roulette/roulette';
import { takesBets } from '@baize/protocol/takes-bets';
import { COLOURS } from './colours.ts';
import { endOf } from './end-of-bet.ts';
import type { RouletteData } from './load.ts';
import { mainAction, type MainAction } from './main-action.ts';
import { newsDueAt } from './news-due-at.ts';
import { afterEvent, openTable, type RouletteTable, type TableEvent } from './table.ts';
import { describeEnd } from './describe-end.ts';
import { useQueue, type Queue } from './use-queue.ts';

export type RouletteLive = RoundLive<RouletteTable, TableEvent>;

export interface RouletteSeat extends Rounds<RouletteTable, RouletteBetRecord, TableEvent> {
  readonly stake: Stake;
  readonly colour: RouletteColour;
  readonly choose: (colour: RouletteColour) => void;
  readonly queue: Queue;
  readonly action: MainAction;
  readonly status: PlacingStatus;
  readonly auto: Auto;
  /** The wheel is shown at its pocket at once. */
  readonly still: boolean;
  readonly act: () => void;
  readonly askAgain: () => void;
}

const KEY = 'baize.roulette.colour';

/** The player's seat at the wheel: state and actions of the bets on its colours. */
export function useRoulette(data: RouletteData): RouletteSeat {
  const shell = useShell();
  const [colour, choose] = useSessionStorage<RouletteColour>(KEY, 'black', isColour);
  const rounds = useWheelRounds(data);
  const { bets, live, mayBet, player } = rounds;
  const limits = useChoiceLimits(rounds.limits, rouletteMultiplierE4(colour));
  const table = { ...rounds, limits };
  const stake = useStake('roulette', limits, player.balanceUnits);
  const still = useStill();
  const { phase, roundNumber } = live.table;
  const isOpen = takesBets(live.table);

  const placing = useRoundBet<PlaceRouletteBet, RouletteBetRecord>(table, {
    send: (body) => shell.http.call(calls.placeRouletteBet, { body }),
    onRefused: () => queue.clear(),
  });
  const placeOn = (field: RouletteColour, units: number): void => {
    if (mayBet()) placing.place({ roundNumber, colour: field }, units);
  };
  const isIdle = placing.status === 'idle';
  const queue = useQueue({
    ready: isOpen && isIdle,
    lost: live.lostSeconds !== null,
    place: (bet) => placeOn(bet.colour, bet.stakeUnits),
  });
  useEffect(() => {
    queue.clear();
    // Another player must not inherit a queued bet; `queue` is made again by every render.
  }, [player.userId]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies

  const auto = useAuto(
    placing.autoTable({
      last: bets.ended && {
        id: `${bets.ended.roundNumber}`,
        stakeUnits: bets.ended.bets.reduce((units, bet) => units + bet.stakeUnits, 0),
        payoutUnits: bets.ended.bets.reduce((units, bet) => units + bet.payoutUnits, 0),
      },
      ready: isOpen && isIdle && bets.open.length === 0,
      place: (units) => placeOn(colour, units),
    }),
    stake,
  );
  useHeldWallet(phase === 'spinning' && bets.open.length > 0 && !still);
  useCanSwap(isIdle && bets.open.length === 0 && queue.bets.length === 0);

  const action = mainAction({
    takesBets: isOpen,
    isOn: bets.open.some(({ proof, outcome }) => proof.roundNumber === roundNumber && outcome.colour === colour),
    isQueued: queue.bets.some((bet) => bet.colour === colour),
  });
  return {
    ...table,
    stake,
    colour,
    choose,
    queue,
    action,
    status: placing.status,
    auto,
    still,
    act() {
      if (auto.toggle) return auto.toggle();
      if (action === 'wait') return;
      if (action === 'unqueue') return queue.remove(colour);
      if (!mayBet() || stake.units === null || stake.problem !== null) return;
      if (action === 'bet') placeOn(colour, stake.units);
      else queue.add({ colour, stakeUnits: stake.units });
    },
    askAgain: placing.askAgain,
  };
}

function useWheelRounds({
  currency,
  config,
  state,
  history,
  openBets,
}: RouletteData): Rounds<RouletteTable, RouletteBetRecord, TableEvent> {
  const shell = useShell();
  const notifyMissed = useMissedNotice<RouletteBetRecord>(describeEnd);
  return useRounds<'roulette', RouletteTable, RouletteBetRecord>({
    game: 'roulette',
    currency,
    limitsIn: (own) => limitsOf(config.limits, own),
    live: () => ({
      topic: 'roulette',
      serverNow: state.serverNow,
      open: () => openTable(state, history),
      afterEvent,
      dueAt: (table, lastMessageAt) => newsDueAt(table, lastMessageAt, config),
    }),
    bets: (table, { userId }) => ({
      first: openBets,
      ask: async (signal) => (await shell.http.call(calls.getRouletteOpenBets, { signal })).bets,
      misses: (isKnown) =>
        (table.phase === 'betting' || table.phase === 'spinning') &&
        table.bets.some((bet) => bet.userId === userId && !isKnown(bet.betId)),
      endOf: (bet) => endOf(bet, table),
      again: table.roundNumber,
    }),
    onEnded(ended) {
      playSettledSound(ended.bets);
      notifyMissed(ended);
    },
  });
}

function isColour(kept: unknown): kept is RouletteColour {
  return (COLOURS as readonly unknown[]).includes(kept);
}
