import { releaseOf } from '@baize/registry-client/channels/release-of';
import { Refusal } from '@baize/registry-client/refusals';
import type { StatusSources } from '../status/status.ts';
import type { Standing } from './version-row.ts';

/** The state of one remote in a channel, without reading the others. @throws Refusal `not-found`, `channel-unknown` */
export async function remoteStatusOf(
  { channels, releases }: StatusSources,
  channel: string,
  name: string,
): Promise<Standing> {
  const { document } = await channels.head(channel);
  const release = releaseOf(document, name);
  if (!release) {
    if (!(await releases.names()).includes(name)) throw new Refusal('not-found', [name]);
    return { name, live: null, candidate: null, previous: null };
  }
  const { stable, candidate } = release;
  const rollback = await channels.rollbackOf(channel, name, release);
  return {
    name,
    live: stable.version,
    candidate: candidate && { version: candidate.version, basisPoints: candidate.basisPoints },
    previous: rollback?.version ?? null,
  };
}
