import type { RemoteRelease } from '@baize/contract/channel';
import type { ChannelOperation } from '@baize/registry-client/channels/operation';

/**
 * A text for what visitors get of a remote, which differs whenever that differs; null for a remote that was never
 * released.
 */
export function liveText(release: RemoteRelease | undefined): string | null {
  if (!release) return null;
  const { stable, candidate, stopped } = release;
  const share = candidate ? ` ${candidate.version}@${candidate.basisPoints}` : '';
  return `${stable.version}${share}${stopped ? ` ${stopped.why}` : ''}`;
}

const WHATEVER_IS_LIVE: ReadonlySet<ChannelOperation['operation']> = new Set(['kill', 'maintenance', 'restore']);

/**
 * Whether the decision for an operation depends on what is live. That of a maintenance does not, nor that of its end,
 * asked for before it begins.
 */
export function dependsOnLive({ operation }: ChannelOperation): boolean {
  return !WHATEVER_IS_LIVE.has(operation);
}
