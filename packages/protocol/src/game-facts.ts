import type { ClothName } from './cloth.ts';
import type { LocalizedText } from './locale.ts';
import type { Service } from './services.ts';

/**
 * How a game is played. `instant`: one call is a whole bet. `steps`: its player goes through it alone, until it is lost or
 * left. `prizes`: what is drawn is an item. `rounds`: all players share one outcome.
 */
export type GameKind = 'instant' | 'prizes' | 'rounds' | 'steps';

/** Smallest stake, largest stake and largest win of one bet, in roubles; those of other currencies follow from them. */
export type LimitRow = readonly [minStake: number, maxStake: number, maxWin: number];

/** What the specification gives coinflip, and with it the games that it names no limits of their own for. */
export const DEFAULT_LIMITS: LimitRow = [1, 10_000, 1_000_000];

/** What every record says of a bet, as far as lists show it. */
interface Listed {
  readonly game: string;
  readonly outcome: unknown;
  readonly payoutUnits: number;
  readonly multiplier: number | null;
}

/**
 * What both sides know of a game without its rules. Light: pages that name games load it of all of them.
 * @typeParam Record what its bets look like
 */
export interface GameFacts<Record extends Listed, Kind extends GameKind = GameKind> {
  readonly name: Record['game'];
  readonly kind: Kind;
  /** The service that answers its calls. */
  readonly service: Service;
  /** In English, and in the languages that call it otherwise than that. */
  readonly title: Partial<LocalizedText> & { readonly en: string };
  /** Path data of a 24 x 24 glyph, stroked in the current colour. */
  readonly glyph: readonly string[];
  /** What it is played on: its colours. */
  readonly cloth: ClothName;
  /** Stakes are the specification's. The largest win is a hundred times the largest stake, but where a game says why. */
  readonly limits: LimitRow;
  /**
   * How much of a stake counts for the wagering of a bonus, in percent: half at a game whose house edge is 1 % of the
   * stakes.
   */
  readonly wagering: number;
  /** Ids of the series of tournaments that it is played in. */
  readonly tournaments: readonly string[];
  /** Whether everybody sees bets that are open. */
  readonly openToAll: boolean;
  /** What the feed shows in the game's own column. */
  readonly feedLabel: (bet: Pick<Record, 'multiplier' | 'outcome' | 'payoutUnits'>) => string;
  /** Only for the types. */
  readonly record?: Record;
}
