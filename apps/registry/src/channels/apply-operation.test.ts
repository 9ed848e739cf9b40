import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { VersionOperation } from '@baize/registry-client/channels/operation';
import { describe, expect, it } from '@jest/globals';
import { applyOperation } from './apply-operation.ts';
import type { OperationResult } from './apply-operation.ts';

const pinned = (version: string): RemoteRelease['stable'] => ({ version, manifest: `sha384-${'A'.repeat(64)}` });
const running = { ...pinned('1.1.0'), basisPoints: 1_000, salt: 'old' };
const standing: RemoteRelease = { stable: pinned('1.0.0'), candidate: running, previous: pinned('0.9.0') };
const remote = 'games-dice';

function apply(
  standing: RemoteRelease | undefined,
  operation: VersionOperation,
  named: PinnedVersion | null,
  refused: readonly string[] = [],
): OperationResult {
  return applyOperation(standing, operation, {
    pinned: named,
    newSalt: 'new',
    refused: new Set(refused),
    demandsOf: () => null,
  });
}

describe('[row:D05] release', () => {
  it('gives everyone one version and remembers the one before', () => {
    const result = apply(standing, { operation: 'release', remote, version: '1.2.0' }, pinned('1.2.0'));
    expect(result).toEqual({
      next: { stable: pinned('1.2.0'), candidate: null, previous: pinned('1.0.0'), history: [pinned('0.9.0')] },
    });
  });

  it('of the live version ends the candidate and keeps where a rollback goes', () => {
    const result = apply(standing, { operation: 'release', remote, version: '1.0.0' }, pinned('1.0.0'));
    expect(result).toEqual({ next: { ...standing, candidate: null } });
  });
});

describe('[row:D05] candidate', () => {
  const ask = (version: string, basisPoints: number): OperationResult =>
    apply(standing, { operation: 'candidate', remote, version, basisPoints }, pinned(version));

  it('keeps its salt while its share changes', () => {
    expect(ask('1.1.0', 5_000)).toMatchObject({ next: { candidate: { basisPoints: 5_000, salt: 'old' } } });
  });

  it('draws its visitors anew for another version', () => {
    expect(ask('1.2.0', 1_000)).toMatchObject({ next: { candidate: { version: '1.2.0', salt: 'new' } } });
  });

  it('is refused where it would change nothing, or end what was not named', () => {
    expect(ask('1.1.0', 1_000)).toEqual({ refused: 'nothing-to-change' });
    expect(ask('1.2.0', 0)).toEqual({ refused: 'candidate-differs' });
    expect(ask('1.0.0', 1_000)).toEqual({ refused: 'candidate-is-live' });
  });
});

describe('[row:D05] an operation that has nothing to act on', () => {
  const alone: RemoteRelease = { stable: pinned('1.0.0'), candidate: null, previous: null };
  const releaseOf = (version: string) => ({ operation: 'release', remote, version }) as const;
  const candidateOf = (version: string, basisPoints = 100) =>
    ({ operation: 'candidate', remote, version, basisPoints }) as const;
  const back = { operation: 'rollback', remote } as const;

  it('is refused by name for a remote that was never released, but for its first release', () => {
    expect(apply(undefined, releaseOf('1.0.0'), pinned('1.0.0'))).toEqual({ next: alone });
    expect(apply(undefined, back, null)).toEqual({ refused: 'remote-unknown' });
    expect(apply(undefined, candidateOf('1.0.0'), pinned('1.0.0'))).toEqual({
      refused: 'remote-unknown',
    });
  });

  it('is refused by name for a version that nobody published', () => {
    for (const operation of [releaseOf('9.9.9'), candidateOf('9.9.9')])
      expect(apply(standing, operation, null)).toEqual({ refused: 'release-unknown' });
  });

  it('is refused by name where all is so already, and ends a candidate at 0', () => {
    expect(apply(alone, releaseOf('1.0.0'), pinned('1.0.0'))).toEqual({ refused: 'nothing-to-change' });
    expect(apply(alone, candidateOf('1.1.0', 0), pinned('1.1.0'))).toEqual({
      refused: 'nothing-to-change',
    });
    expect(apply(standing, candidateOf('1.1.0', 0), pinned('1.1.0'))).toEqual({
      next: { ...standing, candidate: null },
    });
  });
});

describe('[row:D05] rollback', () => {
  it('gives everyone the version before, once', () => {
    const result = apply(standing, { operation: 'rollback', remote }, null);
    expect(result).toEqual({ next: { stable: pinned('0.9.0'), candidate: null, previous: null } });
    const again = { ...standing, previous: null };
    expect(apply(again, { operation: 'rollback', remote }, null)).toEqual({ refused: 'no-previous' });
  });

  const back = { operation: 'rollback', remote } as const;
  const along: RemoteRelease = {
    stable: pinned('1.3.0'),
    candidate: null,
    previous: pinned('1.2.0'),
    history: [pinned('1.1.0'), pinned('1.0.0')],
  };

  /** The live version after each rollback, then why there is no further one. */
  function backAndBack(standing: RemoteRelease, refused: readonly string[] = []): string[] {
    const result = apply(standing, back, null, refused);
    if ('refused' in result) return [result.refused];
    return [result.next.stable.version, ...backAndBack(result.next, refused)];
  }

  it('goes along the history as often as asked, and never forward', () => {
    expect(backAndBack(along)).toEqual(['1.2.0', '1.1.0', '1.0.0', 'no-previous']);
  });

  it('to-a-refused-version: goes past what no server could serve', () => {
    expect(backAndBack(along, ['1.2.0', '1.1.0'])).toEqual(['1.0.0', 'no-previous']);
  });

  it('to-the-candidate: goes past the version that a share of visitors tries', () => {
    const trying = { ...along, candidate: { ...pinned('1.2.0'), basisPoints: 1_000, salt: 'old' } };
    expect(backAndBack(trying)[0]).toBe('1.1.0');
  });

  it('after a release that no server could serve goes to what was served before it', () => {
    const bad = apply(along, { operation: 'release', remote, version: '1.4.0' }, pinned('1.4.0'), ['1.3.0']);
    expect(bad).toMatchObject({ next: { previous: { version: '1.2.0' } } });
  });

  it('remembers each version once, and ten beside the next', () => {
    let standing: RemoteRelease = { stable: pinned('0.0.0'), candidate: null, previous: null };
    for (const minor of Array.from({ length: 30 }, (_, number) => (number % 15) + 1)) {
      const version = `1.${minor}.0`;
      const result = apply(standing, { operation: 'release', remote, version }, pinned(version));
      if ('next' in result) standing = result.next;
    }
    const all = [standing.stable, standing.previous!, ...(standing.history ?? [])].map(({ version }) => version);
    expect(all).toHaveLength(12);
    expect(new Set(all).size).toBe(12);
  });
});
