import type { Sport } from '@baize/protocol';
import { FOOTBALL, ICE_HOCKEY, goalModel } from './goals.ts';
import { golf } from './golf.ts';
import type { Model } from './match.ts';
import { basketball } from './points.ts';
import { ESPORTS, VOLLEYBALL, raceModel } from './races.ts';
import { tennis } from './tennis/tennis.ts';

/** A model whose form is opaque. */
export type AnyModel = Model<unknown>;

/** Each model is only ever given forms that it made itself. */
const hidden = <Form>(model: Model<Form>): AnyModel => model;

export const MODELS: Readonly<Record<Sport, AnyModel>> = {
  football: hidden(goalModel(FOOTBALL)),
  'ice-hockey': hidden(goalModel(ICE_HOCKEY)),
  basketball: hidden(basketball),
  tennis: hidden(tennis),
  volleyball: hidden(raceModel(VOLLEYBALL)),
  esports: hidden(raceModel(ESPORTS)),
  golf: hidden(golf),
};
