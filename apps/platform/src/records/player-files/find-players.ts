import type { FoundPlayers, ListedPlayer } from '@baize/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { isNoRegular } from '../../foundation/regulars/regular-ids.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import { PAGE_LENGTH } from '../../foundation/paging/page.ts';
import { type User, findUser } from '../../players/identity/users.ts';
import { maskContacts } from './mask-contacts.ts';
import { searchedIn } from './searched.ts';

/** The same expression as in the index. */
const BY_NAME = sql`lower(name) collate "C"`;

/**
 * [PF1] players of an id, an email, a phone or the beginning of a name, by name; no regulars of the house. Refuses
 * `search`, and an unknown `cursor`.
 */
export async function findPlayers(
  db: Kysely<Tables>,
  { search, cursor }: { readonly search: string; readonly cursor?: string | undefined },
): Promise<FoundPlayers> {
  const searched = searchedIn(search);
  const conditions = [
    isNoRegular('id'),
    searched.by === 'name' ? beginsWith(searched.beginning) : sql`${sql.ref(searched.by)} = ${searched.value}`,
    ...(cursor === undefined ? [] : [await after(db, cursor)]),
  ];
  const { rows } = await sql<User>`select * from users where ${sql.join(conditions, sql` and `)}
    order by ${BY_NAME}, id limit ${PAGE_LENGTH + 1}`.execute(db);
  const page = rows.slice(0, PAGE_LENGTH);
  return { players: page.map(listedPlayer), next: rows.length > PAGE_LENGTH ? page.at(-1)!.id : null };
}

/** How a list and a file show who a player is. */
export function listedPlayer(user: User): ListedPlayer {
  const { id, currency, created_at: createdAt } = user;
  return { userId: id, ...maskContacts(user), currency, createdAt: createdAt.toISOString() };
}

/** The database lower-cases both sides: one that can do so for Latin letters only still finds an exact match. */
function beginsWith(beginning: string): RawBuilder<unknown> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${BY_NAME} like lower(${pattern}) collate "C"`;
}

/** The cursor is the id of the last player: a name in it would be unmasked. */
async function after(db: Kysely<Tables>, cursor: string): Promise<RawBuilder<unknown>> {
  const last = (await findUser(db, cursor)) ?? refuseField('cursor', 'invalid');
  return sql`(${BY_NAME}, id) > (lower(${last.name}) collate "C", ${cursor}::uuid)`;
}
