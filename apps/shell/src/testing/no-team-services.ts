import { CallFailure } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { AskTeamService } from '../server/team-services/ask-team-service.ts';
import type { TeamParts } from '../services/http/team-clients.ts';

/** For releases whose modules are bound to services of the platform. */
export const noTeamServices: AskTeamService = ({ service }) => ({
  answer: Promise.reject(new CallFailure({ code: 'team-service-stopped', status: null, message: service })),
  until: 0,
});

/** The same in a browser. */
export const NO_TEAM: TeamParts = { token$: new BehaviorSubject<string | null>(null), addresses: {} };
