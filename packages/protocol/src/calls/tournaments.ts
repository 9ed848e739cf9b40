import { call, type Of } from '../call.ts';
import type * as operator from '../operator-tournaments.ts';
import type * as session from '../session.ts';
import type * as tournaments from '../tournaments.ts';

export const listTournaments = call<{ query: Of<typeof tournaments.TournamentsQuery> }, tournaments.Tournaments>(
  'GET',
  '/tournaments',
  'general',
  'none',
);
export const getTournament = call<{ params: Of<typeof tournaments.TournamentParams> }, tournaments.TournamentPage>(
  'GET',
  '/tournament/{id}',
  'general',
  'none',
);
export const getTournamentEntry = call<
  { params: Of<typeof tournaments.TournamentParams> },
  tournaments.OwnTournamentEntry
>('GET', '/tournament/{id}/entry', 'general', 'player');
export const joinTournament = call<
  { params: Of<typeof tournaments.TournamentParams>; body: Of<typeof session.Empty> },
  tournaments.OwnTournamentEntry
>('POST', '/tournament/{id}/join', 'general', 'player', 'offered');

export const listOperatorTournaments = call<object, operator.OperatorTournaments>(
  'GET',
  '/operator/tournaments',
  'general',
  'operator',
);
export const saveTournament = call<
  { params: Of<typeof tournaments.TournamentParams>; body: operator.SaveTournament },
  Of<typeof session.Success>
>('PUT', '/operator/tournaments/{id}', 'general', 'operator');
export const cancelTournament = call<
  { params: Of<typeof tournaments.TournamentParams>; body: operator.CancelTournament },
  Of<typeof session.Success>
>('POST', '/operator/tournaments/{id}/cancel', 'general', 'operator');
