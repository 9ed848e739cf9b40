import { SMALL } from '../ground/grounds.ts';
import { PLACES, type Trial } from '../ground/trial.ts';
import type { SmallDisk } from '../ground/small-disk.ts';
import type { Fault } from './fault.ts';

/** The disk of the tables is full to its last block. */
export const full: Fault = {
  name: 'full',
  alert: 'NotReady',
  struck: PLACES,
  plan: { database: `tablespace ${SMALL}` },
  expects: { goesOn: false, refuses: true, turnsRed: true },
  lacks: ({ disk }) => (typeof disk === 'string' ? disk : null),
  befall: (trial) => diskOf(trial).fill(),
  end: (trial) => diskOf(trial).free(),
};

function diskOf({ grounds: { disk } }: Trial): SmallDisk {
  if (typeof disk === 'string') throw new Error(disk);
  return disk;
}
