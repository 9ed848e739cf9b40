import * as keno from './keno.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const kenoSchemas = {
  getKenoConfig: { answer: keno.KenoConfig },
  placeKenoBet: { body: keno.PlaceKenoBet, answer: keno.KenoBetPlaced, refusals: { 422: StakeRefused } },
} satisfies Record<string, CallSchemas>;
