import { schemasOf } from '@baize/protocol/schemas';
import { wordsOf } from '@baize/protocol/words';
import { beacon } from './bets/beacon/module.ts';
import { bets } from './bets/placement/bets.ts';
import { bonuses } from './bets/bonuses/module.ts';
import { freeMoney } from './bets/free-money/module.ts';
import { seeds } from './bets/seeds/seeds.ts';
import { cashier } from './cashier/payments/module.ts';
import { verification } from './cashier/verification/module.ts';
import type { Migration } from './foundation/db/migrate.ts';
import { loadOrder, withNeeds } from './foundation/load-order.ts';
import type { Module } from './foundation/module.ts';
import type { SealedColumn } from './foundation/sealed-column.ts';
import { outbox } from './foundation/outbox/module.ts';
import { sealing } from './foundation/sealing/module.ts';
import * as games from './games/games.ts';
import { rounds } from './games/core/rounds/rounds.ts';
import { steps } from './games/core/steps/steps.ts';
import { wheel } from './games/wheel/module.ts';
import { ledger } from './ledger/ledger.ts';
import { operators } from './operators/module.ts';
import { referrals } from './offers/referrals/module.ts';
import { top } from './offers/top/module.ts';
import { tournaments } from './offers/tournaments/module.ts';
import { attribution } from './players/attribution/module.ts';
import { identity } from './players/identity/module.ts';
import { mirror } from './players/mirror/module.ts';
import { notices } from './players/notices/module.ts';
import { regulars } from './players/regulars/module.ts';
import { history } from './records/history/module.ts';
import { playerFiles } from './records/player-files/module.ts';
import { profile } from './records/profile/module.ts';
import { search } from './records/search/module.ts';
import { wagers } from './records/wagers/module.ts';
import { builds } from './site/builds/module.ts';
import { contact } from './site/contact/module.ts';
import { geo } from './site/geo/module.ts';
import { ingest } from './site/ingest/module.ts';
import { playPolicy } from './site/play-policy/module.ts';
import { site } from './site/pages/module.ts';
import { slots } from './slots/module.ts';
import { sports } from './sports/module.ts';
import { teamServices } from './team-services/module.ts';

const allGames = Object.values(games);

/** Every domain of the platform, in load order. Adapters of outside parties are given at the start. */
export const modules: readonly Module[] = loadOrder([
  attribution,
  beacon,
  bets,
  bonuses,
  builds,
  cashier,
  contact,
  ...allGames.map(({ module }) => module),
  freeMoney,
  geo,
  history,
  identity,
  ingest,
  ledger,
  mirror,
  notices,
  operators,
  outbox,
  playerFiles,
  playPolicy,
  profile,
  referrals,
  regulars,
  rounds,
  sealing,
  search,
  seeds,
  site,
  slots,
  sports,
  steps,
  teamServices,
  top,
  tournaments,
  verification,
  wagers,
  wheel,
]);

/** The tables of every domain, for a database that has none of them yet or some. */
export const domainMigrations: readonly Migration[] = modules.flatMap(({ migrations = [] }) => migrations);

/** The sealed columns of every domain: `npm run reseal` seals them again. */
export const sealedColumns: readonly SealedColumn[] = modules.flatMap(({ sealed = [] }) => sealed);

/** What every call takes and answers. */
export const callSchemas = schemasOf(allGames.map((game) => game.schemas));

/** What the API reference says about each call. */
export const callWords = wordsOf(allGames.map((game) => game.words));

/**
 * The modules of these names and all that they need, in load order.
 * @param replaced modules that replace those of the same names
 */
export function modulesFor(names: readonly string[], replaced: readonly Module[] = []): Module[] {
  const instead = modules.map((module) => replaced.find(({ name }) => name === module.name) ?? module);
  return withNeeds(instead, names);
}
