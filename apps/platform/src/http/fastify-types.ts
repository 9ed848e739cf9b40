import type { Player } from './player.ts';

declare module 'fastify' {
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
