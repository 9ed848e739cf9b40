import type { RawTransaction } from '../../foundation/db/database.ts';
import { firstPairs } from './new-pair.ts';

const MAKE = {
  name: 'seeds-make',
  text: `insert into seed_pairs (user_id, status, server_seed, server_seed_hash, client_seed)
    select user_id, status, server_seed, server_seed_hash, client_seed
    from jsonb_to_recordset($1::jsonb)
      as pair (user_id uuid, status text, server_seed text, server_seed_hash text, client_seed text)
    on conflict do nothing`,
};

/** Sends the first pairs of players who have none, in the order of their ids. A player who has some keeps them. */
export function makeSeeds(sql: RawTransaction, userIds: ReadonlySet<string>): void {
  sql.send(MAKE, [JSON.stringify([...userIds].toSorted().flatMap(firstPairs))]);
}
