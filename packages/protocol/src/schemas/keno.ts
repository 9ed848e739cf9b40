import type * as calls from '../calls/keno.ts';
import * as keno from '../keno.ts';
import { StakeRefused } from '../bets.ts';
import type { SchemasOf } from './call-schemas.ts';

export const kenoSchemas: SchemasOf<typeof calls> = {
  getKenoConfig: { answer: keno.KenoConfig },
  placeKenoBet: { body: keno.PlaceKenoBet, answer: keno.KenoBetPlaced, refusals: { 422: StakeRefused } },
};
