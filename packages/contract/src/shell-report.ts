import { ShellOffer } from '@baize/protocol';
import * as z from 'zod/mini';
import { ChannelDocument, FULL_SHARE, SignedDocument } from './channel.ts';
import { RemoteManifest, SemanticVersion } from './manifest.ts';

/** Longest list of a report: far more remotes, and versions in open tabs, than a site has. */
const MOST = 500;
/** More tabs than a server takes streams. */
const MOST_TABS = 1_000_000;

const RemoteName = RemoteManifest.shape.name;
const tabs = z.int().check(z.minimum(0), z.maximum(MOST_TABS));

/** Names one server of the site over its restarts. */
export const ShellServerId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{7,63}$/));

/**
 * What a server of the site reports to the registry: what it serves, and what it does not serve and why. The registry
 * shows the report and does not let it change anything that visitors get at once.
 */
export const ShellReport = z.strictObject({
  schema: z.literal(1),
  channel: ChannelDocument.shape.channel,
  /** Of the channel document that was taken over last; null before any was. */
  revision: z.nullable(z.int().check(z.minimum(0))),
  /** Of the same document; absent is 0. */
  epoch: z.optional(z.int().check(z.minimum(0))),
  /** Since when that document is stale; absent while it is not. */
  staleSince: z.optional(z.iso.datetime()),
  /** That document itself, when the registry's answer is older or of another line: the proof that it was there. */
  ahead: z.optional(SignedDocument),
  /** What the server's build has for remotes; absent in reports of older ones. */
  offer: z.optional(ShellOffer),
  /** What visitors get of each remote. */
  remotes: z
    .array(
      z.strictObject({
        name: RemoteName,
        stable: SemanticVersion,
        candidate: z.nullable(
          z.strictObject({
            version: SemanticVersion,
            basisPoints: z.int().check(z.minimum(0), z.maximum(FULL_SHARE)),
          }),
        ),
      }),
    )
    .check(z.maxLength(MOST)),
  /** Versions that the channel names and that cannot be served, with the reason: a `RemoteFailureCode`. */
  heldBack: z
    .array(
      z.strictObject({
        remote: RemoteName,
        version: SemanticVersion,
        code: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
      }),
    )
    .check(z.maxLength(MOST)),
  /** Open pages that listen for new versions, and of those that show a remote, which version. */
  tabs: z.strictObject({
    open: tabs,
    shown: z
      .array(z.strictObject({ remote: RemoteName, version: SemanticVersion, count: tabs }))
      .check(z.maxLength(MOST)),
  }),
});
export type ShellReport = z.infer<typeof ShellReport>;
