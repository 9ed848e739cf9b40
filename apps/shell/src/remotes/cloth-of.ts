import { GAME_NAMES } from '@baize/ui/game-name';
import type { ClothName } from '@baize/ui/game-name';

/** The cloth a manifest names, if this shell has it; an unknown one is left to the skeleton's own. */
export function clothOf(name: string | undefined): { cloth?: ClothName } {
  const cloth = GAME_NAMES.find((known) => known === name);
  return cloth ? { cloth } : {};
}
