import type { RoundChain, RoundChains, RoundChainsQuery } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { ChainGame, RoundsVersion } from './round.ts';

const MOST = 100;

interface ChainRow {
  readonly game: ChainGame;
  readonly terminating_hash: string;
  readonly length: number;
  readonly version: RoundsVersion;
  readonly made_at: Date;
  readonly announced_at: Date | null;
  readonly salt_source: string | null;
  readonly salt_number: number | null;
  readonly salt_at: Date | null;
  readonly salt: string | null;
  readonly withdrawn_at: Date | null;
  readonly first_round: number | null;
}

/** Every chain that was announced or played, newest first: those that were withdrawn too. */
export async function listChains(db: Kysely<Tables>, { game, before }: RoundChainsQuery): Promise<RoundChains> {
  const { rows } = await sql<ChainRow>`
    select chain.*, coalesce(
      (select number from crash_rounds where chain.game = 'crash' and chain_id = chain.id and position = 1),
      (select number from roulette_rounds where chain.game = 'roulette' and chain_id = chain.id and position = 1)
    ) as first_round
    from (
      select game, terminating_hash, length, version, announced_at as made_at, announced_at, salt_source, salt_number, salt_at,
        salt, withdrawn_at, chain_id as id
      from chain_announcements
      union all
      select game, terminating_hash, length, version, created_at, null, null, null, null, salt, null, id from round_chains
      where not exists (select from chain_announcements where chain_id = round_chains.id)
    ) as chain
    where chain.game = any(${game === undefined ? ['crash', 'roulette'] : [game]})
      and (${before === undefined} or chain.made_at < ${new Date(Number(before ?? 0))})
    order by chain.made_at desc, chain.terminating_hash limit ${MOST + 1}`.execute(db);
  return { chains: rows.slice(0, MOST).map(shown), more: rows.length > MOST };
}

function shown(row: ChainRow): RoundChain {
  const { salt_source: source, salt_number: number, salt_at: at } = row;
  return {
    game: row.game,
    chainTerminatingHash: row.terminating_hash,
    length: row.length,
    version: row.version,
    madeAt: row.made_at.getTime(),
    announcedAt: row.announced_at?.getTime() ?? null,
    promised: source === null ? null : { source, number: number!, at: at!.getTime() },
    salt: row.salt,
    firstRound: row.first_round,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
  };
}
