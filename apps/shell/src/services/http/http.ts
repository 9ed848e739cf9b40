import { CallFailure } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import type { AnswerOf, Call, CallInput, InputOf, Service } from '@baize/protocol';
import type { AxiosInstance } from 'axios';
import type * as Client from './client.ts';
import type { RequestContext } from './client.ts';
import { failureOf } from './failure.ts';
import { requestUrl } from './request-url.ts';

export interface Http {
  /** The client bound to one service; a call that names a service of its own goes there. */
  for(service: Service): ShellHttp;
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

/**
 * Typed calls over one client per service.
 *
 * @param observe sees every answer and when its request was sent
 * @param failed sees every call that failed, by its path in the protocol
 */
export function createHttp(
  services: Readonly<Record<Service, string>>,
  context: RequestContext,
  observe: AnswerObserver,
  failed: FailureObserver,
): Http {
  const clients = new Map<Service, AxiosInstance>();

  async function clientOf(service: Service): Promise<AxiosInstance> {
    const { createClient } = await loadClient();
    const client = clients.get(service) ?? createClient(services[service], context, service === 'general');
    clients.set(service, client);
    return client;
  }

  async function send<C extends Call<CallInput, unknown>>(
    bound: Service,
    call: C,
    input: InputOf<C> & { signal?: AbortSignal },
  ): Promise<AnswerOf<C>> {
    const client = await clientOf(call.service === 'bound' ? bound : call.service).catch((error: unknown) => {
      throw failureOf(error);
    });
    const sentAt = Date.now();
    try {
      const { data } = await client.request<AnswerOf<C>>({
        method: call.method,
        url: requestUrl(call, input),
        data: (input as CallInput).body,
        ...(input.signal && { signal: input.signal }),
      });
      observe(data, sentAt);
      return data;
    } catch (error) {
      const failure = failureOf(error);
      if (!input.signal?.aborted) failed(call.path, failure);
      throw failure;
    }
  }

  return {
    for: (service) => ({
      service,
      call: (call, ...[input]) => send(service, call, (input ?? {}) as Parameters<typeof send>[2] as never),
    }),
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
