import { CallFailure } from '@baize/contract';
import type { Disposer } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import type { Shell } from '../../services/shell.ts';

/** The country is refused. */
const REFUSED = 451;

/**
 * Asks where the visitor is, and where else the site stands, whenever the browser has a connection again: it may be
 * another network, in another country. What has changed is told to the whole page by the bus.
 *
 * @param reload makes the page again: the server leads whoever may not be served to where that is said
 */
export function followGeoAndMirror({ http, events, geo$, mirror$ }: Shell, reload: () => void): Disposer {
  const { call } = http('general');

  async function askGeo(): Promise<void> {
    const { data } = await call(calls.getGeo);
    if (JSON.stringify(data.data) !== JSON.stringify(geo$.value)) events.publish('geo.changed', { geo: data.data });
  }

  async function askMirror(): Promise<void> {
    const mirror = await call(calls.mirrorOfDomain, { body: { domain: location.host } });
    if (JSON.stringify(mirror) !== JSON.stringify(mirror$.value)) events.publish('mirror.changed', { mirror });
  }

  const ask = (): void => {
    askGeo().catch((error: unknown) => {
      if (error instanceof CallFailure && error.status === REFUSED) reload();
    });
    // Where neither is told, what the page came with goes on.
    askMirror().catch(() => undefined);
  };
  addEventListener('online', ask);
  return () => removeEventListener('online', ask);
}
