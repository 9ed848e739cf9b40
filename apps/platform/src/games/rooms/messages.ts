import * as z from 'zod/mini';
import type { MessageSchemas } from '../../foundation/bus.ts';

declare module '../../foundation/bus.ts' {
  interface BusMessages {
    /** A room has changed; its present state is in the database. */
    'rooms.changed': { roundNumber: number };
  }
}

/** Messages of the rooms. */
export const roomMessages: MessageSchemas<'rooms.changed'> = {
  'rooms.changed': z.strictObject({ roundNumber: z.int().check(z.minimum(0)) }),
};
