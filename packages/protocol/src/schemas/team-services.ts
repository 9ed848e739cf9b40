import * as session from '../session.ts';
import * as services from '../team-services.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const teamServicesSchemas = {
  listTeamServices: { query: services.TeamServicesQuery, answer: services.TeamServices },
  getTeamServiceKeys: { answer: services.TeamServiceKeys },
  createTeamServiceToken: {
    params: services.TeamServiceParams,
    body: services.CreateTeamServiceToken,
    answer: services.TeamServiceToken,
  },
  listTeamServiceEntries: { answer: services.TeamServiceEntries },
  addTeamService: { body: services.AddTeamService, answer: services.TeamServiceSecret },
  changeTeamService: {
    params: services.TeamServiceParams,
    body: services.ChangeTeamService,
    answer: session.Success,
  },
  setTeamServiceState: {
    params: services.TeamServiceParams,
    body: services.SetTeamServiceState,
    answer: session.Success,
  },
  rotateTeamServiceSecret: {
    params: services.TeamServiceParams,
    body: services.RotateTeamServiceSecret,
    answer: services.TeamServiceSecret,
  },
  returnTeamServiceRound: {
    params: services.TeamServiceRoundParams,
    body: services.ReturnTeamServiceRound,
    answer: session.Success,
  },
  teamServiceReserve: {
    params: services.TeamServiceParams,
    body: services.TeamServiceReserve,
    answer: services.TeamServiceAnswer,
  },
  teamServiceSettle: {
    params: services.TeamServiceParams,
    body: services.TeamServiceSettle,
    answer: services.TeamServiceAnswer,
  },
  teamServiceRollBack: {
    params: services.TeamServiceParams,
    body: services.TeamServiceRollback,
    answer: services.TeamServiceAnswer,
  },
  teamServiceLookUp: {
    params: services.TeamServiceParams,
    body: services.TeamServiceLookUp,
    answer: services.TeamServiceRound,
  },
} satisfies Record<string, CallSchemas>;
