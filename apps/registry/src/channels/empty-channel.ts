import type { ChannelDocument } from '@baize/contract/channel';

/** What a channel is before anything was done to it. */
export function emptyChannel(channel: string, now: Date): ChannelDocument {
  return { schema: 1, channel, revision: 0, updatedAt: now.toISOString(), remotes: {} };
}
