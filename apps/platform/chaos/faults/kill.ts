import { SICK, WELL } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

/** A process dies, and is started again later. */
export const kill: Fault = {
  name: 'kill',
  alert: 'ProcessGone',
  struck: [SICK],
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: true },
  async befall(trial) {
    trial.member(SICK).signal('SIGKILL');
    await trial.member(SICK).ended;
  },
  end: (trial) => trial.restart(SICK),
  stops: WELL,
};
