import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** A player has joined a tournament, or its places are final; the database has the present state. */
    'tournament.changed': { id: string };
  }
}

/** The messages of tournaments. */
export const tournamentMessages: MessageSchemas<'tournament.changed'> = {
  'tournament.changed': z.strictObject({ id: z.string() }),
};
