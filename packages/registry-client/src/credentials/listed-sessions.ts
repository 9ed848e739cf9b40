import * as z from 'zod/mini';

const ListedSession = z.strictObject({
  name: z.string(),
  /** Whether the platform knows who it is, or a token of the registry opened it. */
  of: z.enum(['platform', 'token']),
  beganAt: z.string(),
  endsAt: z.string(),
});
export type ListedSession = z.infer<typeof ListedSession>;
/** Sessions of the console, the oldest first. */
export const ListedSessions = z.strictObject({ sessions: z.array(ListedSession) });
export type ListedSessions = z.infer<typeof ListedSessions>;

/** Null: of everybody. */
export const EndSessions = z.strictObject({
  name: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export const EndedSessions = z.strictObject({ ended: z.int() });
