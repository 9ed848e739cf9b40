import { Picture } from '@baize/protocol';
import * as z from 'zod/mini';
import type { MessageSchemas } from '../bus.ts';

/** Messages about sessions and their players, which each process caches for a moment. */
export const sessionMessages: MessageSchemas<'face.changed' | 'session.ended'> = {
  'face.changed': z.strictObject({ userId: z.string(), player: z.string(), picture: Picture }),
  'session.ended': z.strictObject({ sessionId: z.string() }),
};
