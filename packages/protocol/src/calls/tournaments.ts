import { get, post, put } from '../call.ts';
import type { tournamentsSchemas } from '../schemas/tournaments.ts';

type Of = typeof tournamentsSchemas;

export const listTournaments = get<Of['listTournaments']>('general', '/tournaments', 'none');
export const getTournament = get<Of['getTournament']>('general', '/tournament/{id}', 'none');
export const getTournamentEntry = get<Of['getTournamentEntry']>('general', '/tournament/{id}/entry', 'player');
export const joinTournament = post<Of['joinTournament']>('general', '/tournament/{id}/join', 'player', 'offered');

export const listOperatorTournaments = get<Of['listOperatorTournaments']>(
  'general',
  '/operator/tournaments',
  'operator',
  'content',
);
export const saveTournament = put<Of['saveTournament']>('general', '/operator/tournaments/{id}', 'operator', 'content');
export const cancelTournament = post<Of['cancelTournament']>(
  'general',
  '/operator/tournaments/{id}/cancel',
  'operator',
  'content',
);
