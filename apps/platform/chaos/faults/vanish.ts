import { SICK, WELL, type Trial, stopInTransaction } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

/** A machine vanishes in the middle of a transaction, and closes no connection: its cable is out before it dies. */
export const vanish: Fault = {
  name: 'vanish',
  alert: 'ProcessGone',
  struck: [SICK],
  plan: { isApart: true },
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: true },
  async befall(trial) {
    await stopInTransaction(trial, SICK);
    await unplug(trial);
    trial.member(SICK).signal('SIGKILL');
    await trial.member(SICK).ended;
  },
  async end(trial) {
    await plug(trial);
    await trial.restart(SICK);
  },
  stops: WELL,
};

/** Without a network of its own the process has proxies (`Way`) that drop what is sent. */
async function unplug({ grounds: { network }, ways }: Trial): Promise<void> {
  if (typeof network !== 'string') return network.unplug();
  ways[SICK]!.database.swallow();
  ways[SICK]!.nats?.swallow();
}

async function plug({ grounds: { network }, ways }: Trial): Promise<void> {
  if (typeof network !== 'string') return network.plug();
  ways[SICK]!.database.mend();
  ways[SICK]!.nats?.mend();
}
