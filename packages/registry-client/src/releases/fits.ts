import type { ShellOffer } from '@baize/contract/shell-offer';
import semver from 'semver';
import type { RemoteRelease } from '@baize/contract/channel';
import { rollbacksOf } from '@baize/contract/channel';
import type { PinnedVersion } from '@baize/contract/channel';
import type { RemoteManifest } from '@baize/contract/manifest';
import { isInRange } from './version-range.ts';

/** What a version takes from its shell, by ranges of npm. */
export type Demands = Pick<RemoteManifest, 'contract' | 'shared'>;

/** Why a shell cannot serve a version. */
export interface Misfit {
  readonly code: 'contract-not-met' | 'shared-not-met';
  /** Part of a sentence whose subject is the version. */
  readonly why: string;
}

/**
 * Whether a shell of this offer can serve a version: the one answer of shell, registry and command. Of several versions
 * that it has, one has to be in the range.
 *
 * @returns null where it fits; else the first reason why not
 */
export function fits({ contract, shared }: Demands, offer: ShellOffer): Misfit | null {
  if (!hasOneIn(offer.contracts, contract))
    return {
      code: 'contract-not-met',
      why: `needs contract ${contract}, and the shell has ${offer.contracts.join(' and ')}`,
    };
  for (const [library, range] of Object.entries(shared)) {
    const versions = Object.hasOwn(offer.shared, library) ? (offer.shared[library] ?? []) : [];
    if (hasOneIn(versions, range)) continue;
    const has =
      versions.length > 0 ? `and the shell shares ${versions.join(' and ')}` : 'which the shell does not share';
    return { code: 'shared-not-met', why: `needs ${library} ${range}, ${has}` };
  }
  return null;
}

/** Whether every shell that can serve `older` can serve `newer` too, of two versions of one remote. */
export function fitsWherever(newer: Demands, older: Demands): boolean {
  return (
    semver.subset(older.contract, newer.contract, OPTIONS) &&
    Object.entries(newer.shared).every(([library, range]) => {
      const asked = Object.hasOwn(older.shared, library) ? older.shared[library] : undefined;
      return asked !== undefined && semver.subset(asked, range, OPTIONS);
    })
  );
}

/**
 * What a channel still serves to a shell that cannot serve its stable version: of the versions that it served before,
 * the latest one that fits. Null where none does.
 */
export function keptFor(
  release: RemoteRelease,
  offer: ShellOffer,
  demandsOf: (pin: PinnedVersion) => Demands | null,
): PinnedVersion | null {
  const found = rollbacksOf(release).find((pin) => {
    const demands = demandsOf(pin);
    return demands !== null && fits(demands, offer) === null;
  });
  return found ?? null;
}

/** A shell that is built with a release candidate of a library has what its range means. */
const OPTIONS = { includePrerelease: true };

function hasOneIn(versions: readonly string[], range: string): boolean {
  return versions.some((version) => isInRange(version, range));
}
