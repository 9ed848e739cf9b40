import { SICK, stopInTransaction } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

/** A process is paused in the middle of a transaction, and resumes later as if nothing had happened. */
export const pause: Fault = {
  name: 'pause',
  alert: 'ProcessGone',
  struck: [SICK],
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: true },
  befall: (trial) => stopInTransaction(trial, SICK),
  end: async (trial) => trial.member(SICK).signal('SIGCONT'),
  afterStop: (trial) => trial.member(SICK).signal('SIGCONT'),
};
