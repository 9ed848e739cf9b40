import { implementPublic } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Module } from '../../foundation/module.ts';
import { BeaconError } from './beacon-error.ts';
import { Beacon } from './beacon.ts';
import { beaconMigrations } from './migrations.ts';

export const beacon: Module = {
  name: 'beacon',
  migrations: beaconMigrations,
  ports: ['beacon', 'blocks'],
  provide: (deps) => ({ beacon: new Beacon(deps) }),
  create({ beacon: rounds }, { beacon: source }) {
    rounds.useSource(source);
    return {
      routes: [
        implementPublic('getBeacon', async () => {
          const chain = await orRefused(rounds.chain());
          return { chain, latest: await orNull(rounds.latest()) };
        }),
        implementPublic('getBeaconRound', async ({ params, query }) => {
          const named = query.beacon ?? (await orRefused(rounds.chain())).name;
          return (await rounds.kept(named, Number(params.round))) ?? refuse('beacon-round-unknown');
        }),
      ],
    };
  },
};

function isAway(error: unknown): boolean {
  return error instanceof BeaconError && error.code === 'beacon-away';
}

async function orRefused<Value>(asked: Promise<Value>): Promise<Value> {
  return asked.catch((error: unknown) => {
    if (isAway(error)) refuse('beacon-away');
    throw error;
  });
}

/** The chain may be known when its newest round is not. */
async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  return asked.catch((error: unknown) => {
    if (isAway(error)) return null;
    throw error;
  });
}
