import { SettingsError } from '@baize/settings';
import type { Adapter } from '../../foundation/module.ts';
import { bitcoinBlocks } from './bitcoin-blocks.ts';

/** Bitcoin, where SALT_BLOCKS names it: only salts of chains come from it. */
export const bitcoin: Adapter = {
  name: 'bitcoin',
  ports: ['blocks'],
  create({ config, log }, serves) {
    if (!serves.has('blocks')) return { outside: {} };
    const sources = [...new Set(config.bitcoinSources)];
    if (sources.length < 2)
      throw new SettingsError(['SALT_BLOCKS=bitcoin needs two different BITCOIN_SOURCES or more.']);
    return { outside: { blocks: bitcoinBlocks({ sources, timeoutMs: config.beaconTimeoutMs, log }) } };
  },
};
