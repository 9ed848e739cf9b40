import { commit } from '@baize/fairness';
import { pino } from 'pino';
import { chancesOf } from '../chaos/random.ts';
import { seedKeys } from '../src/foundation/sealing/seed-keys.ts';
import { type SeedSeal, createSeedSeal } from '../src/foundation/sealing/seed-seal.ts';
import { PAIR_SEED } from '../src/bets/seeds/sealed-pair.ts';
import { type FuzzPart, codeOf, notesOf } from './part.ts';
import { oneByteChanged } from './changed-byte.ts';

const log = pino({ level: 'silent' });

/**
 * Opens sealed seeds with their key, with another one, of another row and with one byte changed: only the first gives
 * the seed.
 */
export function fuzzSealedSeeds({ seed, cases }: { readonly seed: string; readonly cases: number }): FuzzPart {
  const notes = notesOf('sealed seeds');
  for (let number = 0; number < cases; number++) {
    const chances = chancesOf(`${seed}:sealed:${number}`);
    const [secret, key, other] = [chances.uuid(), chances.uuid(), chances.uuid()];
    const row = { server_seed_hash: commit(secret) };
    const sealed = { ...row, ...sealOf(key).keep(PAIR_SEED, row, secret) };
    const bad = {
      'a wrong key': [sealOf(other), sealed],
      'the key of before alone': [sealOf(other, other), sealed],
      'another row': [sealOf(key), { ...sealed, server_seed_hash: commit(other) }],
      'one byte changed': [sealOf(key), { ...sealed, sealed_seed: oneByteChanged(sealed.sealed_seed!, chances) }],
    } as const;
    if (sealOf(key).open(PAIR_SEED, sealed) !== secret) notes.problem(`case ${number} does not open with its own key`);
    if (sealOf(other, key).open(PAIR_SEED, sealed) !== secret)
      notes.problem(`case ${number} does not open with the key of before`);
    for (const [what, [seal, changed]] of Object.entries(bad)) {
      const code = refusalOf(seal, changed);
      if (code === 'seed-unreadable' && seal.open(PAIR_SEED, changed) === null) notes.note(code);
      else notes.problem(`case ${number} with ${what} came to ${code}`);
    }
  }
  return notes.done(cases);
}

function sealOf(key: string, before: string | null = null): SeedSeal {
  return createSeedSeal(seedKeys(key, before), () => 'sealed', log);
}

function refusalOf(seal: SeedSeal, row: object): string {
  try {
    seal.mustOpen(PAIR_SEED, row);
    return 'a secret';
  } catch (error) {
    return codeOf(error) ?? String(error);
  }
}
