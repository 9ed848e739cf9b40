import type { BeaconRound } from '@baize/fairness/beacon/round';
import { roundAt } from '@baize/fairness/beacon/times';
import { BeaconError } from '../../src/bets/beacon/beacon-error.ts';
import type { BeaconSource } from '../../src/bets/beacon/sources.ts';
import type { TestChain } from './beacon.ts';

/** A beacon that a test can silence, and have a chain of another key. */
export interface ScriptedBeacon {
  silent: boolean;
  /** Its `chain` fails with `beacon-away`. */
  away: boolean;
  chain: TestChain;
  /** Numbers that it was asked for, in their order. */
  readonly asked: number[];
  readonly source: (now: () => number) => BeaconSource;
}

/** It has every round as soon as its time has come, until a test makes it silent. */
export function scriptedBeacon(chain: TestChain): ScriptedBeacon {
  const told: ScriptedBeacon = {
    silent: false,
    away: false,
    chain,
    asked: [],
    source: (now) => ({
      async chain() {
        if (told.away) throw new BeaconError('beacon-away', 'test');
        return told.chain.chain;
      },
      latest: async () => said(roundAt(told.chain.chain, now()), now()),
      async round(number) {
        told.asked.push(number);
        return said(number, now());
      },
    }),
  };
  const said = (number: number, now: number): BeaconRound | null =>
    told.silent || number > roundAt(told.chain.chain, now) ? null : told.chain.round(number);
  return told;
}
