import type { Call, CallInput } from '@baize/protocol';

/**
 * A call as a manifest lists it: method, service and path, `GET general/profile/week`. The service is `bound` for what
 * every game service answers for itself.
 */
export function listedCall({ method, service, path }: Pick<Call<CallInput, unknown>, 'method' | 'service' | 'path'>) {
  return `${method} ${service}${path}`;
}
