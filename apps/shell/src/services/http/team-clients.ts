import { CallFailure } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { createTeamServiceToken } from '@baize/protocol/calls/team-services';
import type { AxiosInstance } from 'axios';
import type { createClient as CreateClient } from './client.ts';
import type { TeamAddresses } from '../../page/page-state.ts';
import { createTeamTokens } from './team-tokens.ts';
import type { TeamCaller, TeamTokensParts } from './team-tokens.ts';

/** What a page knows of services of teams. */
export interface TeamParts extends Pick<TeamTokensParts, 'token$'> {
  readonly addresses: TeamAddresses;
}

/** What clients are made with. */
interface ClientParts {
  readonly createClient: typeof CreateClient;
  readonly locale: () => Locale;
  /** The client that asks for tokens, as the player's own. */
  readonly general: ShellHttp;
}

/** Clients of services of teams, each for one remote. */
export interface TeamClients {
  /**
   * @param isKnown whether the service is to know the player; a read that is open to everybody names no player
   * @throws CallFailure `team-service-stopped`
   */
  of(caller: TeamCaller, isKnown: boolean): AxiosInstance;
}

const ofPages = new WeakMap<TeamParts, TeamClients>();

/** The clients of a page, made with the first call. */
export function teamClientsOf(page: TeamParts, parts: ClientParts): TeamClients {
  const clients = ofPages.get(page) ?? createTeamClients(page, parts);
  ofPages.set(page, clients);
  return clients;
}

/**
 * A service of a team is not trusted: it gets the player's token for it alone and the language. No cookie, region or
 * trace is sent to it, and its answer never makes the player give a fresh proof.
 */
function createTeamClients(
  { addresses, token$ }: TeamParts,
  { createClient, general, locale }: ClientParts,
): TeamClients {
  const tokens = createTeamTokens({
    token$,
    ask: ({ remote, service: name }) =>
      general.call(createTeamServiceToken, { params: { name }, body: { remote, locale: locale() } }),
    now: () => performance.now(),
  });
  const clients = new Map<string, AxiosInstance>();
  return {
    of(caller, isKnown) {
      const address = addresses[caller.remote]?.[caller.service];
      if (!address) throw stopped(caller);
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
