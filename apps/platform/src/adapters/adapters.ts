import type { Adapter } from '../foundation/module.ts';
import { bitcoin } from './bitcoin-blocks/adapter.ts';
import { drand } from './drand/adapter.ts';
import { nobody } from './nobody/adapter.ts';
import { operatorChecks } from './operator-checks/adapter.ts';
import { operatorPayouts } from './operator-payouts/adapter.ts';
import { seamlessSlots } from './seamless-slots/adapter.ts';
import { smsGateway } from './sms-gateway/adapter.ts';
import { smtp } from './smtp/adapter.ts';
import { stripe } from './stripe/adapter.ts';
import { theOddsApi } from './the-odds-api/adapter.ts';

/** Adapters of real parties, and the one of no party. The settings name the adapter of each port. */
export const adapters: readonly Adapter[] = [
  bitcoin,
  drand,
  nobody,
  operatorChecks,
  operatorPayouts,
  seamlessSlots,
  smsGateway,
  smtp,
  stripe,
  theOddsApi,
];
