import { setTimeout as pause } from 'node:timers/promises';
import { repeatBet } from '../../bench/repeats.ts';
import { SICK } from '../trial/trial.ts';
import type { Fault } from './fault.ts';

const PER_SECOND = 50;

/** A client repeats one used bet, over and over. It is nobody's business but its own. */
export const repeat: Fault = {
  name: 'repeat',
  alert: null,
  struck: [SICK],
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: false },
  befall: async () => {},
  async during(trial, { seconds }) {
    const port = Number(new URL(trial.member(SICK).base('dice')).port);
    const repeats = repeatBet(port, trial.grounds.tokens[0]!, PER_SECOND);
    await pause(seconds * 1_000);
    const failed = await repeats.stop().then(
      () => [],
      (error: unknown) => [(error as Error).message],
    );
    return { problems: failed, told: `${PER_SECOND} repeats a second` };
  },
  end: async () => {},
};
