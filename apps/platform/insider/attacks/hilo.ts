import { hiloCard, hiloGuesses, hiloWinningRanks, hiloWins } from '@baize/fairness/games/hilo/hilo';
import { answered } from './answered.ts';
import type { OwnSeedsGame } from './own-seeds.ts';

const RANKS = 13;

/** Which of the two guesses on the first card. */
type Guess = 0 | 1;

export const hilo: OwnSeedsGame<Guess> = {
  service: 'dice',
  blindly: 0,
  choose(next) {
    const [open, turned] = [hiloCard(next()).rank, hiloCard(next()).rank];
    return hiloWins(open, hiloGuesses(open)[0], turned) ? 0 : 1;
  },
  async play(platform, player, guess, stake) {
    const placed = answered(await platform.call('placeHiloBet', { body: stake }, player)).bet;
    const open = placed.outcome.cards[0]!.rank;
    const guesses = hiloGuesses(open);
    const params = { betId: placed.id };
    const { bet } = answered(
      await platform.call('turnHiloCard', { params, body: { step: 0, choice: guesses[guess] } }, player),
    );
    const turned = bet.outcome.cards[1]!.rank;
    const won = hiloWins(open, guesses[guess], turned);
    if (bet.status === 'open') answered(await platform.call('cashOutHiloBet', { params, body: { step: 1 } }, player));
    return {
      won,
      chance: hiloWinningRanks(open, guesses[guess]) / RANKS,
      wouldHaveWon: (other) => hiloWins(open, guesses[other], turned),
    };
  },
};
