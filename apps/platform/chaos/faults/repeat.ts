import { setTimeout as pause } from 'node:timers/promises';
import { repeatBet } from '../repeats.ts';
import { SICK } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

const PER_SECOND = 50;
const STAKE_UNITS = 10_000;

/** A client repeats one used bet, over and over. No other player is affected. */
export const repeat: Fault = {
  name: 'repeat',
  alert: null,
  struck: [SICK],
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: false },
  befall: async () => {},
  async during(trial, { seconds }) {
    const port = Number(new URL(trial.member(SICK).base('dice')).port);
    const repeats = repeatBet(port, trial.grounds.tokens[0]!, { perSecond: PER_SECOND, stakeUnits: STAKE_UNITS });
    await pause(seconds * 1_000);
    const failed = await repeats.stop().then(
      () => [],
      (error: unknown) => [(error as Error).message],
    );
    return { problems: failed, told: `${PER_SECOND} repeats a second` };
  },
  end: async () => {},
};
