import * as operator from '../operator-tournaments.ts';
import { Empty, Success } from '../session.ts';
import * as tournaments from '../tournaments.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const tournamentsSchemas = {
  listTournaments: { query: tournaments.TournamentsQuery, answer: tournaments.Tournaments },
  getTournament: { params: tournaments.TournamentParams, answer: tournaments.TournamentPage },
  getTournamentEntry: { params: tournaments.TournamentParams, answer: tournaments.OwnTournamentEntry },
  joinTournament: { params: tournaments.TournamentParams, body: Empty, answer: tournaments.OwnTournamentEntry },
  listOperatorTournaments: { answer: operator.OperatorTournaments },
  saveTournament: { params: tournaments.TournamentParams, body: operator.SaveTournament, answer: Success },
  cancelTournament: { params: tournaments.TournamentParams, body: operator.CancelTournament, answer: Success },
} satisfies Record<string, CallSchemas>;
