import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** A room has changed; what is true now stands in the database. */
    'rooms.changed': { roundNumber: number };
  }
}

/** What the rooms tell. */
export const roomMessages: MessageSchemas<'rooms.changed'> = {
  'rooms.changed': z.strictObject({ roundNumber: z.int().check(z.minimum(0)) }),
};
