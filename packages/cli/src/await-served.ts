import { setTimeout as pause } from 'node:timers/promises';
import type { Act } from '@baize/registry-client/channels/act';
import { isToNobody } from '@baize/registry-client/channels/served';
import type { ServerList } from '@baize/registry-client/channels/server-list';
import type { RegistryClient } from '@baize/registry-client/client/registry-client';

const ASK_AGAIN_MS = 250;

/** Acts that servers have to take over without another version. */
const KEEPS_VERSIONS: ReadonlySet<Act['operation']> = new Set(['rules', 'kill', 'maintenance', 'restore']);
const REACHES_SERVERS: ReadonlySet<Act['operation']> = new Set([
  ...KEEPS_VERSIONS,
  ...(['release', 'rollback', 'candidate', 'promote', 'rollout'] as const),
]);

type OfRemote = ServerList['remotes'][number];

/** What the servers of the site made of an act. `superseded`: the remote was changed again meanwhile. */
export type ServedAnswer = Pick<OfRemote, 'served' | 'tabs'> & { readonly superseded: boolean };

/**
 * Waits until every server serves what an act wants, or until it is known that one does not.
 *
 * @param seconds longest wait; 0 does not ask at all
 * @returns null when it was not asked
 * @throws what the registry refuses
 */
export async function awaitServed(
  client: Pick<RegistryClient, 'servers'>,
  act: Act,
  seconds: number,
  now: () => number = () => performance.now(),
): Promise<ServedAnswer | null> {
  if (seconds === 0 || !REACHES_SERVERS.has(act.operation)) return null;
  const { channel, remote } = act;
  const to = act.to && { version: act.to.version, candidate: act.to.candidate };
  const until = now() + seconds * 1_000;
  for (;;) {
    const list = await client.servers(channel);
    const found = list.remotes.find(({ name }) => name === remote);
    if (!found) return null;
    const { wanted, tabs } = found;
    const served = KEEPS_VERSIONS.has(act.operation) ? byRules(found.served, list, act.revision) : found.served;
    const superseded = JSON.stringify(wanted) !== JSON.stringify(to);
    if (superseded || isDecided(served) || now() >= until) return { served, tabs, superseded };
    await pause(ASK_AGAIN_MS);
  }
}

/** Rules change no version: the revision of a server shows whether it applies them. */
function byRules(served: OfRemote['served'], { servers }: ServerList, revision: number): OfRemote['served'] {
  const behind = servers.filter(({ silent, report }) => !silent && (report.revision ?? 0) < revision).length;
  if (behind === 0) return served;
  return { ...served, state: 'rolling', servers: Math.max(0, served.servers - behind) };
}

/** Whether every server does what the act wants. A release while the remote is taken away reaches no visitor. */
export function isServed({ operation }: Act, { served, superseded }: ServedAnswer): boolean {
  const wants = operation === 'kill' || operation === 'maintenance' ? isToNobody(served) : served.state === 'live';
  return wants && !superseded;
}

/** A silent server may come back; one that reports, and does not roll, has decided. */
function isDecided({ state, silent }: OfRemote['served']): boolean {
  return (
    state === 'live' || isToNobody({ state }) || ((state === 'held-back' || state === 'partly') && silent.length === 0)
  );
}
