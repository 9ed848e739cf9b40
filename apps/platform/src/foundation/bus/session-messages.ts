import * as z from 'zod/mini';
import type { MessageSchemas } from '../bus.ts';

/** What is told of sessions, which each process keeps for a moment. */
export const sessionMessages: MessageSchemas<'session.ended'> = {
  'session.ended': z.strictObject({ sessionId: z.string() }),
};
