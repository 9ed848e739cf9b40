import { type SealKey, derive, seal, unseal } from '../seal.ts';

/** Enough to distinguish the keys of one installation; it reveals nothing of the key. */
const NAME_BYTES = 4;
const BETWEEN = '.';

/** The keys that coming outcomes are sealed with: each value names its own, so that two can be in use. */
export interface SeedKeys {
  /** Of the key that seals. */
  readonly name: string;
  /** Of all keys that unseal. */
  readonly names: readonly string[];
  /** @returns `name.sealed` */
  seal(of: string, text: string): string;
  /** @returns null for what was sealed with none of the keys, for another place, or was changed */
  open(of: string, sealed: string): string | null;
}

/** @param before unseals, and seals nothing: the earlier key, or the next one, during a change of keys */
export function seedKeys(secret: string, before: string | null): SeedKeys {
  const name = nameOf(secret);
  const byName = new Map<string, SealKey>(
    [before, secret].flatMap((each) => (each === null ? [] : [[nameOf(each), keyOf(each)]])),
  );
  const now = keyOf(secret);
  return {
    name,
    names: [...byName.keys()],
    seal: (of, text) => `${name}${BETWEEN}${seal(now, of, text)}`,
    open(of, sealed) {
      const [named = '', value = '', ...others] = sealed.split(BETWEEN);
      const key = byName.get(named);
      return key === undefined || others.length > 0 ? null : unseal(key, of, value);
    },
  };
}

/** SQL for what was sealed with another key than this one. */
export function sealedByOther(column: string, name: string): string {
  return `${column} not like '${name}${BETWEEN}%'`;
}

function keyOf(secret: string): SealKey {
  return { secret, purpose: 'seeds' };
}

function nameOf(secret: string): string {
  return derive({ secret, purpose: 'seed-key-names' }, NAME_BYTES).toString('hex');
}
