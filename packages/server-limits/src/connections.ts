import type { Server, ServerOptions } from 'node:http';
import { type Setting, integer, setting } from '@baize/settings';

/** How a server's connections are limited, alike for every server. */
export interface ConnectionSettings {
  readonly headersSeconds: Setting<number>;
  readonly requestSeconds: Setting<number>;
  readonly maxConnections: Setting<number>;
}

/** The values of those settings. */
export interface ConnectionConfig {
  readonly headersSeconds: number;
  readonly requestSeconds: number;
  readonly maxConnections: number;
}

/** @param prefix of the names of a server, such as `SHELL` */
export function connectionSettings(prefix: string): ConnectionSettings {
  return {
    headersSeconds: setting(
      `${prefix}_HEADERS_SECONDS`,
      'Time in which the headers of a request must be there; its connection ends after that.',
      '10',
      integer(1, 600),
    ),
    requestSeconds: setting(
      `${prefix}_REQUEST_SECONDS`,
      'Time in which a whole request must be there, its body included; its connection ends after that.',
      '60',
      integer(1, 3600),
    ),
    maxConnections: setting(
      `${prefix}_MAX_CONNECTIONS`,
      'Most connections of one listening port, open sockets among them; further ones are closed as they come.',
      '25000',
      integer(1, 1_000_000),
    ),
  };
}

/** How late an overdue request is noticed, at most. */
const LONGEST_LOOK_MS = 5_000;

/** What Fastify is made with, so that a request that never ends does not keep its connection. */
export function connectionOptions({
  headersSeconds,
  requestSeconds,
}: Pick<ConnectionConfig, 'headersSeconds' | 'requestSeconds'>): { requestTimeout: number; http: ServerOptions } {
  const requestTimeout = requestSeconds * 1000;
  const headersTimeout = Math.min(headersSeconds * 1000, requestTimeout);
  return {
    requestTimeout,
    http: {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(headersTimeout / 2, LONGEST_LOOK_MS),
    },
  };
}

/** Closes connections beyond the largest number as they come. */
export function limitConnections(
  server: Pick<Server, 'maxConnections'>,
  { maxConnections }: Pick<ConnectionConfig, 'maxConnections'>,
): void {
  server.maxConnections = maxConnections;
}
