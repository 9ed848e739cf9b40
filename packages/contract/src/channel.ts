import * as z from 'zod/mini';
import { Integrity, SemanticVersion } from './manifest.ts';
import { TolerantRules } from './rules.ts';

/** Shares are in basis points: 10,000 is every visitor. */
export const FULL_SHARE = 10_000;

/** Rollbacks that a channel remembers beside the next one. */
export const MAX_HISTORY = 10;

/** A version of a remote with the integrity of its manifest, as a channel document names it. */
export const PinnedVersion = z.strictObject({
  version: SemanticVersion,
  /** Integrity of that version's remote.json. */ manifest: Integrity,
});
export type PinnedVersion = z.infer<typeof PinnedVersion>;

/** An operator took a remote away from visitors at once: `killed` because something is wrong, `maintenance` for a while. */
export const Stopped = z.strictObject({
  why: z.enum(['killed', 'maintenance']),
  since: z.iso.datetime(),
  /** When it is meant to be back; of maintenance alone. */
  until: z.optional(z.iso.datetime()),
});
export type Stopped = z.infer<typeof Stopped>;

/** What one channel serves of one remote. A reader leaves out what it does not know: a registry may be newer than a shell. */
export const RemoteRelease = z.object({
  stable: PinnedVersion,
  candidate: z.nullable(
    z.strictObject({
      ...PinnedVersion.shape,
      basisPoints: z.int().check(z.minimum(0), z.maximum(FULL_SHARE)),
      salt: z.string(),
    }),
  ),
  /** Where a rollback goes, and what a server serves that cannot start `stable`; null for the first release. */
  previous: z.nullable(PinnedVersion),
  /** Where further rollbacks go, the next one first. A version that is known to fit no server is not listed. */
  history: z.optional(z.array(PinnedVersion).check(z.maxLength(MAX_HISTORY))),
  /** Who gets the candidate or never does, whatever its share: the first rule that holds decides. */
  rules: z.optional(TolerantRules),
  /** An operator stopped the remote: its pages say what is safe, until it is restored. Absent while it is served. */
  stopped: z.optional(Stopped),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/** Where rollbacks go, one after the other. */
export function rollbacksOf({ previous, history = [] }: RemoteRelease): readonly PinnedVersion[] {
  return previous ? [previous, ...history] : [];
}

/**
 * The one small mutable document of a host and environment. `revision` grows with every change, `epoch` with every
 * recovery of the registry from a backup: of two documents the one of the higher epoch is newer, whatever its revision.
 */
export const ChannelDocument = z.object({
  schema: z.literal(1),
  channel: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]*$/), z.maxLength(80)),
  revision: z.int(),
  /** Absent is 0. */
  epoch: z.optional(z.int().check(z.minimum(0))),
  /** Hash of the document before, as `channelHash` makes it; absent in the first one and in old ones. */
  before: z.optional(Integrity),
  updatedAt: z.string(),
  /** Moment from which it is stale: the registry should have renewed it. Absent: never. */
  expiresAt: z.optional(z.string()),
  remotes: z.record(z.string(), RemoteRelease),
});
export type ChannelDocument = z.infer<typeof ChannelDocument>;

/** An Ed25519 signature over the exact bytes of `payload` (JSON text). Verify first, parse after. */
export const SignedDocument = z.strictObject({ payload: z.string(), keyId: z.string(), signature: z.string() });
export type SignedDocument = z.infer<typeof SignedDocument>;

/**
 * What the publisher's command has tried of a version before it was published. It is the publisher's claim: the
 * registry runs no release.
 */
export const ReleaseCheck = z.object({
  /** Whether its pages were rendered as a site's server renders them. */
  render: z.boolean(),
  /** Where these were hydrated. */
  hydration: z.nullable(z.enum(['browser', 'jsdom'])),
  /** Versions of the shared libraries that it was tried with. */
  shared: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(60))),
  /** Whether these are those of the site's shell; null where none could be asked. */
  offered: z.nullable(z.boolean()),
});
export type ReleaseCheck = z.infer<typeof ReleaseCheck>;

/**
 * What a signed release says: the version's manifest, by hash, and who published it when. A reader leaves out what it
 * does not know.
 */
export const ReleaseDocument = z.object({
  schema: z.literal(1),
  name: z.string(),
  version: SemanticVersion,
  manifest: Integrity,
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.nullable(z.string()),
  /** Absent where nothing was tried. */
  checked: z.optional(ReleaseCheck),
});
export type ReleaseDocument = z.infer<typeof ReleaseDocument>;
