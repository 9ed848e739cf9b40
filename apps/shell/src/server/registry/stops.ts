import type { ChannelDocument, Stopped } from '@baize/contract/channel';
import type { Served } from './served.ts';

/**
 * What is served, without the remotes that a newer document stops: a stop does not wait until everything that its
 * document names is ready. The same object where there is nothing new. The end of a stop does wait.
 */
export function withStopsOf(wanted: ChannelDocument, served: Served): Served {
  const stopped = Object.entries(served.document.remotes).flatMap(([name, release]) => {
    const stop = wanted.remotes[name]?.stopped;
    return stop && !isSame(stop, release.stopped) ? [[name, { ...release, stopped: stop }] as const] : [];
  });
  if (stopped.length === 0) return served;
  const remotes = { ...served.document.remotes, ...Object.fromEntries(stopped) };
  return { ...served, document: { ...served.document, remotes } };
}

/** Whether nothing of a remote may run, here or in a browser. */
export function isKilled(served: Served | null, remote: string): boolean {
  return served?.document.remotes[remote]?.stopped?.why === 'killed';
}

function isSame(one: Stopped, other: Stopped | undefined): boolean {
  return one.why === other?.why && one.since === other.since && one.until === other.until;
}
