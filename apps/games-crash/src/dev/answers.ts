import type { FakeAnswers } from '@baize/devkit/fake-shell';
import { crashAnswers } from './crash-answers.ts';
import { roomsAnswers } from './rooms-answers.ts';
import { rouletteAnswers } from './roulette-answers.ts';

/** A server for one player in the memory of the page. Its rounds take bets; the controls play the live topics. */
export const answers: FakeAnswers = {
  ...crashAnswers,
  ...rouletteAnswers,
  ...roomsAnswers,
  getPlayPolicy: () => ({ autoPlay: true }),
  getFeed: () => ({ entries: [] }),
  // Each table knows its own bets, and refuses the others'.
  getBet: (input) => {
    try {
      return crashAnswers.getBet!(input);
    } catch {
      return rouletteAnswers.getBet!(input);
    }
  },
};
