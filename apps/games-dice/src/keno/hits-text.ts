import { kenoHits } from '@baize/fairness/games/keno/keno';
import type { KenoBetRecord } from '@baize/protocol/games/keno/keno';

/** Hits of picks, `3/6`, as the public feed has it. */
export function hitsText({ outcome: { draw, picks } }: KenoBetRecord): string {
  return `${kenoHits(picks, draw)}/${picks.length}`;
}
