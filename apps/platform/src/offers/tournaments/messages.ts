import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** Somebody has joined a tournament, or its places are final; what is true now stands in the database. */
    'tournament.changed': { id: string };
  }
}

/** What tournaments tell. */
export const tournamentMessages: MessageSchemas<'tournament.changed'> = {
  'tournament.changed': z.strictObject({ id: z.string() }),
};
