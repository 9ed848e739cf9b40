import { MAX_SLIP_SELECTIONS, MAX_SYSTEM_SELECTIONS } from '@baize/protocol';
import type { Competitor, MarketKind, SlipBetShape, Sport, SportsBet, SportsName } from '@baize/protocol';
import { priceKey } from '../line/price-store.ts';

/** The names of a selection in every script, so that the slip can be read before any request, and in any language. */
export interface NamedSelection {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly sport: Sport;
  readonly league: SportsName;
  /** Of a match both sides; of an outright the one that is bet on. */
  readonly competitors: readonly Competitor[];
  readonly kind: MarketKind;
  readonly lineHundredths: number | null;
  readonly period: number | null;
}

/** A selection in the slip, with the price that the player has agreed to. */
export interface SlipItem extends NamedSelection {
  readonly oddsMilli: number;
  readonly marketVersion: number;
}

export type SlipMode = SlipBetShape['type'];

export interface Slip {
  readonly items: readonly SlipItem[];
  /** What the player chose; see {@link modeOf} for what it can be. */
  readonly mode: SlipMode;
  /** Of a system: how many selections each combination has. */
  readonly winners: number;
  /** Of an accumulator or a system, in ledger units. */
  readonly stakeUnits: number | null;
  /** Of singles, by {@link keyOf}. */
  readonly stakes: Readonly<Record<string, number>>;
}

export const EMPTY_SLIP: Slip = { items: [], mode: 'accumulator', winners: 2, stakeUnits: null, stakes: {} };

export function keyOf({
  fixtureId,
  marketId,
  selectionId,
}: Pick<NamedSelection, 'fixtureId' | 'marketId' | 'selectionId'>): string {
  return priceKey(fixtureId, marketId, selectionId);
}

/** The slip with the selection, or without it if it was there; another of the same market gives way. Null when the slip is full. */
export function toggled(slip: Slip, item: SlipItem): Slip | null {
  const key = keyOf(item);
  if (slip.items.some((each) => keyOf(each) === key)) return without(slip, key);
  const others = slip.items.filter(
    ({ fixtureId, marketId }) => fixtureId !== item.fixtureId || marketId !== item.marketId,
  );
  if (others.length === MAX_SLIP_SELECTIONS) return null;
  return { ...slip, items: [...others, item] };
}

export function without(slip: Slip, key: string): Slip {
  const { [key]: _gone, ...stakes } = slip.stakes;
  return { ...slip, items: slip.items.filter((each) => keyOf(each) !== key), stakes };
}

/** The slip without what was bet on; how the player bets stays. */
export function withoutLegs(slip: Slip, bets: readonly Pick<SportsBet, 'legs'>[]): Slip {
  return bets.flatMap(({ legs }) => legs.map(keyOf)).reduce(without, slip);
}

/** A mode needs its number of selections: fewer make the nearest that is possible. */
export function modeOf({ items, mode }: Pick<Slip, 'items' | 'mode'>): SlipMode {
  if (items.length < 2) return 'single';
  if (mode === 'system' && !isSystemPossible(items.length)) return 'accumulator';
  return mode;
}

export function isSystemPossible(selections: number): boolean {
  return selections >= 3 && selections <= MAX_SYSTEM_SELECTIONS;
}

/** How many selections a combination of the system has, within what its number allows. */
export function winnersOf({ items, winners }: Pick<Slip, 'items' | 'winners'>): number {
  return Math.max(2, Math.min(winners, items.length - 1));
}

/** The bets that the slip makes, without stakes: one for each selection, or one of all. */
export function shapesOf(slip: Slip): SlipBetShape[] {
  const indexes = slip.items.map((_item, index) => index);
  const mode = modeOf(slip);
  if (mode === 'single') return indexes.map((index) => ({ type: 'single', selections: [index] }));
  if (mode === 'accumulator') return [{ type: 'accumulator', selections: indexes }];
  return [{ type: 'system', winners: winnersOf(slip), selections: indexes }];
}

/** An accumulator or a system takes one selection of a fixture: the others depend on each other. */
export function hasExcluded(slip: Slip): boolean {
  if (modeOf(slip) === 'single') return false;
  return new Set(slip.items.map(({ fixtureId }) => fixtureId)).size < slip.items.length;
}
