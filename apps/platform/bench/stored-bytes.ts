import pg from 'pg';

/** The tables in which bets are stored. Wallets and seeds have rows whether anybody bets or not. */
const TABLES = ['bets', 'instant_bets', 'ledger_postings', 'ledger_transfers'];

/** Heap and indexes of everything that bets leave behind, in bytes. */
export async function storedBytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: number }>(
    'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) name',
    [TABLES],
  );
  await client.end();
  return rows[0]!.bytes;
}
