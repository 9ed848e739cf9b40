import type { ChannelDocument } from '@baize/contract/channel';

/** A channel before any act. */
export function emptyChannel(channel: string, now: Date): ChannelDocument {
  return { schema: 1, channel, revision: 0, updatedAt: now.toISOString(), remotes: {} };
}
