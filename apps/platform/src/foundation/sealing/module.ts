import type { Config } from '../config.ts';
import { keptSecret } from '../config/kept-secret.ts';
import type { Deps, Module, ModuleInstance } from '../module.ts';
import { migrations } from './migrations.ts';
import { proveKeys } from './prove-keys.ts';
import { type Sealing, advanceSealing, readSealing } from './sealing-state.ts';
import { type SeedKeys, seedKeys } from './seed-keys.ts';
import { type SeedSeal, createSeedSeal } from './seed-seal.ts';

const LOOK_EVERY_MS = 5_000;
const ADVANCE_EVERY_MS = 60_000;

declare module '../module.ts' {
  interface Deps {
    readonly seedSeal: SeedSeal;
    readonly sealing: Sealing;
  }
}

/**
 * Seals the secrets that coming outcomes follow from. A process whose key cannot unseal what is in the database does
 * not start.
 */
export const sealing: Module = { name: 'sealing', migrations, provide, create };

export function seedKeysOf({
  seedKey,
  seedKeyBefore,
  dataDir,
}: Pick<Config, 'dataDir' | 'seedKey' | 'seedKeyBefore'>): SeedKeys {
  return seedKeys(keptSecret(seedKey, dataDir, 'seed-key').trim(), seedKeyBefore);
}

async function provide({ config, database, log }: Deps): Promise<Pick<Deps, 'sealing' | 'seedSeal'>> {
  const keys = seedKeysOf(config);
  await proveKeys(database, keys);
  const state = await readSealing(database);
  return { sealing: state, seedSeal: createSeedSeal(keys, state.state, log) };
}

function create({ config, database, sealing: { look, state }, sealedColumns, services }: Deps): ModuleInstance {
  const keys = seedKeysOf(config);
  return {
    jobs: [
      // Each process for itself, whatever service it runs.
      { name: 'look at sealing', service: services[0]!, everyMs: LOOK_EVERY_MS, run: look },
      {
        name: 'sealing',
        everyMs: ADVANCE_EVERY_MS,
        run: async () => {
          if (state() !== 'sealed') await advanceSealing(database, keys, sealedColumns);
        },
      },
    ],
  };
}
