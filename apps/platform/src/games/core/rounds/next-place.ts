import type { Database, RawTransaction, Statement } from '../../../foundation/db/database.ts';
import type { AwaitedSalt } from '@baize/protocol';
import { pendingChain } from './announced-chains.ts';
import type { ChainGame, RoundsVersion } from './round.ts';

const statements: Readonly<Record<ChainGame, Statement>> = {
  crash: statement('crash'),
  roulette: statement('roulette'),
};

function statement(game: ChainGame): Statement {
  return {
    name: `${game}-next-place`,
    text: `select coalesce(
        (select version from (select * from round_chains where game = '${game}' and salt is not null order by id desc limit 1) as chain
          where chain.length > coalesce((select max(position) from ${game}_rounds where chain_id = chain.id), 0)),
        (select version from chain_announcements
          where game = '${game}' and chain_id is null and withdrawn_at is null and salt is not null)) as version`,
  };
}

/**
 * The version of the game's next round, if that has a place in a chain whose salt is there: null until it has, and no bet
 * on it is taken. A chain of before the announcements may make way until the round opens, which then corrects its bets.
 */
export async function nextVersion(sql: RawTransaction, game: ChainGame): Promise<RoundsVersion | null> {
  const [row] = await sql.query<{ version: RoundsVersion | null }>(statements[game], []);
  return row!.version;
}

/** Whether there is such a place. */
export async function hasNextPlace(sql: RawTransaction, game: ChainGame): Promise<boolean> {
  return (await nextVersion(sql, game)) !== null;
}

/** What the game waits for before it can open its next round; null where nothing is missing. */
export async function awaitedSalt(database: Database, game: ChainGame): Promise<AwaitedSalt | null> {
  if (await database.rawTransaction((sql) => hasNextPlace(sql, game))) return null;
  const pending = await pendingChain(database.kysely, game);
  if (pending === null) return { source: null, number: null, at: null };
  return { source: pending.salt_source, number: pending.salt_number, at: pending.salt_at.getTime() };
}
