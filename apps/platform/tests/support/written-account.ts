import type { Database } from '../../src/foundation/db/database.ts';
import type { Player } from '../../src/foundation/http/player.ts';

/** Writes the account of a player without registration, for code that reads a currency or a time zone from it. */
export async function writeAccount(
  { kysely }: Pick<Database, 'kysely'>,
  { userId, name }: Pick<Player, 'name' | 'userId'>,
  { createdAt = new Date(), timezone }: { createdAt?: Date; timezone?: string } = {},
): Promise<void> {
  await kysely
    .insertInto('users')
    .values({
      id: userId,
      name: name ?? 'nobody',
      email: `${userId}@mail.example`,
      register_method: 'email',
      currency: 'RUB',
      created_at: createdAt,
      ...(timezone !== undefined && { timezone }),
    } as never)
    .execute();
}
