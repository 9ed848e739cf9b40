import { CLOTHS, type ClothName } from '@baize/protocol/cloth';

/** The cloth a manifest names, if this shell has it; an unknown one is left to the skeleton's own. */
export function clothOf(name: string | undefined): { cloth?: ClothName } {
  const cloth = CLOTHS.find((known) => known === name);
  return cloth ? { cloth } : {};
}
