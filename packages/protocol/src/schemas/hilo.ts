import { BetParams } from '../bets.ts';
import type * as calls from '../calls/hilo.ts';
import * as hilo from '../hilo.ts';
import { CashOutAtStep } from '../steps.ts';
import { StakeRefused } from '../bets.ts';
import type { SchemasOf } from './call-schemas.ts';

export const hiloSchemas: SchemasOf<typeof calls> = {
  getHiloConfig: { answer: hilo.HiloConfig },
  placeHiloBet: { body: hilo.PlaceHiloBet, answer: hilo.HiloAnswer, refusals: { 422: StakeRefused } },
  getHiloOpenBet: { answer: hilo.HiloOpenBet },
  turnHiloCard: { params: BetParams, body: hilo.TurnHiloCard, answer: hilo.HiloAnswer },
  cashOutHiloBet: { params: BetParams, body: CashOutAtStep, answer: hilo.HiloAnswer },
};
