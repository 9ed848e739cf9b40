import { KENO_DRAWN, KENO_NUMBERS, kenoDraw } from '@baize/fairness/games/keno/keno';
import { answered } from './answered.ts';
import type { OwnSeedsGame } from './own-seeds.ts';

/** One number: it is drawn or not. */
export const keno: OwnSeedsGame<number> = {
  service: 'keno',
  blindly: 1,
  choose: (next) => kenoDraw(next)[0]!,
  async play(platform, player, pick, stake) {
    const body = { ...stake, risk: 'classic' as const, picks: [pick] };
    const { bet } = answered(await platform.call('placeKenoBet', { body }, player));
    const { draw } = bet.outcome;
    return {
      won: draw.includes(pick),
      chance: KENO_DRAWN / KENO_NUMBERS,
      wouldHaveWon: (other) => draw.includes(other),
    };
  },
};
