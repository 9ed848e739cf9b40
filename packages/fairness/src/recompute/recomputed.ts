import type { Line } from './lines.ts';
import type { Options } from './options.ts';

/** What `npm run verify` does for a game: a result from what a bet's page shows once it is revealed. */
export interface Recomputed {
  /** What the result is drawn from, and with it the options that every such game takes. */
  readonly drawnFrom: 'own seeds' | 'round' | 'seeds of all players';
  /** Options of the game alone, without dashes. */
  readonly options: readonly string[];
  /** Those options as they are typed, with examples; empty where there are none. */
  readonly usage: string;
  /** The version that the options ask for; without this the game's newest. Throws `UsageError`. */
  readonly algorithmOf?: (options: Options) => string;
  /** Throws `UsageError`, `FairnessError`. */
  readonly run: (options: Options) => Line[];
}
