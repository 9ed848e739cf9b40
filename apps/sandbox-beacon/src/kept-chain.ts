import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BeaconChain } from '@baize/fairness/beacon/chain';
import { BEACON_KEY_SEED_BYTES, beaconKeyFrom, chainOfKey } from '@baize/fairness/beacon/sign-round';

/** Sent with every round, so that this one is not taken for a public beacon. */
const NAME = 'Sandbox beacon';
/**
 * 1 January 2026. The same for every chain, so that after the loss of a key the round numbers of the next chain
 * continue.
 */
const GENESIS_SECONDS = 1_767_225_600;
const GROUP_HASH = createHash('sha256').update(NAME).digest('hex');

interface Kept {
  readonly secretKey: string;
  readonly periodSeconds: number;
}

/** A chain with the key that signs it. */
export interface SignedChain {
  readonly chain: BeaconChain;
  readonly secretKey: string;
}

/**
 * The chain of a data folder, made on the first start: its key never leaves the folder, which its owner alone can read.
 */
export function keptChain(dataDir: string, periodSeconds: number): SignedChain {
  const file = path.join(dataDir, 'key.json');
  const kept =
    read(file) ?? keepFirst(file, { secretKey: beaconKeyFrom(randomBytes(BEACON_KEY_SEED_BYTES)), periodSeconds });
  const chain = chainOfKey(kept.secretKey, {
    name: NAME,
    groupHash: GROUP_HASH,
    genesisSeconds: GENESIS_SECONDS,
    periodSeconds: kept.periodSeconds,
  });
  return { chain, secretKey: kept.secretKey };
}

function read(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Of two processes that start together one stores its key and the other reads it: a link never replaces a file. */
function keepFirst(file: string, made: Kept): Kept {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify(made), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(file)!;
}
