import { attribution } from './attribution/module.ts';
import { bets } from './bets/bets.ts';
import { bonuses } from './bonuses/module.ts';
import { builds } from './builds/module.ts';
import { cases } from './cases/cases.ts';
import { crash } from './crash/crash.ts';
import { dice } from './dice/dice.ts';
import { cashier } from './cashier/module.ts';
import { geo } from './geo/module.ts';
import { identity } from './identity/module.ts';
import { ingest } from './ingest/module.ts';
import { ledger } from './ledger/ledger.ts';
import { mail } from './mail/module.ts';
import { mirror } from './mirror/module.ts';
import type { Module } from './module.ts';
import { outbox } from './outbox/module.ts';
import { profile } from './profile/module.ts';
import { sandbox } from './sandbox/module.ts';
import { seeds } from './seeds/seeds.ts';
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
  mirror,
  outbox,
  attribution,
  ingest,
  builds,
  sandbox,
  seeds,
  bets,
  crash,
  dice,
  cases,
  bonuses,
];
