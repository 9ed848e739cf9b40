import { createHash } from 'node:crypto';
import type { Flags, SaveFlag } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import type { FeatureFlagRow } from './tables.ts';

type Flag = Selectable<FeatureFlagRow>;

const EVERYONE = 10_000;
const BUCKETS = 2 ** 32;

export async function listFlags(db: Kysely<Tables>): Promise<Flags['flags']> {
  const rows = await db.selectFrom('feature_flags').selectAll().orderBy('key').execute();
  return rows.map(({ key, enabled, basis_points: basisPoints, variant, payload }) => ({
    key,
    enabled,
    basisPoints,
    variant,
    payload,
  }));
}

export async function saveFlag(db: Kysely<Tables>, key: string, flag: SaveFlag): Promise<void> {
  const row = {
    enabled: flag.enabled,
    basis_points: flag.basisPoints,
    variant: flag.variant,
    payload: JSON.stringify(flag.payload ?? null),
  };
  await db
    .insertInto('feature_flags')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** [IN4] Every flag as one visitor has it, in the shapes that `/flags/?v=2` and older clients expect. */
export async function flagsFor(db: Kysely<Tables>, distinctId: string): Promise<object> {
  const flags = await db.selectFrom('feature_flags').selectAll().orderBy('key').execute();
  const on = flags.filter((flag) => isOn(flag, distinctId));
  const withPayload = on.filter(({ payload }) => payload !== null);
  return {
    flags: Object.fromEntries(flags.map((flag) => [flag.key, detailsOf(flag, on.includes(flag))])),
    featureFlags: Object.fromEntries(on.map(({ key, variant }) => [key, variant ?? true])),
    featureFlagPayloads: Object.fromEntries(withPayload.map(({ key, payload }) => [key, JSON.stringify(payload)])),
    errorsWhileComputingFlags: false,
  };
}

/** A visitor's place in the share is fixed by flag and visitor, so that raising a share never takes a flag away. */
export function isOn(
  { key, enabled, basis_points: basisPoints }: Pick<Flag, 'key' | 'enabled' | 'basis_points'>,
  distinctId: string,
): boolean {
  const draw = createHash('sha256')
    .update(JSON.stringify([key, distinctId]))
    .digest()
    .readUInt32BE();
  return enabled && (draw / BUCKETS) * EVERYONE < basisPoints;
}

function detailsOf({ key, variant, payload }: Flag, enabled: boolean): object {
  return {
    key,
    enabled,
    variant: enabled ? variant : null,
    reason: { code: enabled ? 'condition_match' : 'no_condition_match', condition_index: 0, description: null },
    metadata: { id: 0, version: 1, description: null, payload: payload === null ? null : JSON.stringify(payload) },
  };
}
