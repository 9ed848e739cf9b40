import { SICK } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

/** The clock of a machine is set three seconds ahead while its process runs, which notices by the database's time. */
export const skew: Fault = {
  name: 'skew, noticed',
  alert: 'NotReady',
  struck: [SICK],
  share: 0.5,
  plan: { imports: [import.meta.resolve('./shifted-date.ts')] },
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: true },
  befall: async (trial) => trial.member(SICK).signal('SIGUSR2'),
  // A wrong clock stays wrong until somebody sets it: another process takes this one's place.
  async end(trial) {
    trial.member(SICK).signal('SIGTERM');
    await trial.member(SICK).ended;
    await trial.restart(SICK);
  },
};
