import type { Words } from '../../draws.ts';
import type { Staked } from '../../payout.ts';
import { type Settlement, settled } from '../../settlement.ts';
import { kenoDraw, kenoHits, kenoMultiplierE4 } from './keno.ts';
import type { KenoRisk } from './keno-tables.ts';

/** Draws and settles one keno bet. Throws `picks-invalid`, `amount-invalid`. */
export function settleKeno(
  { risk, picks }: { readonly risk: KenoRisk; readonly picks: readonly number[] },
  staked: Staked,
  next: Words,
): Settlement & { readonly draw: number[] } {
  const draw = kenoDraw(next);
  return { ...settled(kenoMultiplierE4(risk, picks.length, kenoHits(picks, draw)), staked), draw };
}
