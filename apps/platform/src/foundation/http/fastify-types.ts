import type { Service } from '@baize/protocol';
import type { Operator } from '../operators/operator.ts';
import type { Player } from './player.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The service that this server answers for. */
    serviceName: Service;
    /** Every page that it sends says that the sandbox runs. */
    saysSandbox: boolean;
  }
  interface FastifyRequest {
    /** Set by routes that need a player. */
    player: Player | null;
    /** Set by routes that need an operator. */
    operator: Operator | null;
    /** The body as it arrived; set by routes with `rawBody`. */
    rawBody: string | null;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
    /** The call needs no body: none counts as an empty object. */
    takesNoBody?: boolean;
  }
}
