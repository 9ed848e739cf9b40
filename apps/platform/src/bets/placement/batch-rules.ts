import type { RawTransaction } from '../../foundation/db/database.ts';
import { bigints } from '../../foundation/db/sql-array.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { BetJob } from './bet-job.ts';
import { list } from './sql-list.ts';

/** What instant bets have in common, by `ruleKey`: the number under which it is stored. Empty while none are stored so. */
export type BetRules = ReadonlyMap<string, number>;

/** No row at all while instant bets are stored like others: for processes that know nothing of narrow rows. */
const FIND_RULES = {
  name: 'bets-find-rules',
  text: `select asked.place::int, rule.id
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) with ordinality
      as asked (house_account, algorithm, max_win, outcome_keys, place)
    left join bet_rules rule on rule.house_account = asked.house_account and rule.algorithm = asked.algorithm
      and rule.max_win = asked.max_win and rule.outcome_keys = string_to_array(asked.outcome_keys, ' ')
    where (select instant from bet_storage)`,
};
const MAKE_RULES = {
  name: 'bets-make-rules',
  text: `insert into bet_rules (house_account, algorithm, max_win, outcome_keys, game, currency)
    select house_account, algorithm, max_win, string_to_array(outcome_keys, ' '), account.purpose, account.currency
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) as asked (house_account, algorithm, max_win, outcome_keys)
    join ledger_accounts account on account.id = asked.house_account
    on conflict do nothing`,
};

/** Sends the look-up of the jobs' rules, and makes those that no bet had before. */
export async function rulesFor(
  sql: RawTransaction,
  jobs: readonly BetJob[],
  houseAccounts: HouseAccounts,
): Promise<BetRules> {
  const asked = new Map(jobs.filter(({ game }) => game.outcomeKeys !== undefined).map((job) => [ruleKey(job), job]));
  if (asked.size === 0) return new Map();
  const values = valuesOf([...asked.values()], houseAccounts);
  let found = await find(sql, values);
  if (found.some(({ id }) => id === null)) {
    sql.send(MAKE_RULES, values);
    found = await find(sql, values);
  }
  const keys = [...asked.keys()];
  return new Map(found.flatMap(({ place, id }) => (id === null ? [] : [[keys[place - 1]!, id] as const])));
}

export function ruleKey({ game, currency, limits }: BetJob): string {
  return `${game.algorithm} ${currency} ${limits.maxWinUnits}`;
}

function find(sql: RawTransaction, values: readonly unknown[]): Promise<{ place: number; id: number | null }[]> {
  return sql.query(FIND_RULES, values);
}

function valuesOf(jobs: readonly BetJob[], houseAccounts: HouseAccounts): unknown[] {
  return [
    bigints(jobs.map(({ game, currency }) => houseAccounts(game.name, currency))),
    list(jobs.map(({ game }) => game.algorithm)),
    bigints(jobs.map(({ limits }) => limits.maxWinUnits)),
    list(jobs.map(({ game }) => game.outcomeKeys!.join(' '))),
  ];
}
