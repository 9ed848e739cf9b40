import * as z from 'zod/mini';
import { CurrencyCode, Localized, Units } from '../primitives.ts';
import { MarketKind } from './market.ts';
import { SelectionId, Sport } from './names.ts';

export const SportsConfig = z.strictObject({
  /**
   * `generated`: clubs, leagues and results are invented and drawn by this site, and the site says so to the player.
   */
  source: z.enum(['generated', 'the-odds-api']),
  /** Words of ours, in every language. `{line}` and `{home}`, `{away}` in a name are to be filled in. */
  sports: z.array(z.strictObject({ id: Sport, name: Localized })),
  marketKinds: z.array(z.strictObject({ id: MarketKind, name: Localized })),
  /** Of the selections that are no competitors and no scores: `draw`, `over`, `under`, `yes`, `no`, `other`. */
  selections: z.array(z.strictObject({ id: SelectionId, name: Localized })),
  limits: z.array(
    z.strictObject({ currency: CurrencyCode, minStakeUnits: Units, maxStakeUnits: Units, maxPayoutUnits: Units }),
  ),
  /** How long a bet with a live selection is pending. */
  liveDelayMs: z.int(),
  cashOutHoldMs: z.int(),
  /** What the cash-out price leaves to the house. */
  cashOutMarginBasisPoints: z.int(),
  /** Prices older than this are shown as old. */
  staleAfterMs: z.int(),
});
export type SportsConfig = z.infer<typeof SportsConfig>;
