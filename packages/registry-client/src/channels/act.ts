import { SemanticVersion } from '@baize/contract/manifest';
import * as z from 'zod/mini';

/** What a channel served of a remote, as the audit log records it. */
export const Served = z.strictObject({
  version: SemanticVersion,
  candidate: z.nullable(z.strictObject({ version: SemanticVersion, basisPoints: z.int() })),
  /** Of an act on rules: how they read, in their order. */
  rules: z.optional(z.array(z.string())),
});
export type Served = z.infer<typeof Served>;

/** What operators do to a channel, and what the registry does by itself. */
const ACTS = [
  ...(['create', 'recover'] as const),
  ...(['release', 'rollback', 'candidate', 'rules', 'promote'] as const),
  ...(['rollout', 'pause', 'resume', 'clear'] as const),
  ...(['kill', 'maintenance', 'restore'] as const),
  ...(['freeze', 'unfreeze', 'approval', 'approve', 'reject', 'cancel'] as const),
  /** Requested, and stored until its time or until a second operator approves. */
  ...(['schedule', 'propose'] as const),
  /** By the registry: a rollout continues, is done, or was stopped by its gate; what was scheduled is dropped. */
  ...(['step', 'finish', 'stopped-by-gate', 'drop'] as const),
] as const;

/** One line of the audit log: who changed what of a channel, when, from what, to what. */
export const Act = z.strictObject({
  revision: z.int(),
  at: z.string(),
  by: z.string(),
  channel: z.string(),
  operation: z.enum(ACTS),
  remote: z.nullable(z.string()),
  from: z.nullable(Served),
  to: z.nullable(Served),
  /** Absent in the first act of a channel, and in old ones. */
  reason: z.optional(z.string()),
  /** The result beside `from` and `to`, in a sentence: that a rollout ended, what waits and for what. */
  note: z.optional(z.string()),
  /** Of what the channel stores from now on: a freeze, a proposal, what is scheduled. */
  id: z.optional(z.string()),
  /** The second operator who signed it. */
  approvedBy: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
export type Act = z.infer<typeof Act>;

/** The result of a recovery: a new epoch, in which the channel serves what visitors have. */
export const Recovered = z.strictObject({
  act: Act,
  epoch: z.int(),
  /** Names of remotes that now are as servers of the site had them. */
  asServed: z.array(z.string()),
  /** Names of remotes that now are as this registry had them. */
  asRestored: z.array(z.string()),
  /** Versions that visitors have and this registry lost, `games-dice 1.2.0`. */
  missing: z.array(z.string()),
});
export type Recovered = z.infer<typeof Recovered>;

/** Acts, the newest first. */
export const AuditList = z.strictObject({
  acts: z.array(Act),
  /** What `before` of the next page is, which may have some although this one is not full; null when none is older. */
  older: z.nullable(z.int()),
});
export type AuditList = z.infer<typeof AuditList>;
