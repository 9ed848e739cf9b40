import type { ChannelDocument, RemoteRelease } from '@baize/contract/channel';

/** What a channel serves of a remote. A remote may have any name, also one that every object has, like `constructor`. */
export function releaseOf({ remotes }: ChannelDocument, remote: string): RemoteRelease | undefined {
  return Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
}
