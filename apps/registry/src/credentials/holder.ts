/** `shell`: a server of the site, which reports what it serves and changes nothing. */
export type Role = 'publisher' | 'operator' | 'shell';

/** Who a token belongs to; the name is in releases and in the audit log. */
export interface Holder {
  readonly role: Role;
  readonly name: string;
  /** Names of the remotes it may publish, or their beginnings as `games-*`; `*` is any. Empty: none. */
  readonly remotes: readonly string[];
  /** Channels that an operator may act on; `*` is any. */
  readonly channels: readonly string[];
}

/** Whether a publisher may publish a remote of this name. */
export function ownsRemote({ remotes }: Holder, name: string): boolean {
  return remotes.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
}

/** Whether an operator may act on a channel. */
export function actsOn({ channels }: Holder, channel: string): boolean {
  return channels.includes('*') || channels.includes(channel);
}

/** Whether an operator may act on what belongs to no channel: sessions, tokens. */
export function actsOnAll({ channels }: Holder): boolean {
  return channels.includes('*');
}
