import type { RemoteRelease, Stopped } from '@baize/contract/channel';
import type { RemoteServed, ServedState } from '@baize/registry-client/channels/served';
import type { ShellServer } from './shell-servers.ts';

/** What a channel wants of a remote. */
interface Wanted {
  readonly stable: Pick<RemoteRelease['stable'], 'version'>;
  readonly candidate: Pick<NonNullable<RemoteRelease['candidate']>, 'basisPoints' | 'version'> | null;
  readonly stopped?: Stopped | undefined;
}

/** @param revision of the channel that wants it */
export function servedState(
  remote: string,
  wanted: Wanted,
  revision: number,
  servers: readonly ShellServer[],
): RemoteServed {
  const heard = servers.filter(({ silent }) => !silent);
  const silent = servers.filter((server) => server.silent).map(({ id }) => id);
  const { stopped } = wanted;
  // Only a server's revision shows whether it has stopped serving a remote: its report names a version all the same.
  const taken = (server: ShellServer): boolean => hasTaken(server, revision);
  const heldBack = heard.flatMap((server) => (taken(server) ? heldBackBy(server, remote, wanted) : []));
  const serving = heard.filter((server) => (stopped ? taken(server) : serves(server, remote, wanted)));
  const holding = stopped ? 0 : new Set(heldBack.map(({ server }) => server)).size;
  const waiting = heard.length - serving.length - holding;
  const counts = { heard: heard.length, serving: serving.length, waiting, silent: silent.length };
  return {
    state: stateOf(counts, stopped?.why ?? 'live'),
    servers: serving.length,
    of: servers.length,
    heldBack,
    silent,
    versions: versionsOf(remote, stopped ? heard.filter((server) => !taken(server)) : heard),
  };
}

/** Open tabs that show a remote, and those of them that show what the channel wants. */
export function tabsOf(
  remote: string,
  { stable, candidate }: Wanted,
  servers: readonly ShellServer[],
): { wanted: number; all: number } {
  const shown = servers.flatMap(({ silent, report }) => (silent ? [] : report.tabs.shown));
  const own = shown.filter((each) => each.remote === remote);
  const wanted = own.filter(({ version }) => version === stable.version || version === candidate?.version);
  const sum = (counts: typeof own): number => counts.reduce((total, { count }) => total + count, 0);
  return { wanted: sum(wanted), all: sum(own) };
}

/** @param everywhere the state when every server does what the channel wants */
function stateOf(
  counts: { heard: number; serving: number; waiting: number; silent: number },
  everywhere: 'killed' | 'live' | 'maintenance',
): ServedState {
  const { heard, serving, waiting, silent } = counts;
  if (heard === 0) return 'silent';
  if (waiting > 0) return 'rolling';
  if (serving === 0) return 'held-back';
  return serving === heard && silent === 0 ? everywhere : 'partly';
}

/** A version that is held back is not served, whatever else the server reports. */
function serves({ report }: ShellServer, remote: string, { stable, candidate }: Wanted): boolean {
  const own = report.remotes.find(({ name }) => name === remote);
  if (!own || own.stable !== stable.version) return false;
  if (own.candidate?.version !== candidate?.version || own.candidate?.basisPoints !== candidate?.basisPoints)
    return false;
  return !report.heldBack.some(
    (held) => held.remote === remote && (held.version === stable.version || held.version === candidate?.version),
  );
}

/** Of a server that has not loaded this revision yet nothing is known. */
function hasTaken({ report }: ShellServer, revision: number): boolean {
  return report.revision !== null && report.revision >= revision;
}

function heldBackBy(
  { id, report }: ShellServer,
  remote: string,
  { stable, candidate }: Wanted,
): RemoteServed['heldBack'] {
  return report.heldBack
    .filter(({ remote: name, version }) => name === remote && [stable.version, candidate?.version].includes(version))
    .map(({ version, code }) => ({ server: id, version, code }));
}

function versionsOf(remote: string, heard: readonly ShellServer[]): RemoteServed['versions'] {
  const counts = new Map<string, number>();
  for (const { report } of heard) {
    const version = report.remotes.find(({ name }) => name === remote)?.stable;
    if (version !== undefined) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts]
    .map(([version, count]) => ({ version, servers: count }))
    .toSorted((one, other) => other.servers - one.servers || (one.version < other.version ? -1 : 1));
}
