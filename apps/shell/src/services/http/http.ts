import { CallFailure } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import type { Call, CallInput, Service } from '@baize/protocol';
import type { AxiosInstance } from 'axios';
import type * as Client from './client.ts';
import type { RequestContext } from './client.ts';
import { failureOf } from './failure.ts';
import { requestUrl } from '@baize/contract/request-url';
import type { TeamParts } from './team-clients.ts';
import type { TeamCaller } from './team-tokens.ts';

export interface Http {
  /**
   * The client bound to one service; a call that names a service of its own goes there.
   *
   * @param remote for a service that is none of the seven: the remote whose team brings it
   */
  for(service: string, remote?: string): ShellHttp;
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

/**
 * Typed calls over one client per service.
 *
 * @param observe sees every answer of the seven services and when its request was sent: a team's service could answer
 * anything
 * @param failed sees every call that failed, by its path in the protocol
 */
export function createHttp(
  services: Readonly<Record<Service, string>>,
  context: RequestContext,
  observe: AnswerObserver,
  failed: FailureObserver,
  team: TeamParts,
): Http {
  const clients = new Map<Service, AxiosInstance>();

  async function clientOf(service: Service): Promise<AxiosInstance> {
    const { createClient } = await loadClient();
    const client = clients.get(service) ?? createClient(services[service], context, service === 'general');
    clients.set(service, client);
    return client;
  }

  /** Few pages have a remote whose team brings the service. */
  async function teamClientOf(caller: TeamCaller, { auth }: AnyCall): Promise<AxiosInstance> {
    const [{ createClient }, { teamClientsOf }] = await Promise.all([
      loadClient(),
      import(/* webpackChunkName: "seldom" */ './team-clients.ts'),
    ]);
    const parts = { createClient, general: bound('general'), locale: context.locale };
    return teamClientsOf(team, parts).of(caller, auth !== 'none');
  }

  /** What the call is answered with follows from its type, which only its caller knows. */
  async function send(
    clientFor: () => Promise<AxiosInstance>,
    call: AnyCall,
    input: CallInput & { signal?: AbortSignal },
    seen?: AnswerObserver,
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
      seen?.(data, sentAt);
      return data;
    } catch (error) {
      const failure = failureOf(error);
      if (!input.signal?.aborted) failed(call.path, failure);
      throw failure;
    }
  }

  function bound(service: string, remote = ''): ShellHttp {
    const own = service in services ? (service as Service) : null;
    return {
      service,
      call(call, ...[input = {}]) {
        const to = call.service === 'bound' ? own : call.service;
        if (to !== null) return send(() => clientOf(to), call, input, observe);
        return send(() => teamClientOf({ remote, service }, call), call, input);
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
