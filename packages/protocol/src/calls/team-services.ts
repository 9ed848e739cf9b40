import { get, post, put } from '../call.ts';
import type { teamServicesSchemas } from '../schemas/team-services.ts';

type Of = typeof teamServicesSchemas;

export const listTeamServices = get<Of['listTeamServices']>('general', '/team-services', 'none');
export const getTeamServiceKeys = get<Of['getTeamServiceKeys']>('general', '/team-services/keys', 'none');
export const createTeamServiceToken = post<Of['createTeamServiceToken']>(
  'general',
  '/team-services/{name}/token',
  'player',
  'offered',
);

export const listTeamServiceEntries = get<Of['listTeamServiceEntries']>(
  'general',
  '/operator/team-services',
  'operator',
  'payments',
  'support',
  'releases',
);
export const addTeamService = post<Of['addTeamService']>('general', '/operator/team-services', 'operator', 'payments');
export const changeTeamService = put<Of['changeTeamService']>(
  'general',
  '/operator/team-services/{name}',
  'operator',
  'payments',
);
export const setTeamServiceState = post<Of['setTeamServiceState']>(
  'general',
  '/operator/team-services/{name}/state',
  'operator',
  'payments',
);
export const rotateTeamServiceSecret = post<Of['rotateTeamServiceSecret']>(
  'general',
  '/operator/team-services/{name}/secret',
  'operator',
  'payments',
);
export const returnTeamServiceRound = post<Of['returnTeamServiceRound']>(
  'general',
  '/operator/team-services/{name}/rounds/{roundId}/return',
  'operator',
  'payments',
);

/** The wallet, for teams' services: no token, but a signature of the body with the service's own secret. */
export const teamServiceReserve = post<Of['teamServiceReserve']>(
  'general',
  '/team-services/{name}/wallet/reserve',
  'none',
  'everywhere',
);
export const teamServiceSettle = post<Of['teamServiceSettle']>(
  'general',
  '/team-services/{name}/wallet/settle',
  'none',
  'everywhere',
);
export const teamServiceRollBack = post<Of['teamServiceRollBack']>(
  'general',
  '/team-services/{name}/wallet/roll-back',
  'none',
  'everywhere',
);
export const teamServiceLookUp = post<Of['teamServiceLookUp']>(
  'general',
  '/team-services/{name}/wallet/look-up',
  'none',
  'everywhere',
);
