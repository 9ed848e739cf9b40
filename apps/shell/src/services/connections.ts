import type { EventBus, LiveStatus, Store, ShellLive } from '@baize/contract';
import type { Service } from '@baize/protocol';
import { randomFraction } from './random-fraction.ts';
import { createLiveConnection } from './live/live-connection.ts';
import type { LiveConnection } from './live/live-connection.ts';
import type { AccessToken } from './session/access-token.ts';
import { HydratedSubject } from './hydrated-subject.ts';

export interface Connections {
  /** For a service that is none of the seven, the general one's. */
  live(service: string): ShellLive;
  readonly status$: Store<LiveStatus>;
}

/** The longest loss among the connections, else open if one is, else connecting. */
function worst(connections: Iterable<LiveConnection>): LiveStatus {
  let result: LiveStatus = { status: 'connecting' };
  for (const { status$ } of connections) {
    const status = status$.value;
    if (status.status === 'lost' && (result.status !== 'lost' || status.since < result.since)) result = status;
    else if (status.status === 'open' && result.status === 'connecting') result = status;
  }
  return result;
}

/** One socket per service, opened with the first subscription to it. */
export function createConnections(
  services: Readonly<Record<Service, string>>,
  token: AccessToken,
  events: EventBus,
): Connections {
  const connections = new Map<Service, LiveConnection>();
  const status$ = new HydratedSubject<LiveStatus>({ status: 'connecting' });

  function open(service: Service): LiveConnection {
    const connection = createLiveConnection({
      url: `${services[service].replace(/^http/, 'ws')}/live`,
      open: (url) => new WebSocket(url),
      random: randomFraction,
      now: () => Date.now(),
      token: () => token.token$.value,
      renewToken: (failed) => token.renew(failed),
      onLost: (since) => events.publish('connection.lost', { service, since }),
      onRestored: (downMs) => events.publish('connection.restored', { service, downMs }),
    });
    connections.set(service, connection);
    connection.status$.subscribe(() => status$.next(worst(connections.values())));
    return connection;
  }

  token.token$.subscribe(() => {
    for (const connection of connections.values()) connection.tokenChanged();
  });
  const retryNow = (): void => {
    for (const connection of connections.values()) connection.retryNow();
  };
  addEventListener('online', retryNow);
  // A laptop that was opened again, a phone that was taken out of the pocket.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryNow();
  });

  return {
    live(service) {
      const own = (service in services ? service : 'general') as Service;
      return connections.get(own) ?? open(own);
    },
    status$,
  };
}
