import { MAX_HISTORY } from '@baize/contract/channel';
import type { PinnedVersion } from '@baize/contract/channel';
import { fitsWherever } from '@baize/registry-client/releases/fits';
import type { Demands } from '@baize/registry-client/releases/fits';

/** What a version requires of its shell; null when its manifest cannot be read. */
export type DemandsOf = (pin: PinnedVersion) => Demands | null;

/** The target of the next rollback, and the history. */
const MOST_KEPT = MAX_HISTORY + 1;

/**
 * The versions that a channel keeps beside the stable one, of those that it served, the last one first. If there are
 * too many, the oldest one is dropped for which a newer one fits every shell that it fits: so the newest version that
 * fits each kind of shell stays, and the target of the next rollback. If there is no such one, the oldest of all is
 * dropped.
 */
export function keptAlong(
  stable: PinnedVersion,
  served: readonly PinnedVersion[],
  demandsOf: DemandsOf,
): readonly PinnedVersion[] {
  const kept = [...served];
  while (kept.length > MOST_KEPT) {
    const [oldest] = kept.toReversed();
    const replaceable = kept.findLast(
      (pin, at) => at > 0 && isReplaceable(pin, [stable, ...kept.slice(0, at)], demandsOf),
    );
    const leaves = replaceable ?? oldest;
    kept.splice(
      kept.findIndex((pin) => pin === leaves),
      1,
    );
  }
  return kept;
}

/** A version whose manifest cannot be read can always be replaced. */
function isReplaceable(pin: PinnedVersion, newer: readonly PinnedVersion[], demandsOf: DemandsOf): boolean {
  const older = demandsOf(pin);
  if (!older) return true;
  return newer.some((each) => {
    const demands = demandsOf(each);
    return demands !== null && fitsWherever(demands, older);
  });
}
