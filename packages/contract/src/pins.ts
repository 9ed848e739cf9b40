import * as z from 'zod/mini';
import { ChannelDocument, PinnedVersion } from './channel.ts';
import { RemoteManifest } from './manifest.ts';

/** A preview is looked at today or this week; what is to last longer is a rule. */
export const MAX_PIN_MS: number = 7 * 86_400_000;
/** More would not fit into a cookie. */
export const MAX_PINNED_REMOTES = 8;
/** Of a token; a browser keeps cookies up to 4 KiB. */
export const MAX_PIN_TOKEN_LENGTH = 3_800;

/** Published versions of remotes for anyone who opens the link, whatever rules and shares say, until it expires. */
export const PinDocument = z.strictObject({
  schema: z.literal(1),
  /** What else the registry signs is no pin. */
  kind: z.literal('pin'),
  channel: ChannelDocument.shape.channel,
  remotes: z
    .record(RemoteManifest.shape.name, PinnedVersion)
    .check(z.refine((remotes) => isCounted(Object.keys(remotes).length))),
  expiresAt: z.iso.datetime(),
  /** Name of the token that it was made with. */
  by: z.string().check(z.maxLength(200)),
});
export type PinDocument = z.infer<typeof PinDocument>;

function isCounted(count: number): boolean {
  return count >= 1 && count <= MAX_PINNED_REMOTES;
}

/** A request for a pin to the registry. */
export const PinRequest = z.strictObject({
  channel: ChannelDocument.shape.channel,
  /** Versions by remote. */
  remotes: z
    .record(RemoteManifest.shape.name, PinnedVersion.shape.version)
    .check(z.refine((remotes) => isCounted(Object.keys(remotes).length))),
  /** At most seven days ahead. */
  expiresAt: z.iso.datetime(),
});
export type PinRequest = z.infer<typeof PinRequest>;

/** The signed link to a version that the registry made, and when it ends (ISO 8601). */
export const PinAnswer = z.strictObject({
  /** What a link to the site has as `t`: `/_baize/pin?t=`. */
  token: z.string().check(z.maxLength(MAX_PIN_TOKEN_LENGTH)),
  expiresAt: z.iso.datetime(),
});
export type PinAnswer = z.infer<typeof PinAnswer>;
