import { CallFailure } from '@baize/contract';
import type { Resolve } from '@baize/server-limits/outside';
import type { Metrics } from '@baize/telemetry';
import { intlLocale } from '@baize/protocol';
import { bodyOrFailure, networkFailure } from '../body-or-failure.ts';
import { createSharedAnswers } from '../shared-answers.ts';
import type { SharedAnswer } from '../shared-answers.ts';
import { countTeamCalls } from './call-counts.ts';
import type { TeamCallOutcome } from './call-counts.ts';
import type { TeamServiceDirectory } from './directory.ts';
import { OutsideFailure, getOutside } from './get-outside.ts';
import type { TeamTokenOf, TokenFor } from './team-tokens.ts';

/** A read that a module's `load` makes of its team's service. */
export interface TeamServiceRead extends TokenFor {
  /** Path and query, from the service's address. */
  readonly path: string;
  /** Ends the question with the render that it is for. */
  readonly signal: AbortSignal;
}

/**
 * Asks a team's service for a render. The answer rejects with CallFailure, and its outcome is counted; guests who ask
 * the same share it for a second, and a player's is shared with no one.
 */
export type AskTeamService = (read: TeamServiceRead) => SharedAnswer;

export interface AskTeamServiceParts {
  readonly directory: Pick<TeamServiceDirectory, 'addressOf'>;
  readonly tokenOf: TeamTokenOf;
  readonly metrics: Metrics;
  readonly insideHosts: readonly string[];
  /** How names are looked up; the machine's own way where it is left out. */
  readonly resolve?: Resolve;
}

export function createAskTeamService(parts: AskTeamServiceParts): AskTeamService {
  const { directory, tokenOf, insideHosts, resolve } = parts;
  const count = countTeamCalls(parts.metrics);
  const share = createSharedAnswers();

  async function ask(read: TeamServiceRead, signal: AbortSignal): Promise<unknown> {
    const { remote, service, locale, path } = read;
    const address = await directory.addressOf(remote, service);
    if (address === null) throw closed(service);
    const token = await tokenOf(read);
    const headers = {
      'accept-language': intlLocale(locale),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    return bodyOrFailure(await getOutside(address + path, { headers, insideHosts, resolve, signal }));
  }

  async function counted(read: TeamServiceRead, signal: AbortSignal): Promise<unknown> {
    try {
      const answer = await ask(read, signal);
      count(read.service, 'answered');
      return answer;
    } catch (error) {
      count(read.service, outcomeOf(error));
      throw error instanceof CallFailure ? error : networkFailure(error);
    }
  }

  return (read) => {
    const { remote, service, locale, path, visitor, signal } = read;
    if (visitor.token !== null) return { answer: counted(read, signal), until: 0 };
    const key = JSON.stringify([remote, service, locale, path]);
    return share(key, () => counted(read, NEVER));
  };
}

/** A request that several pages wait for ends with none of them: it has a limit of its own. */
const NEVER = new AbortController().signal;

function closed(service: string): CallFailure {
  const message = `No open entry lets this remote call ${service}.`;
  return new CallFailure({ code: 'team-service-stopped', status: null, message });
}

function outcomeOf(error: unknown): TeamCallOutcome {
  if (error instanceof OutsideFailure) return error.fault;
  if (!(error instanceof CallFailure)) return 'failed';
  if (error.code === 'team-service-stopped') return 'closed';
  return error.status !== null && error.status < 500 ? 'refused' : 'failed';
}
