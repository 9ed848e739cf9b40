import type { Database, RawTransaction, Statement } from '../../../foundation/db/database.ts';
import type { AwaitedSalt } from '@baize/protocol';
import { pendingChain } from './announced-chains.ts';
import type { ChainGame } from './round.ts';

const statements: Readonly<Record<ChainGame, Statement>> = {
  crash: statement('crash'),
  roulette: statement('roulette'),
};

function statement(game: ChainGame): Statement {
  return {
    name: `${game}-next-place`,
    text: `select exists (select from chain_announcements
        where game = '${game}' and chain_id is null and withdrawn_at is null and salt is not null)
      or coalesce((select chain.length > coalesce((select max(position) from ${game}_rounds where chain_id = chain.id), 0)
        from round_chains chain where chain.game = '${game}' and chain.salt is not null order by chain.id desc limit 1), false)
      as "isSalted"`,
  };
}

/** Whether the game's next round has a place in a chain whose salt is there. Until it has, no bet on it is taken. */
export async function hasNextPlace(sql: RawTransaction, game: ChainGame): Promise<boolean> {
  const [row] = await sql.query<{ isSalted: boolean }>(statements[game], []);
  return row!.isSalted;
}

/** What the game waits for before it can open its next round; null where nothing is missing. */
export async function awaitedSalt(database: Database, game: ChainGame): Promise<AwaitedSalt | null> {
  if (await database.rawTransaction((sql) => hasNextPlace(sql, game))) return null;
  const pending = await pendingChain(database.kysely, game);
  if (pending === null) return { source: null, number: null, at: null };
  return { source: pending.salt_source, number: pending.salt_number, at: pending.salt_at.getTime() };
}
