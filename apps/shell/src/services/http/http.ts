import { CallFailure } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import type { Call, CallInput, Service } from '@baize/protocol';
import type { AxiosInstance } from 'axios';
import type * as Client from './client.ts';
import type { RequestContext } from './client.ts';
import { failureOf } from './failure.ts';
import { requestUrl } from '@baize/contract/request-url';
import type { TeamClients, TeamClientsParts } from './team-clients.ts';
import type { TeamCaller } from './team-tokens.ts';

export interface Http {
  /** The client bound to one service, of a team too; a call that names a service of its own goes there. */
  for(bound: Service | TeamCaller): ShellHttp;
  /** Loads the HTTP library; call it when the page is idle or a click is near. */
  preload(): Promise<unknown>;
  /** @throws CallFailure */
  requestToken(): Promise<string>;
}

/** Message of every failure to renew a token; the code says why. */
const CANT_REFRESH = 'Cant refresh token';

export type AnswerObserver = (answer: unknown, sentAt: number) => void;
export type FailureObserver = (path: string, failure: CallFailure) => void;

/** Loads the library only with the first call: 22 KB that the first paint and the first click do not wait for. */
function loadClient(): Promise<typeof Client> {
  return import('./client.ts');
}

type AnyCall = Call<CallInput, unknown>;

/** What else the clients of teams' services need. */
export type TeamParts = Pick<TeamClientsParts, 'addressOf' | 'token$'>;

/**
 * Typed calls over one client per service.
 *
 * @param observe sees every answer of ours and when its request was sent: a team's service could say anything
 * @param failed sees every call that failed, by its path in the protocol
 */
export function createHttp(
  services: Readonly<Record<Service, string>>,
  context: RequestContext,
  observe: AnswerObserver,
  failed: FailureObserver,
  team?: TeamParts,
): Http {
  const clients = new Map<Service, AxiosInstance>();
  const teamClients = lateTeamClients(context, team, () => bound('general'));

  async function clientOf(service: Service): Promise<AxiosInstance> {
    const { createClient } = await loadClient();
    const client = clients.get(service) ?? createClient(services[service], context, service === 'general');
    clients.set(service, client);
    return client;
  }

  /** What the call is answered with follows from its type, which only its caller knows. */
  async function send(
    clientFor: () => Promise<AxiosInstance>,
    call: AnyCall,
    input: CallInput & { signal?: AbortSignal },
    seen: AnswerObserver,
  ): Promise<never> {
    const client = await clientFor().catch((error: unknown) => {
      throw failureOf(error);
    });
    const sentAt = Date.now();
    try {
      const { data } = await client.request<never>({
        method: call.method,
        url: requestUrl(call, input),
        data: input.body,
        ...(input.signal && { signal: input.signal }),
      });
      seen(data, sentAt);
      return data;
    } catch (error) {
      const failure = failureOf(error);
      if (!input.signal?.aborted) failed(call.path, failure);
      throw failure;
    }
  }

  /** Sends what goes to the service that a module is bound to. */
  function sendBound(bound: Service | TeamCaller, call: AnyCall, input: CallInput): Promise<never> {
    if (typeof bound === 'string') return send(() => clientOf(bound), call, input, observe);
    const client = async () => (await teamClients()).of(bound, call.auth !== 'none');
    return send(client, call, input, () => undefined);
  }

  function bound(to: Service | TeamCaller): ShellHttp {
    return {
      service: typeof to === 'string' ? to : to.service,
      call(call, ...[input = {}]) {
        const { service } = call;
        return service === 'bound' ? sendBound(to, call, input) : send(() => clientOf(service), call, input, observe);
      },
    };
  }

  return {
    for: bound,
    preload: loadClient,
    async requestToken() {
      try {
        return await (await loadClient()).requestToken(services.general);
      } catch (error) {
        const { code, status, requestId, retryAfterSeconds } = failureOf(error);
        throw new CallFailure({ code, status, requestId, retryAfterSeconds, message: CANT_REFRESH, cause: error });
      }
    },
  };
}

/** Few pages have a remote whose team brings the service. */
function lateTeamClients(
  { locale }: RequestContext,
  team: TeamParts | undefined,
  general: () => ShellHttp,
): () => Promise<TeamClients> {
  let loading: Promise<TeamClients> | null = null;

  async function load(): Promise<TeamClients> {
    if (!team) throw new Error('no service of a team was expected here');
    const [{ createClient }, { createTeamClients }] = await Promise.all([
      loadClient(),
      import(/* webpackChunkName: "seldom" */ './team-clients.ts'),
    ]);
    return createTeamClients(createClient, { ...team, locale, general: general() });
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      // The next call tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
}
