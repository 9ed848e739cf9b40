import type * as calls from '../calls/tournaments.ts';
import { Empty } from '../session.ts';
import * as tournaments from '../tournaments.ts';
import type { SchemasOf } from './call-schemas.ts';

export const tournamentsSchemas: SchemasOf<typeof calls> = {
  listTournaments: { query: tournaments.TournamentsQuery, answer: tournaments.Tournaments },
  getTournament: { params: tournaments.TournamentParams, answer: tournaments.TournamentPage },
  getTournamentEntry: { params: tournaments.TournamentParams, answer: tournaments.OwnTournamentEntry },
  joinTournament: { params: tournaments.TournamentParams, body: Empty, answer: tournaments.OwnTournamentEntry },
};
