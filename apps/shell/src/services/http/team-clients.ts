import { CallFailure } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { createTeamServiceToken } from '@baize/protocol/calls/team-services';
import type { AxiosInstance } from 'axios';
import type { createClient as CreateClient } from './client.ts';
import { createTeamTokens } from './team-tokens.ts';
import type { TeamCaller, TeamTokensParts } from './team-tokens.ts';

export interface TeamClientsParts extends Pick<TeamTokensParts, 'token$'> {
  /** Where a service is, by the entry of an operator; null where the remote may call none of that name. */
  readonly addressOf: (caller: TeamCaller) => string | null;
  readonly locale: () => Locale;
  /** The client that asks for tokens, as the player's own. */
  readonly general: ShellHttp;
}

/** Clients of services of teams, each for one remote. */
export interface TeamClients {
  /**
   * @param isKnown whether the service is to know the player; what everybody may ask, nobody is named for
   * @throws CallFailure `team-service-stopped`
   */
  of(caller: TeamCaller, isKnown: boolean): AxiosInstance;
}

/**
 * A service of a team is a stranger: it gets the player's token for it alone and the language. No cookie goes there, no
 * region, no trace, and nobody is asked for a fresh proof because it says so.
 */
export function createTeamClients(createClient: typeof CreateClient, parts: TeamClientsParts): TeamClients {
  const { addressOf, locale, general, token$ } = parts;
  const tokens = createTeamTokens({
    token$,
    ask: ({ remote, service: name }) =>
      general.call(createTeamServiceToken, { params: { name }, body: { remote, locale: locale() } }),
    now: () => performance.now(),
  });
  const clients = new Map<string, AxiosInstance>();
  return {
    of(caller, isKnown) {
      const address = addressOf(caller);
      if (address === null) throw stopped(caller);
      const key = JSON.stringify([caller.remote, caller.service, isKnown]);
      const context = {
        token: () => (isKnown ? tokens.of(caller) : null),
        renewToken: (failed: string | null) => tokens.renew(caller, failed),
        region: () => null,
        locale,
        prove: async () => false,
      };
      const client = clients.get(key) ?? createClient(address, context, false);
      clients.set(key, client);
      return client;
    },
  };
}

/** As the platform refuses a token for it. */
function stopped({ service }: TeamCaller): CallFailure {
  const message = `No open entry lets this page call ${service}.`;
  return new CallFailure({ code: 'team-service-stopped', status: 409, message });
}
