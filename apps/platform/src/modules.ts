import { attribution } from './attribution/module.ts';
import { bets } from './bets/bets.ts';
import { bonuses } from './bonuses/module.ts';
import { builds } from './builds/module.ts';
import { cases } from './cases/cases.ts';
import { coinflip } from './coinflip/coinflip.ts';
import { crash } from './crash/crash.ts';
import { dice } from './dice/dice.ts';
import { cashier } from './cashier/module.ts';
import { geo } from './geo/module.ts';
import { hilo } from './hilo/hilo.ts';
import { history } from './history/module.ts';
import { identity } from './identity/module.ts';
import { ingest } from './ingest/module.ts';
import { keno } from './keno/keno.ts';
import { ledger } from './ledger/ledger.ts';
import { mail } from './mail/module.ts';
import { miner } from './miner/miner.ts';
import { mirror } from './mirror/module.ts';
import type { Module } from './module.ts';
import { outbox } from './outbox/module.ts';
import { playPolicy } from './play-policy/module.ts';
import { profile } from './profile/module.ts';
import { rooms } from './rooms/rooms.ts';
import { sandbox } from './sandbox/module.ts';
import { roulette } from './roulette/roulette.ts';
import { rounds } from './rounds/rounds.ts';
import { search } from './search/module.ts';
import { seeds } from './seeds/seeds.ts';
import { site } from './site/module.ts';
import { sports } from './sports/module.ts';
import { slots } from './slots/module.ts';
import { steps } from './steps/steps.ts';
import { top } from './top/module.ts';
import { tournaments } from './tournaments/module.ts';
import { wagers } from './wagers/module.ts';
import { wheel } from './wheel/module.ts';
import { verification } from './verification/module.ts';

/** Every domain of the platform, in the order of their migrations. */
export const modules: readonly Module[] = [
  ledger,
  mail,
  identity,
  profile,
  cashier,
  verification,
  geo,
  playPolicy,
  mirror,
  site,
  outbox,
  attribution,
  ingest,
  builds,
  sandbox,
  seeds,
  bets,
  crash,
  rounds,
  roulette,
  rooms,
  dice,
  keno,
  cases,
  steps,
  miner,
  hilo,
  coinflip,
  bonuses,
  history,
  sports,
  top,
  tournaments,
  wheel,
  search,
  slots,
  wagers,
];
