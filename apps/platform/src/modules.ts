import { attribution } from './players/attribution/module.ts';
import { bets } from './bets/bets/bets.ts';
import { bonuses } from './bets/bonuses/module.ts';
import { builds } from './site/builds/module.ts';
import { cases } from './games/cases/cases.ts';
import { coinflip } from './games/coinflip/coinflip.ts';
import { crash } from './games/crash/crash.ts';
import { dice } from './games/dice/dice.ts';
import { cashier } from './cashier/cashier/module.ts';
import { geo } from './site/geo/module.ts';
import { hilo } from './games/hilo/hilo.ts';
import { history } from './records/history/module.ts';
import { identity } from './players/identity/module.ts';
import { ingest } from './site/ingest/module.ts';
import { keno } from './games/keno/keno.ts';
import { ledger } from './ledger/ledger.ts';
import { mail } from './players/mail/module.ts';
import { miner } from './games/miner/miner.ts';
import { mirror } from './players/mirror/module.ts';
import type { Module } from './foundation/module.ts';
import { outbox } from './foundation/outbox/module.ts';
import { playPolicy } from './site/play-policy/module.ts';
import { profile } from './records/profile/module.ts';
import { referrals } from './offers/referrals/module.ts';
import { rooms } from './games/rooms/rooms.ts';
import { roulette } from './games/roulette/roulette.ts';
import { rounds } from './games/core/rounds/rounds.ts';
import { search } from './records/search/module.ts';
import { seeds } from './bets/seeds/seeds.ts';
import { site } from './site/site/module.ts';
import { sports } from './sports/module.ts';
import { slots } from './slots/module.ts';
import { steps } from './games/core/steps/steps.ts';
import { top } from './offers/top/module.ts';
import { tournaments } from './offers/tournaments/module.ts';
import { wagers } from './records/wagers/module.ts';
import { wheel } from './games/wheel/module.ts';
import { verification } from './cashier/verification/module.ts';

/** Every domain of the platform, in the order of their migrations. What stands outside of it is given at the start. */
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
  referrals,
];
