import { CallFailure } from '@baize/contract';
import type { AskTeamService } from '../server/team-services/ask-team-service.ts';

/** For releases whose modules are bound to services of the platform. */
export const noTeamServices: AskTeamService = ({ service }) => ({
  answer: Promise.reject(new CallFailure({ code: 'team-service-stopped', status: null, message: service })),
  until: 0,
});
