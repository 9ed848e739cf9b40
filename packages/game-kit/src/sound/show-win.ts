import { isPreferred } from '@baize/contract';
import { lightCloth } from './light-cloth.ts';
import { synthesizeWin } from './synth.ts';
import { WIN_TIERS, winTier } from './win-tiers.ts';

/** Shows a win as its tier does. */
export function showWin(multiplier: number): void {
  const tier = winTier(multiplier);
  const shown = WIN_TIERS[tier - 1];
  if (shown === undefined) return;
  if (isPreferred('sound')) synthesizeWin(shown.voices);
  lightCloth(tier, shown.lightMs);
}
