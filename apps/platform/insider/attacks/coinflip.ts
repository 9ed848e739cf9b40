import { type CoinSide, coinSide } from '@baize/fairness/games/coinflip/coinflip';
import { answered } from './answered.ts';
import type { OwnSeedsGame } from './own-seeds.ts';

export const coinflip: OwnSeedsGame<CoinSide> = {
  service: 'coinflip',
  blindly: 'heads',
  choose: (next) => coinSide(next()),
  async play(platform, player, side, stake) {
    const body = { ...stake, side, series: false };
    const { bet } = answered(await platform.call('placeCoinflipBet', { body }, player));
    return { won: bet.status === 'won', chance: 1 / 2, wouldHaveWon: (other) => other === bet.outcome.sides[0] };
  },
};
