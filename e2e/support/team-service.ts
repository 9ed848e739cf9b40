import { calls } from '@baize/protocol/calls';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './api.ts';
import { machineToken } from './operator.ts';

const CAPS = {
  stakeUnits: 100 * UNITS_PER_MAJOR,
  winUnits: 1_000 * UNITS_PER_MAJOR,
  reservedUnits: 10_000 * UNITS_PER_MAJOR,
  paidADayUnits: 100_000 * UNITS_PER_MAJOR,
};

/** How an operator names the service of a team. */
export interface TeamService {
  readonly name: string;
  readonly title: string;
  readonly address: string;
  /** Those that may call it. */
  readonly remotes: readonly string[];
}

/** An operator enters the service of a team. @returns the secret with which it signs its calls */
export async function enterService(request: APIRequestContext, service: TeamService): Promise<string> {
  const body = { ...service, remotes: [...service.remotes], caps: CAPS, reason: 'a test' };
  return (await ask(request, calls.addTeamService, { body }, machineToken())).secret;
}
