import { ReleaseDocument, Stopped } from '@baize/contract/channel';
import { SemanticVersion } from '@baize/contract/manifest';
import { ReleaseRule } from '@baize/contract/rules';
import * as z from 'zod/mini';
import { Act } from './act.ts';
import { RolloutStatus } from './rollout-status.ts';
import { RemoteServed } from './served.ts';

const Moment = z.iso.datetime();

/**
 * The state of one remote in a channel. `unreleased`: published, and served to no visitor. `killed`, `maintenance`: an
 * operator took it away from visitors, whatever else the channel wants.
 */
export const RemoteState = z.enum(['live', 'candidate', 'rolled-back', 'unreleased', 'killed', 'maintenance']);
export type RemoteState = z.infer<typeof RemoteState>;

/** Who did it is in the audit log, which takes a token; the status is open to all. */
const LastAct = z.pick(Act, { operation: true, at: true, revision: true });
export type LastAct = z.infer<typeof LastAct>;

export const RemoteStatus = z.strictObject({
  name: z.string(),
  title: z.string(),
  routes: z.array(z.string()),
  /** How the console draws it: the cloth and the glyph of its first module. */
  cloth: z.nullable(z.string()),
  glyph: z.array(z.string()),
  state: RemoteState,
  live: z.nullable(z.string()),
  candidate: z.nullable(z.strictObject({ version: z.string(), basisPoints: z.int() })),
  /** Who gets the candidate or never does, the first that holds first. */
  rules: z.array(ReleaseRule),
  /** Where a rollback goes. */
  previous: z.nullable(z.string()),
  /** A candidate on its way to everybody; null for none. */
  rollout: z.nullable(RolloutStatus),
  /** Versions that a gate stopped and no operator has cleared. */
  locked: z.array(z.strictObject({ version: SemanticVersion, since: Moment, why: z.string() })),
  /** An operator took it away from visitors. */
  stopped: z.nullable(Stopped),
  /** What visitors get, as the servers of the site say; null when the channel wants nothing. */
  served: z.nullable(RemoteServed),
  /** The last act on it among the newest 200 of the channel; null when it is older. */
  lastAct: z.nullable(LastAct),
  /** The newest ten that can be read; `GET /v1/releases` has the others. */
  versions: z.array(ReleaseDocument),
  /** All versions that were published. */
  published: z.int(),
});
export type RemoteStatus = z.infer<typeof RemoteStatus>;

/** What a channel serves and what could be released, as `baize status` and the console show it. */
export const ChannelStatus = z.strictObject({
  channel: z.string(),
  revision: z.int(),
  updatedAt: z.string(),
  epoch: z.int(),
  /** Why no act would reach visitors, in a sentence: servers go by a document that this registry lost. Null: none does. */
  behind: z.nullable(z.string()),
  /** Keys of records that cannot be read. While the newest of the channel are among them, nothing is decided on it. */
  damaged: z.array(z.string()),
  /** Servers of the site whose channel document is stale, and since when. */
  stale: z.array(z.strictObject({ server: z.string(), since: z.string() })),
  /** While one holds, nothing new reaches visitors. */
  freezes: z.array(z.strictObject({ id: z.string(), from: Moment, to: Moment })),
  /** Whether new things need the approval of a second operator. */
  needsApproval: z.boolean(),
  /** What waits for a second operator; and what for its time, in the order in which it will be done. */
  proposals: z.array(z.strictObject({ id: z.string(), asks: z.string() })),
  scheduled: z.array(z.strictObject({ id: z.string(), asks: z.string(), at: z.string() })),
  remotes: z.array(RemoteStatus),
});
export type ChannelStatus = z.infer<typeof ChannelStatus>;
