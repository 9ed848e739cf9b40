import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../identity.ts';
import type { ProviderClient } from './provider-client.ts';

/** What social logins work with. */
export interface Social {
  readonly identity: Identity;
  readonly providers: readonly ProviderClient[];
  /** Origins whose pages may wait for a token. */
  readonly siteOrigins: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}
