import { DatabaseSync } from 'node:sqlite';
import type { ErrorCode, SeedProof } from '@baize/protocol';
import type { PlaceBet, PlinkoBet } from '../src/calls.ts';

/** How far a bet is. `drawn`: the stake is taken and the way fixed, and what it pays is not booked yet. */
type Step = { readonly state: 'drawn' | 'over' | 'placed'; readonly code?: ErrorCode };
/** What was drawn for it. */
type Drawn = Pick<PlinkoBet, 'maxWinUnits' | 'multiplier' | 'outcome' | 'payoutUnits'> & {
  readonly proof: Omit<SeedProof, 'serverSeed'>;
};
export type KeptBet = PlaceBet &
  Step & {
    readonly player: string;
    readonly sessionId: string;
    /** Milliseconds since 1970. */
    readonly placedAt: number;
    readonly drawn?: Drawn;
  };
export type Store = ReturnType<typeof openStore>;

/** What is kept is on the disk before anybody is told of it. */
export function openStore(file: string) {
  const db = new DatabaseSync(file, { timeout: 1_000 });
  db.exec(`
    create table if not exists bets (
      id text primary key, player text not null, state text not null, placed_at integer not null, bet text not null
    ) strict;
    create index if not exists bets_of_player on bets (player, placed_at);
    create table if not exists pairs (
      hash text primary key, player text not null, state text not null, seed text not null, client_seed text not null,
      nonce integer not null, number integer not null
    ) strict;
    create unique index if not exists pairs_of_player on pairs (player, number);
  `);
  const bets = (where: string, ...values: string[]): KeptBet[] =>
    db
      .prepare(`select bet from bets where ${where}`)
      .all(...values)
      .map(({ bet }) => JSON.parse(String(bet)));
  return {
    db,
    find: (id: string) => bets('id = ?', id)[0],
    unfinished: () => bets("state <> 'over'"),
    unfinishedOf: (player: string) => bets("player = ? and state <> 'over'", player),
    /** Those that were drawn, the newest first. */
    latestOf: (player: string) =>
      bets("player = ? and bet ->> 'drawn' is not null order by placed_at desc limit 25", player),
    keep(bet: KeptBet): KeptBet {
      const { id, player, state, placedAt } = bet;
      const insert = db.prepare('insert or replace into bets values (?, ?, ?, ?, ?)');
      insert.run(id, player, state, placedAt, JSON.stringify(bet));
      return bet;
    },
    /** All of it or nothing. */
    atOnce<Result>(work: () => Result): Result {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
  };
}
