import { DatabaseSync } from 'node:sqlite';
import type { Side } from './outcome.ts';

/** Its id is the browser's idempotency key, and the round's at the platform. */
export type Bet = { id: string; side: Side; stakeUnits: number };
/** `drawn`: the stake is taken and the outcome fixed, and what it pays is not booked yet. `code`: why it came to nothing. */
type Step = { state: 'drawn' | 'over' | 'placed'; outcome?: Side; winUnits?: number; code?: string };
export type Flip = Bet & Step & { player: string; sessionId: string; currency: string; placedAt: number };
export type Store = ReturnType<typeof openStore>;

/** What is kept is on the disk before anybody is told of it. */
export function openStore(file: string) {
  const db = new DatabaseSync(file, { timeout: 1_000 });
  db.exec('create table if not exists flips (id text primary key, state text not null, flip text not null) strict');
  const read = (row: Record<string, unknown>): Flip => JSON.parse(String(row['flip']));
  return {
    find: (id: string) => db.prepare('select flip from flips where id = ?').all(id).map(read)[0],
    unfinished: () => db.prepare("select flip from flips where state <> 'over'").all().map(read),
    keep(flip: Flip): Flip {
      db.prepare('insert or replace into flips values (?, ?, ?)').run(flip.id, flip.state, JSON.stringify(flip));
      return flip;
    },
  };
}
