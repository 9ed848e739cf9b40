import { get, post } from '../call.ts';
import type { playersSchemas } from '../schemas/players.ts';

type Of = typeof playersSchemas;

export const findPlayers = post<Of['findPlayers']>(
  'general',
  '/operator/players/find',
  'operator',
  'support',
  'payments',
);
export const getPlayerFile = get<Of['getPlayerFile']>(
  'general',
  '/operator/players/{id}',
  'operator',
  'support',
  'payments',
);
/** An act each time. Refuses `person-needed` for a program: personal data is shown only to a named operator. */
export const revealPlayer = post<Of['revealPlayer']>('general', '/operator/players/{id}/reveal', 'operator', 'support');
