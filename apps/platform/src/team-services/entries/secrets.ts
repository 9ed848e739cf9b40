import type { Tx } from '../../foundation/db/database.ts';
import { accountKey, seal, unseal } from '../../foundation/seal.ts';
import { newToken } from '../../players/identity/token.ts';
import type { TeamServices } from '../team-services.ts';

/** How long a service's secret is valid after the next one was made: a team has to install that on its machines. */
export const OVERLAP_MS: number = 24 * 3_600_000;

type Parts = Pick<TeamServices, 'clock' | 'codeSecret' | 'database'>;

/** @returns a secret to be shown once, and as it is stored */
export function newSecret({ codeSecret }: Pick<Parts, 'codeSecret'>, name: string): { secret: string; sealed: string } {
  const secret = newToken();
  return { secret, sealed: seal(accountKey(codeSecret), rowOf(name), secret) };
}

/** The secrets that are valid for a service's calls now; none for an unknown name. */
export async function secretsOf({ clock, codeSecret, database }: Parts, name: string): Promise<string[]> {
  const row = await database.kysely
    .selectFrom('team_services')
    .select(['secret', 'previous_secret', 'previous_secret_until'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return [];
  const isPreviousGood = row.previous_secret_until !== null && clock() < row.previous_secret_until.getTime();
  return [row.secret, isPreviousGood ? row.previous_secret : null].flatMap(
    (sealed) => (sealed === null ? null : unseal(accountKey(codeSecret), rowOf(name), sealed)) ?? [],
  );
}

/** Replaces the present secret, which stays valid until `until`; the one before it is no longer valid. */
export async function replaceSecret(tx: Tx, name: string, sealed: string, until: Date): Promise<void> {
  await tx.db
    .updateTable('team_services')
    .set((row) => ({ secret: sealed, previous_secret: row.ref('secret'), previous_secret_until: until }))
    .where('name', '=', name)
    .execute();
}

function rowOf(name: string): string {
  return `team service ${name}`;
}
