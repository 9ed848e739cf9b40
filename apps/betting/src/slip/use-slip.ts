import { useIsOffline, useSession, useShell } from '@baize/contract';
import { newId } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { PlaceSlip, SlipBetShape, SportsConfig } from '@baize/protocol';
import { useHeldSwap } from '../swap/use-held-swap.ts';
import { useKept } from '../kept/kept-value.ts';
import { useFollowFixtures, useIsOld, useLine } from '../line/use-line.ts';
import { useOwnBets } from '../my-bets/own-bets.ts';
import { usePlayer } from '../player/use-player.ts';
import type { Player } from '../player/use-player.ts';
import { limitsOf } from './bet-limits.ts';
import type { BetLimits } from './bet-limits.ts';
import { figuresOf, possiblePayoutUnits } from './figures.ts';
import type { FullReturn } from './figures.ts';
import { selectionsOf } from './item-view.ts';
import type { ItemView } from './item-view.ts';
import { keptPlaced } from './kept-placed.ts';
import { keptSlip } from './kept-slip.ts';
import { keptOddsChoice } from './odds-choice.ts';
import { blockOf, checkStake } from './slip-block.ts';
import type { SlipBlock } from './slip-block.ts';
import type { SlipBetView } from './slip-bet-view.ts';
import { keyOf, shapesOf, withoutLegs } from './slip.ts';
import type { Slip } from './slip.ts';
import { useItemViews } from './use-item-views.ts';
import { usePlaceSlip } from './use-place-slip.ts';
import type { PlacingStatus } from './use-place-slip.ts';

export interface SlipControl {
  readonly slip: Slip;
  readonly views: readonly ItemView[];
  readonly bets: readonly SlipBetView[];
  readonly player: Player;
  readonly totalStakeUnits: number;
  readonly totalPayoutUnits: number;
  /** Why nothing can be placed now; null if it can. */
  readonly block: SlipBlock | null;
  readonly status: PlacingStatus;
  readonly change: (slip: Slip) => void;
  /** Agrees to every price of now. */
  readonly agree: () => void;
  /** Places the slip; a guest is asked to log in, and the slip stays. */
  readonly place: () => void;
  readonly askAgain: () => void;
  /** Bets that were placed last, by id, until the player continues. */
  readonly placed: readonly string[];
  readonly goOn: () => void;
}

/** The slip of this page, whole: made once, and shown beside the list or in a sheet. */
export function useSlip(config: SportsConfig): SlipControl {
  const shell = useShell();
  const session = useSession();
  const { store } = useLine();
  const slip = useKept(keptSlip);
  const choice = useKept(keptOddsChoice);
  const player = usePlayer();
  const own = useOwnBets();
  const isOld = useIsOld();
  const views = useItemViews(slip.items, choice);
  const placed = useKept(keptPlaced).filter((id) => own.bets.has(id));
  useFollowFixtures([...new Set(slip.items.map(({ fixtureId }) => fixtureId))].toSorted());

  const shapes = shapesOf(slip);
  const bets = betViews(slip, views, shapes, (full) => limitsOf(config, player.currency, full));
  const totalStakeUnits = sum(bets.map(({ stakeUnits }) => stakeUnits ?? 0));
  /** The refusal of a slip does not say what it was about; the present limits do, with the prices of now. */
  async function readMarkets(): Promise<void> {
    const selections = selectionsOf(views);
    const body = { currency: player.currency, selections, bets: shapes };
    const { refusals } = await shell.http.call(calls.getSlipLimits, { body }).catch(() => ({ refusals: [] }));
    for (const { selection, market } of refusals) {
      const fixtureId = selections[selection]?.fixtureId;
      if (market && fixtureId !== undefined) store.prices.take(fixtureId, market);
    }
  }
  const placing = usePlaceSlip({
    userId: player.userId,
    onPlaced(told) {
      own.take(told);
      keptPlaced.write(told.map(({ id }) => id));
      keptSlip.write(withoutLegs(keptSlip.read(), told));
    },
    onRefused(code) {
      void readMarkets();
      shell.notify({ kind: 'error', title: shell.i18n.error(code) });
    },
  });
  const block = blockOf({
    slip,
    views,
    bets,
    totalStakeUnits,
    balanceUnits: player.balanceUnits,
    isOld,
    status: placing.status,
    isOffered: shell.isOffered,
    isOffline: useIsOffline(),
  });
  useHeldSwap(placing.status !== 'idle' || [...own.bets.values()].some(({ status }) => status === 'pending'));

  return {
    slip,
    views,
    bets,
    player,
    totalStakeUnits,
    totalPayoutUnits: sum(bets.map(({ payoutUnits }) => payoutUnits ?? 0)),
    block,
    status: placing.status,
    change: keptSlip.write,
    agree: () => keptSlip.write({ ...slip, items: views.map(agreed) }),
    place() {
      if (session.status === 'guest') return shell.modals.open('Login', { reason: 'bet' });
      if (block !== null || player.userId === null) return;
      if (placed.length > 0) keptPlaced.write([]);
      placing.place({ currency: player.currency, oddsChoice: choice, ...staked(views, bets) });
    },
    askAgain: placing.askAgain,
    placed,
    goOn: () => keptPlaced.write([]),
  };
}

function betViews(
  slip: Slip,
  views: readonly ItemView[],
  shapes: readonly SlipBetShape[],
  limitsAt: (full: FullReturn) => BetLimits | null,
): SlipBetView[] {
  return shapes.flatMap((shape, index) => {
    const odds = shape.selections.map((selection) => views[selection]?.oddsMilli ?? 1_000);
    const item = shape.type === 'single' ? slip.items[index] : undefined;
    const key = item ? keyOf(item) : null;
    const stakeUnits = (key === null ? slip.stakeUnits : slip.stakes[key]) ?? null;
    const figures = figuresOf(shape, odds);
    const limits = limitsAt(figures.full);
    if (!limits) return [];
    return {
      ...figures,
      key,
      shape,
      limits,
      stakeUnits,
      problem: checkStake(stakeUnits, limits),
      payoutUnits: stakeUnits === null ? null : possiblePayoutUnits(stakeUnits, figures.full, limits.maxPayoutUnits),
    };
  });
}

/** The bets with a stake, with the selections that they need and no others. */
function staked(views: readonly ItemView[], bets: readonly SlipBetView[]): Pick<PlaceSlip, 'bets' | 'selections'> {
  const placed = bets.filter(({ stakeUnits }) => stakeUnits !== null);
  const indexes = [...new Set(placed.flatMap(({ shape }) => shape.selections))];
  return {
    selections: selectionsOf(indexes.flatMap((index) => views[index] ?? [])),
    bets: placed.map(({ shape, stakeUnits }) => ({
      id: newId(),
      shape: { ...shape, selections: shape.selections.map((index) => indexes.indexOf(index)) },
      stakeUnits: stakeUnits ?? 0,
    })),
  };
}

function agreed({ item, oddsMilli, marketVersion }: ItemView): ItemView['item'] {
  return { ...item, oddsMilli, marketVersion };
}

function sum(units: readonly number[]): number {
  return units.reduce((total, each) => total + each, 0);
}
