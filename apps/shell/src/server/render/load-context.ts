import type { LoadContext, ModuleManifest, RemoteLocation, RemoteModule } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import type { PageState } from '../../page/page-state.ts';
import type { Visitor } from './render-task.ts';
import { createServiceCaller } from './service-caller.ts';

/** Time a remote's `load` may take before the page goes on without its data. */
export const LOAD_LIMIT_MS = 300;
const GUEST_CURRENCY: Currency = 'RUB';

/**
 * The remote's first data, or undefined when it gave none in time: the remote then shows its own waiting state and
 * asks for itself. A `load` that fails is the same as one that is late.
 */
export async function firstData(
  module: RemoteModule,
  manifest: ModuleManifest,
  location: RemoteLocation,
  page: PageState,
  visitor: Visitor,
): Promise<unknown> {
  if (!module.load) return undefined;
  const limit = new AbortController();
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    limit.abort();
    giveUp(undefined);
  }, LOAD_LIMIT_MS);
  try {
    return await Promise.race([module.load(loadContext(manifest, location, page, visitor, limit.signal)), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function loadContext(
  manifest: ModuleManifest,
  location: RemoteLocation,
  page: PageState,
  visitor: Visitor,
  signal: AbortSignal,
): LoadContext {
  const { session, locale } = page;
  const player = session.status === 'player' ? session : null;
  return {
    location,
    locale,
    currency: player?.user.currency ?? GUEST_CURRENCY,
    loggedIn: player !== null,
    call: createServiceCaller({
      services: page.services,
      bound: manifest.service,
      locale,
      region: player?.region ?? page.geo?.region ?? null,
      visitor,
      signal,
    }),
  };
}
