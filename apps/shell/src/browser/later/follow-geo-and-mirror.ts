import { CallFailure } from '@baize/contract';
import type { Disposer } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import type { Shell } from '../../services/shell.ts';

/** The country is refused. */
const REFUSED = 451;

/**
 * Asks where the visitor is, and for the site's mirrors, whenever the browser has a connection again: it may be another
 * network, in another country. Changes are published to the whole page by the bus.
 *
 * @param reload loads the page again: the server redirects a visitor who may not be served to the page that says so
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
    // When a request fails, the values that came with the page remain.
    askMirror().catch(() => undefined);
  };
  addEventListener('online', ask);
  return () => removeEventListener('online', ask);
}
