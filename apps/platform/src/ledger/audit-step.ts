import type { Metrics } from '@baize/telemetry';
import type { Database } from '../foundation/db/database.ts';
import type { Migration } from '../foundation/db/migrate.ts';

/** Wallets of one statement: it takes a small part of the time that a statement may take. */
const WALLETS_AT_ONCE = 5_000;
/** The id of an account is larger. */
const BEFORE_ALL = 0;

/**
 * `ledger_audited`: each wallet as it was when its books were last found right.
 * `ledger_drift`: one row: how many wallets differ from their postings, and by how much.
 */
export const auditMigrations: readonly Migration[] = [
  {
    id: 'ledger/017-audited',
    sql: `
      create table ledger_audited (
        account_id bigint primary key references ledger_accounts (id),
        sequence bigint not null,
        balance bigint not null
      ) with (fillfactor = 50);
      create table ledger_drift (
        only_row boolean primary key default true check (only_row),
        at timestamptz not null,
        wallets bigint not null,
        units bigint not null
      );
    `,
  },
];

/**
 * What a wallet must have: its balance when it was last found right, and the postings since. One that is found right is
 * remembered as it is now; one that is wrong stays wrong until its books are mended. One statement sees one instant.
 * Instant bets are found by their time: that of the process that placed them, and no two clocks are ten minutes apart.
 */
const LOOK = {
  name: 'ledger-audit-step',
  text: `
    with looked as (
      select wallet.id, wallet.balance, wallet.sequence, wallet.last_bets_at,
        wallet.balance - coalesce(audited.balance, 0) - coalesce(since.amount, 0) - coalesce(instant.amount, 0) as drift,
        wallet.sequence - coalesce(audited.sequence, 0) - since.postings - instant.postings as missing
      from wallets wallet
      left join ledger_audited audited on audited.account_id = wallet.id
      cross join lateral (
        select sum(amount)::bigint as amount, count(*) as postings from ledger_postings
        where account_id = wallet.id and sequence > coalesce(audited.sequence, 0)
      ) since
      cross join lateral (
        select sum(payout - stake)::bigint as amount, count(*) + count(*) filter (where payout > 0) as postings from instant_bets
        where wallet_id = wallet.id and sequence > coalesce(audited.sequence, 0)
          and placed_at >= coalesce(audited.last_bets_at - interval '10 minutes', '-infinity')
      ) instant
      where wallet.id > $1 order by wallet.id limit $2
    ), remembered as (
      insert into ledger_audited (account_id, sequence, balance, last_bets_at)
      select id, sequence, balance, last_bets_at from looked where drift = 0 and missing = 0
      on conflict (account_id) do update
        set sequence = excluded.sequence, balance = excluded.balance, last_bets_at = excluded.last_bets_at
        where ledger_audited.sequence <> excluded.sequence
    )
    select max(id) as last, count(*) filter (where drift <> 0 or missing <> 0) as wrong,
      coalesce(sum(abs(drift)), 0)::bigint as units
    from looked`,
};
const TELL = {
  name: 'ledger-audit-tell',
  text: `insert into ledger_drift (at, wallets, units) values (clock_timestamp(), $1, $2)
    on conflict (only_row) do update set at = excluded.at, wallets = excluded.wallets, units = excluded.units`,
};
const READ = {
  name: 'ledger-audit-read',
  text: `select wallets, units, extract(epoch from clock_timestamp() - at)::float8 as age from ledger_drift`,
};

/** What the last look at all wallets found. */
export interface Drift {
  /** Whose balance is not what their postings make. */
  readonly wallets: number;
  /** By how much, added up whatever the currency. */
  readonly units: number;
}

/**
 * Compares every wallet with the postings since it was last found right: each posting is read once, however large the
 * books are. `auditLedger` reads them all, and finds what this does not: a wrong old posting.
 */
export async function auditStep(database: Database): Promise<Drift> {
  let after = BEFORE_ALL;
  let found: Drift = { wallets: 0, units: 0 };
  for (;;) {
    const from = after;
    const [row] = await database.rawTransaction((sql) =>
      sql.query<{ last: number | null; wrong: number; units: number }>(LOOK, [from, WALLETS_AT_ONCE]),
    );
    if (row === undefined || row.last === null) break;
    found = { wallets: found.wallets + row.wrong, units: found.units + row.units };
    after = row.last;
  }
  await database.rawTransaction(async (sql) => sql.send(TELL, [found.wallets, found.units]));
  return found;
}

/** Every process reports what the leading one has found. Nothing before the first look. */
export function addDriftSeries(metrics: Metrics, database: Database): void {
  const read = (pick: (row: Drift & { readonly age: number }) => number) => async () => {
    const [row] = await database.rawTransaction((sql) => sql.query<Drift & { age: number }>(READ, []));
    return row === undefined ? null : pick(row);
  };
  metrics.gauge(
    { name: 'baize_ledger_drift_units', help: 'Ledger units by which balances differ from their postings.' },
    read(({ units }) => units),
  );
  metrics.gauge(
    { name: 'baize_ledger_drift_wallets', help: 'Wallets whose balance is not what their postings make.' },
    read(({ wallets }) => wallets),
  );
  metrics.gauge(
    { name: 'baize_ledger_audit_age_seconds', help: 'Time since the wallets were last audited.' },
    read(({ age }) => age),
  );
}
