import { setTimeout as pause } from 'node:timers/promises';
import type { Act, Recovered } from '@baize/registry-client/channels/act';
import type { RegistryClient } from '@baize/registry-client/client/registry-client';

const ASK_AGAIN_MS = 250;

/** Servers of the site that follow the registry again, of all that are known. */
export interface Followed {
  readonly servers: number;
  readonly of: number;
}

export function isFollowed({ servers, of }: Followed): boolean {
  return of > 0 && servers === of;
}

/**
 * Waits until every server that is known goes by the revision of an act, or a later one.
 *
 * @param seconds longest wait; 0 does not ask at all
 * @returns null when it was not asked
 * @throws what the registry refuses
 */
export async function awaitFollowed(
  client: Pick<RegistryClient, 'servers'>,
  { channel, revision }: Act,
  seconds: number,
  now: () => number = () => performance.now(),
): Promise<Followed | null> {
  if (seconds === 0) return null;
  const until = now() + seconds * 1_000;
  for (;;) {
    const { servers } = await client.servers(channel);
    const following = servers.filter(({ silent, report }) => !silent && (report.revision ?? 0) >= revision);
    const followed = { servers: following.length, of: servers.length };
    // No server is known right after a start: the first reports come within seconds.
    if (isFollowed(followed) || now() >= until) return followed;
    await pause(ASK_AGAIN_MS);
  }
}

export function followedLine(followed: Followed): string {
  const { servers, of } = followed;
  if (of === 0) return 'Not known to be followed: no server of the site reports to this registry.';
  return `${isFollowed(followed) ? 'Followed' : 'Not followed everywhere:'} by ${servers} of ${of} servers.`;
}

export function recoveredLines({ act, epoch, asServed, asRestored, missing }: Recovered): string {
  const names = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));
  return [
    `${act.channel}: epoch ${epoch} begins at revision ${act.revision}.`,
    `As servers of the site have them: ${names(asServed)}. As this registry had them: ${names(asRestored)}.`,
    ...(missing.length > 0 ? [`Lost here, publish or replace: ${names(missing)}.`] : []),
  ].join('\n');
}
