import { usePreference, useShell, useTranslate } from '@baize/contract';
import { isOpenEnded } from '@baize/money-calls';
import type { Currency, Limits, Seeds, SeedsToBegin } from '@baize/protocol';
import type { AutoTable } from '../auto/use-auto-run.ts';
import { useRefusals, type Refusals } from '../auto/use-refusals.ts';
import type { SeededBet } from '../bet/any-bet.ts';
import { limitsOf, useChoiceLimits } from '../bet/limits.ts';
import { useGuestGate } from '../bet/use-guest-gate.ts';
import { usePlaceBet, type PlacingStatus } from '../bet/use-place-bet.ts';
import { usePlayer, type Player } from '../bet/use-player.ts';
import { useStake, type Stake } from '../bet/use-stake.ts';
import { useSeeds, type SeedsState } from '../fairness/use-seeds.ts';
import { useLanding, type Landing } from '../landing/use-landing.ts';
import { useCanSwap } from '../play/use-can-swap.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLossGate } from '../session/use-loss-gate.ts';
import { playSound } from '../sound/play-sound.ts';
import { useResults, type Results } from './results.ts';

/** What every such bet is placed with; the rest is the game's own choice. */
export interface InstantBody {
  id: string;
  currency: Currency;
  stakeUnits: number;
}

/** First data of a table. */
export interface SeededData<Bet> {
  readonly currency: Currency;
  readonly config: { readonly limits: readonly Limits[] };
  readonly seeds: Seeds | SeedsToBegin | null;
  /** The player's own last bets, newest first; empty for a guest. */
  readonly own: readonly Bet[];
}

/** What a table of bets on own seeds needs. */
export interface SeededOptions<Bet extends SeededBet, Body extends InstantBody> {
  readonly game: Bet['game'];
  readonly data: SeededData<Bet>;
  /** The most that the choice can pay, in 1/10,000: the largest stake follows it. null while there is no choice. */
  readonly greatestE4: number | null;
  readonly send: (body: Body) => Promise<{ bet: Bet }>;
  /** How long the stage takes to show a bet, in milliseconds; without it, none. */
  readonly showMs?: (bet: Bet) => number;
  /** A bet of this table has landed, of before a reload too. */
  readonly onPlaced?: (bet: Bet) => void;
}

/** A table of bets on own seeds. */
export interface SeededTable<Bet extends SeededBet, Body extends InstantBody> {
  readonly game: Bet['game'];
  readonly player: Player;
  /** The limits and returns of the whole game. */
  readonly gameLimits: Limits;
  /** Those of the choice. */
  readonly limits: Limits;
  readonly stake: Stake;
  /** What the stage is showing. Nothing but the stage may reveal it. */
  readonly landing: Landing<Bet>;
  /** What has landed. */
  readonly results: Results<Bet>;
  readonly seeds: SeedsState;
  readonly placing: PlacingStatus;
  readonly refusals: Refusals;
  readonly refuse: (reason: string) => void;
  /** Results are shown at once. */
  readonly quick: boolean;
  /** Places a bet on the choice, with the stake in the field or another; a guest is asked to log in. */
  readonly place: (choice: Omit<Body, keyof InstantBody>, stakeUnits?: number) => void;
  /** What automatic play needs to know; `ready` says that the choice is complete. */
  readonly autoTable: (ready: boolean, place: (stakeUnits: number) => void) => AutoTable;
  readonly askAgain: () => void;
}

/**
 * The table of a game in which one call is a whole bet, drawn from the player's own seeds: stake, bets and seeds. Of a
 * team's game too, whose service answers `getSeeds`, `beginSeeds`, `rotateSeeds`,
 * `listPairs` and `getBet` as the house's do.
 */
export function useSeededTable<Bet extends SeededBet, Body extends InstantBody>({
  game,
  data,
  greatestE4,
  send,
  showMs = () => 0,
  onPlaced,
}: SeededOptions<Bet, Body>): SeededTable<Bet, Body> {
  const shell = useShell();
  const t = useTranslate();
  const player = usePlayer(data.currency, game);
  const gameLimits = limitsOf(data.config.limits, player.currency);
  const limits = useChoiceLimits(gameLimits, greatestE4);
  const stake = useStake(game, limits, player.balanceUnits);
  const landing = useLanding<Bet>();
  const results = useResults(data.own, player.userId);
  const seeds = useSeeds(data.seeds, player.userId);
  const mayBet = useGuestGate();
  const mayLose = useLossGate(game, player.userId, limits.currency);
  const [quick] = usePreference('quick');
  const [refusals, refuse] = useRefusals();
  const notify = useFailureNotice();

  const placing = usePlaceBet<Body, Bet, { bet: Bet }>({
    game,
    userId: player.userId,
    money: player.money,
    landing,
    send: (body) => seeds.sendWith(() => send(body)),
    onPlaced(bet, { recovered }) {
      // A record that was looked up after a reload may be of another game.
      if (bet.game !== game) return;
      seeds.noteBet(bet.proof);
      // A live message may have brought it first.
      const tell = (): void => (results.add(bet), onPlaced?.(bet));
      if (landing.now()?.id === bet.id) landing.whenLanded(tell);
      else landing.arrive(bet, showMs(bet), tell);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused(failure) {
      refuse(notify(failure));
    },
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
  useCanSwap(placing.status === 'idle' && !landing.closed);

  return {
    game,
    player,
    gameLimits,
    limits,
    stake,
    landing,
    results,
    seeds,
    placing: placing.status,
    refusals,
    refuse,
    quick,
    place(choice, stakeUnits) {
      if (!mayBet() || landsOpen(landing)) return;
      const units = stakeUnits ?? (stake.problem === null ? stake.units : null);
      if (units === null) return;
      if (!mayLose(units)) return refuse(t('kit.session.limitReached'));
      playSound('press');
      const body = { ...choice, currency: limits.currency, stakeUnits: units };
      placing.place(body as unknown as Omit<Body, 'id'>, units);
    },
    autoTable: (ready, place) => ({
      ...autoStatus(limits, player, placing.status),
      last: results.last,
      ready: ready && placing.status === 'idle' && !landing.closed,
      refusals,
      quick,
      place,
    }),
    askAgain: placing.askAgain,
  };
}

/** A press lands the result that is still being shown. If that bet is open, the press does not place another. */
function landsOpen({ now, land }: Landing<{ readonly status: string }>): boolean {
  const goesOn = now()?.status === 'open';
  land();
  return goesOn;
}

function autoStatus(
  limits: Limits,
  { balanceUnits }: Player,
  status: PlacingStatus,
): Pick<AutoTable, 'bounds' | 'currency' | 'unanswered'> {
  const bounds = { ...limits, balanceUnits: balanceUnits ?? 0 };
  return { currency: limits.currency, unanswered: isOpenEnded(status), bounds };
}
