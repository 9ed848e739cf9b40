import * as z from 'zod/mini';

/**
 * What visitors get of a remote beside what the channel wants. `live`: every server serves it. `rolling`: some have not
 * taken it over yet. `held-back`: no server serves it. `partly`: some serve it, and others hold it back or are silent.
 * `silent`: no server reports. `killed`, `maintenance`: an operator took it away, and no server serves it.
 */
export const ServedState = z.enum(['live', 'rolling', 'held-back', 'partly', 'silent', 'killed', 'maintenance']);
export type ServedState = z.infer<typeof ServedState>;

/** What servers say of one remote. */
export const RemoteServed = z.strictObject({
  state: ServedState,
  /** Servers that do what the channel wants: serve it, or no longer serve a remote that an operator took away. */
  servers: z.int(),
  /** All that are known, the silent ones too. */
  of: z.int(),
  heldBack: z.array(z.strictObject({ server: z.string(), version: z.string(), code: z.string() })),
  /** Ids of servers that say nothing. */
  silent: z.array(z.string()),
  /** What everybody gets in fact, by how many servers. */
  versions: z.array(z.strictObject({ version: z.string(), servers: z.int() })),
});
export type RemoteServed = z.infer<typeof RemoteServed>;

/** Whether an operator took the remote away and no server serves it. */
export function isToNobody({ state }: Pick<RemoteServed, 'state'>): boolean {
  return state === 'killed' || state === 'maintenance';
}
