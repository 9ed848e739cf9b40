import { useShell, useTranslate } from '@baize/contract';
import type { Currency, Limits } from '@baize/protocol';
import { limitsOf, useChoiceLimits } from '../bet/limits.ts';
import { useGuestGate } from '../bet/use-guest-gate.ts';
import { usePlaceBet, type PlacingStatus } from '../bet/use-place-bet.ts';
import { usePlayer, type Player } from '../bet/use-player.ts';
import { useStake, type Stake } from '../bet/use-stake.ts';
import { useSeeds, type SeedsState } from '../fairness/use-seeds.ts';
import { useFeed, type GameFeed } from '../feed/use-feed.ts';
import { playSound } from '../sound/play-sound.ts';
import { useLossGate } from '../session/use-loss-gate.ts';
import type { AutoTable } from '../auto/use-auto-run.ts';
import { useRefusals, type Refusals } from '../auto/use-refusals.ts';
import { usePreference } from '@baize/contract';
import { useCanSwap } from '../play/use-can-swap.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { isBetOf, type BetOf, type InstantGame } from './instant-game.ts';
import type { InstantData } from './load-instant.ts';
import { useResults, type Results } from './results.ts';

/** What every instant bet is placed with; the rest is the game's own choice. */
interface InstantBody {
  id: string;
  currency: Currency;
  stakeUnits: number;
}

export interface InstantOptions<Name extends InstantGame, Body extends InstantBody> {
  readonly game: Name;
  readonly data: InstantData<{ readonly limits: readonly Limits[] }, BetOf<Name>>;
  /** The most that the choice can pay, in 1/10,000: the largest stake follows it. null while there is no choice. */
  readonly greatestE4: number | null;
  readonly send: (body: Body) => Promise<{ bet: BetOf<Name> }>;
}

export interface InstantTable<Name extends InstantGame, Body extends InstantBody> {
  readonly game: Name;
  readonly player: Player;
  /** What the game takes and pays at all. */
  readonly gameLimits: Limits;
  /** Those of the choice. */
  readonly limits: Limits;
  readonly stake: Stake;
  readonly results: Results<BetOf<Name>>;
  readonly seeds: SeedsState;
  readonly feed: GameFeed;
  readonly placing: PlacingStatus;
  readonly refusals: Refusals;
  readonly refuse: (reason: string) => void;
  /** Results are shown at once. */
  readonly quick: boolean;
  /** Places a bet on the choice, with the stake that stands in the field or another; a guest is asked to log in. */
  readonly place: (choice: Omit<Body, keyof InstantBody>, stakeUnits?: number) => void;
  /** What automatic play needs to know; `shown` says that the last result is to be seen. */
  readonly autoTable: (shown: boolean, place: (stakeUnits: number) => void) => AutoTable;
  readonly askAgain: () => void;
}

/** What all instant games do alike at their table: stake, bets, seeds, feed. */
export function useInstant<Name extends InstantGame, Body extends InstantBody>({
  game,
  data,
  greatestE4,
  send,
}: InstantOptions<Name, Body>): InstantTable<Name, Body> {
  const shell = useShell();
  const t = useTranslate();
  const player = usePlayer(data.currency);
  const gameLimits = limitsOf(data.config.limits, player.currency);
  const limits = useChoiceLimits(gameLimits, greatestE4);
  const stake = useStake(game, limits, player.balanceUnits);
  const results = useResults(data.own, player.userId);
  const seeds = useSeeds(data.seeds, player.userId);
  const feed = useFeed(game, data.feed, player.userId);
  const mayBet = useGuestGate();
  const mayLose = useLossGate(game, player.userId, limits.currency);
  const [quick] = usePreference('quick');
  const [refusals, refuse] = useRefusals();
  const notify = useFailureNotice();

  const placing = usePlaceBet<Body, BetOf<Name>, { bet: BetOf<Name> }>({
    game,
    userId: player.userId,
    send,
    onPlaced(bet, { recovered }) {
      // A record that was looked up after a reload may be of anything.
      if (!isBetOf(game, bet)) return;
      results.add(bet);
      seeds.noteBet(bet.proof);
      feed.noteOwn(bet);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused(failure) {
      refuse(notify(failure));
    },
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
  useCanSwap(placing.status === 'idle');

  return {
    game,
    player,
    gameLimits,
    limits,
    stake,
    results,
    seeds,
    feed,
    placing: placing.status,
    refusals,
    refuse,
    quick,
    place(choice, stakeUnits) {
      if (!mayBet()) return;
      const units = stakeUnits ?? (stake.problem === null ? stake.units : null);
      if (units === null) return;
      if (!mayLose(units)) return refuse(t('kit.session.limitReached'));
      playSound('press');
      const body = { ...choice, currency: limits.currency, stakeUnits: units };
      placing.place(body as unknown as Omit<Body, 'id'>);
    },
    autoTable: (shown, place) => ({
      currency: limits.currency,
      last: results.last,
      ready: shown && placing.status === 'idle',
      refusals,
      unanswered: placing.status === 'uncertain',
      bounds: { ...limits, balanceUnits: player.balanceUnits ?? 0 },
      quick,
      place,
    }),
    askAgain: placing.askAgain,
  };
}
