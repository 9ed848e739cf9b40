import type { LoadContext, RemoteLocation, RemoteModule, ShellApi } from '@baize/contract';
import type { Currency } from '@baize/protocol';

/** Time a remote's `load` may take in the browser before it is mounted without its data. */
export const LOAD_LIMIT_MS = 2_000;
const GUEST_CURRENCY: Currency = 'RUB';

/** The remote's first data, or undefined when it gave none in time; a `load` that fails is the same as one that is late. */
export async function firstData(
  module: RemoteModule,
  api: ShellApi,
  location: RemoteLocation,
  limitMs: number = LOAD_LIMIT_MS,
): Promise<unknown> {
  if (!module.load) return undefined;
  const limit = new AbortController();
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    limit.abort();
    giveUp(undefined);
  }, limitMs);
  try {
    return await Promise.race([module.load(loadContext(api, location, limit.signal)), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function loadContext(api: ShellApi, location: RemoteLocation, signal: AbortSignal): LoadContext {
  const session = api.session$.value;
  const player = session.status === 'player' ? session : null;
  return {
    location,
    locale: api.locale$.value,
    currency: player?.user.currency ?? GUEST_CURRENCY,
    loggedIn: player !== null,
    call: (call, input) => api.http.call(call, ...([{ ...input, signal }] as never)),
  };
}
