import { type Currency, type Game } from '@baize/protocol';
import { sql } from 'kysely';
import { openEmbedded } from '../src/foundation/db/embedded.ts';
import { isRegular } from '../src/foundation/regulars/regular-ids.ts';
import { type LedgerProblem, auditLedger } from '../src/ledger/audit.ts';
import { type Given, givenToRegulars } from '../src/ledger/given-to-regulars.ts';

/** The bets of one game in one currency. Amounts in ledger units. */
export interface Played {
  readonly game: Game;
  readonly currency: Currency;
  readonly bets: number;
  readonly open: number;
  readonly stakedUnits: number;
  readonly paidUnits: number;
}

/** A platform's books after the regulars have played. */
export interface Soak {
  readonly played: readonly Played[];
  readonly given: readonly Given[];
  readonly problems: readonly LedgerProblem[];
  /** Players who bet and are no regulars of the house: empty where only regulars played. */
  readonly strangers: readonly string[];
}

/** Reads the embedded database of a platform that has ended. @param folder its data folder */
export async function readSoak(folder: string): Promise<Soak> {
  const database = await openEmbedded(folder);
  try {
    const { kysely } = database;
    const { rows: played } = await sql<Played>`
      select game, currency, count(*)::integer as bets, count(*) filter (where status = 'open')::integer as open,
        sum(stake)::bigint as "stakedUnits", sum(payout)::bigint as "paidUnits"
      from all_bets group by game, currency order by game, currency`.execute(kysely);
    const { rows: players } = await sql<{ id: string }>`select distinct user_id as id from all_bets`.execute(kysely);
    return {
      played,
      given: await givenToRegulars(kysely),
      problems: await auditLedger(kysely),
      strangers: players.map(({ id }) => id).filter((id) => !isRegular(id)),
    };
  } finally {
    await database.close();
  }
}
