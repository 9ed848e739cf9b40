import { setTimeout as pause } from 'node:timers/promises';
import { PLACES, SICK, type Trial } from '../ground/trial.ts';
import type { Way } from '../ground/way.ts';
import type { Fault } from './fault.ts';

const HALF = 0.5;

/** First packets are dropped and neither side sees an error, then every connection is refused. */
async function swallowThenCut(ways: readonly (Way | null)[], seconds: number) {
  await pause(seconds * HALF * 1_000);
  for (const way of ways) way?.cut();
  await pause(seconds * HALF * 1_000);
  return { problems: [], told: '' };
}

const newsWays = ({ ways }: Trial): (Way | null)[] => PLACES.map((place) => ways[place]!.nats);

/** No process reaches NATS: each process serves its own players. */
export const partitionFromNats: Fault = {
  name: 'partition from NATS',
  alert: 'NatsAway',
  struck: PLACES,
  share: HALF,
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: false },
  lacks: ({ nats }) => (typeof nats === 'string' ? nats : null),
  befall: async (trial) => newsWays(trial).forEach((way) => way?.swallow()),
  during: (trial, { seconds }) => swallowThenCut(newsWays(trial), seconds),
  end: async (trial) => newsWays(trial).forEach((way) => way?.mend()),
};

/** One process does not reach the database; the other does, and continues. */
export const partitionFromDatabase: Fault = {
  name: 'partition from the database',
  alert: 'NotReady',
  struck: [SICK],
  share: HALF,
  expects: { goesOn: true, everybody: true, refuses: true, turnsRed: true },
  befall: async ({ ways }) => ways[SICK]!.database.swallow(),
  during: ({ ways }, { seconds }) => swallowThenCut([ways[SICK]!.database], seconds),
  end: async ({ ways }) => ways[SICK]!.database.mend(),
};
