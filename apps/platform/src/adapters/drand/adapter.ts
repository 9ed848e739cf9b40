import { SettingsError } from '@baize/settings';
import { FairnessError } from '@baize/fairness';
import { type BeaconChain, checkBeaconChain } from '@baize/fairness/beacon/chain';
import type { Config } from '../../foundation/config.ts';
import type { Adapter } from '../../foundation/module.ts';
import { httpBeacon } from './http-beacon.ts';

/** With fewer mirrors, one that is down and one that lies would leave none. */
const LEAST_MIRRORS = 3;

/** A chain of drand, where BEACON names it. */
export const drand: Adapter = {
  name: 'drand',
  ports: ['beacon'],
  create({ config, log }, serves) {
    if (!serves.has('beacon')) return { outside: {} };
    const chain = chainOf(config);
    const mirrors = [...new Set(config.drandMirrors)];
    if (mirrors.length < LEAST_MIRRORS)
      throw new SettingsError([`BEACON=drand needs ${LEAST_MIRRORS} different DRAND_MIRRORS or more.`]);
    const beacon = httpBeacon({ mirrors, chain: async () => chain, timeoutMs: config.beaconTimeoutMs, log });
    return { outside: { beacon }, close: () => beacon.close() };
  },
};

/** @throws SettingsError where the hash is of another chain than all the rest */
function chainOf(config: Config): BeaconChain {
  const chain = {
    name: config.drandChainName,
    chainHash: config.drandChainHash,
    publicKey: config.drandPublicKey,
    groupHash: config.drandGroupHash,
    genesisSeconds: config.drandGenesisSeconds,
    periodSeconds: config.drandPeriodSeconds,
  };
  try {
    checkBeaconChain(chain);
  } catch (error) {
    if (!(error instanceof FairnessError)) throw error;
    throw new SettingsError([
      'DRAND_CHAIN_HASH is not the hash of the chain that DRAND_CHAIN_NAME, DRAND_PUBLIC_KEY, DRAND_GROUP_HASH, DRAND_GENESIS_SECONDS and DRAND_PERIOD_SECONDS describe.',
    ]);
  }
  return chain;
}
