import type { Service } from '@baize/protocol';
import type { Player } from './player.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The service that this server answers for. */
    serviceName: Service;
  }
  interface FastifyRequest {
    /** Set by routes that need a player. */
    player: Player | null;
    /** The body as it arrived; set by routes with `rawBody`. */
    rawBody: string | null;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
  }
}
