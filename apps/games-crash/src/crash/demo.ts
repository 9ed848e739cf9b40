import type { Demo } from '@baize/game-kit/demo';
import { calls } from '@baize/protocol';
import { CrashBetPage } from './bet/crash-bet-page.tsx';
import { followRounds } from './demo-rounds.ts';

/** Crash on play money: the site's own rounds, and the rules that the server settles bets with. */
export const crashDemo: Demo = {
  placePath: calls.placeCrashBet.path,
  openBetsPath: calls.getCrashOpenBets.path,
  follow: followRounds,
  Check: CrashBetPage,
};
