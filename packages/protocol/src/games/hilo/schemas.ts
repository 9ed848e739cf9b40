import { BetParams } from '../../bet.ts';
import * as hilo from './hilo.ts';
import { CashOutAtStep } from '../../steps.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const hiloSchemas = {
  getHiloConfig: { answer: hilo.HiloConfig },
  placeHiloBet: { body: hilo.PlaceHiloBet, answer: hilo.HiloAnswer, refusals: { 422: StakeRefused } },
  getHiloOpenBet: { answer: hilo.HiloOpenBet },
  turnHiloCard: { params: BetParams, body: hilo.TurnHiloCard, answer: hilo.HiloAnswer },
  cashOutHiloBet: { params: BetParams, body: CashOutAtStep, answer: hilo.HiloAnswer },
} satisfies Record<string, CallSchemas>;
