import websocket from '@fastify/websocket';
import type { Service } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { refuse } from '../http/refusal.ts';
import type { Bus } from '../bus.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Authenticate } from '../http/player.ts';
import type { LiveFigures } from '../telemetry/figures.ts';
import { type Connection, serveConnection } from './connection.ts';
import { createHub } from './hub.ts';
import type { LiveCalls } from './live-calls.ts';
import type { LiveFamily, LiveSource } from './live-source.ts';
import { endPlayers } from './end-players.ts';
import { TICK_MS, createPings } from './pings.ts';
import { SocketsByAddress } from './sockets-by-address.ts';
import { startAgainWhenMissed } from './start-again.ts';

/** The longest request is one of twenty bets. */
const MAX_PAYLOAD_BYTES = 8 * 1024;
const MAX_CONNECTIONS = 20_000;
/** How long a client of an address with too many sockets is asked to wait: when one of them closes is unknown. */
const FULL_ADDRESS_WAITS_SECONDS = 10;

export interface LiveDeps {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly config: Pick<Config, 'rateLimits' | 'siteOrigins' | 'socketsPerAddress'>;
  readonly log: Logger;
  readonly authenticate: Authenticate;
  /** Publishes the ends of sessions that this process has missed. */
  readonly noteEndedSessions: () => Promise<void>;
  readonly figures: LiveFigures;
  readonly calls: LiveCalls;
}

/** Adds `/live` to a service, with the topics that belong to it. */
export async function addLive(
  app: FastifyInstance,
  service: Service,
  sources: readonly LiveSource[],
  families: readonly LiveFamily[],
  deps: LiveDeps,
): Promise<void> {
  const { bus, clock, config, log, authenticate, figures, calls } = deps;
  const hub = createHub(
    sources.filter((source) => source.service === service),
    families.filter((family) => family.service === service),
    figures,
  );
  const served = { hub, authenticate, clock, figures, calls };
  const connections = new Map<WebSocket, Connection>();
  const byAddress = new SocketsByAddress(config.rateLimits ? config.socketsPerAddress : MAX_CONNECTIONS);
  const pings = createPings();

  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false, clientTracking: false },
  });
  app.route({
    method: 'GET',
    url: '/live',
    schema: { hide: true },
    // Browsers let any page open a socket anywhere: only the origin distinguishes our pages from others.
    preValidation: async (request) => {
      if (!request.ws) return;
      if (!config.siteOrigins.includes(request.headers.origin ?? '')) refuse('forbidden');
      if (connections.size >= MAX_CONNECTIONS) refuse('service-unavailable');
      if (!byAddress.take(request.ip, request.raw.socket))
        refuse('too-many-requests', { retryAfterSeconds: FULL_ADDRESS_WAITS_SECONDS });
    },
    // Without an upgrade the call only checks that the process answers.
    handler: () => ({ status: 'ok' }),
    wsHandler: (socket, request) => {
      connections.set(socket, serveConnection(socket, request, served));
      pings.add(socket);
      figures.sockets = connections.size;
      socket.on('close', () => {
        connections.delete(socket);
        figures.sockets = connections.size;
      });
    },
  });

  const pinging = setInterval(() => pings.tick(), TICK_MS).unref();
  const stop = bus.subscribe('session.ended', ({ sessionId }) =>
    connections.forEach((each) => each.forgetPlayer(sessionId)),
  );
  const stopEnding = endPlayers(() => connections.values(), deps);
  const stopStartingAgain = startAgainWhenMissed(
    bus,
    hub,
    () => [...connections.values()],
    (error) => log.error({ error }, 'live topic was not started again'),
  );

  app.addHook('preClose', () => {
    clearInterval(pinging);
    stop();
    stopEnding();
    stopStartingAgain();
    hub.close();
    for (const socket of connections.keys()) socket.close(1001);
  });
}
