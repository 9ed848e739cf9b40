import type { RemoteRelease } from '@baize/contract/channel';
import { describe, expect, it } from '@jest/globals';
import { applyOperation } from './operation.ts';

const pinned = (version: string): RemoteRelease['stable'] => ({ version, manifest: `sha384-${'A'.repeat(64)}` });
const running = { ...pinned('1.1.0'), basisPoints: 1_000, salt: 'old' };
const standing: RemoteRelease = { stable: pinned('1.0.0'), candidate: running, previous: pinned('0.9.0') };
const remote = 'games-dice';

describe('[row:D05] release', () => {
  it('gives everyone one version and remembers the one before', () => {
    const result = applyOperation(standing, { operation: 'release', remote, version: '1.2.0' }, pinned('1.2.0'), 'new');
    expect(result).toEqual({ next: { stable: pinned('1.2.0'), candidate: null, previous: pinned('1.0.0') } });
  });

  it('of the live version ends the candidate and keeps where a rollback goes', () => {
    const result = applyOperation(standing, { operation: 'release', remote, version: '1.0.0' }, pinned('1.0.0'), 'new');
    expect(result).toEqual({ next: { ...standing, candidate: null } });
  });
});

describe('[row:D05] candidate', () => {
  const ask = (version: string, basisPoints: number): ReturnType<typeof applyOperation> =>
    applyOperation(standing, { operation: 'candidate', remote, version, basisPoints }, pinned(version), 'new');

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
    expect(applyOperation(undefined, releaseOf('1.0.0'), pinned('1.0.0'), 'new')).toEqual({ next: alone });
    expect(applyOperation(undefined, back, null, 'new')).toEqual({ refused: 'remote-unknown' });
    expect(applyOperation(undefined, candidateOf('1.0.0'), pinned('1.0.0'), 'new')).toEqual({
      refused: 'remote-unknown',
    });
  });

  it('is refused by name for a version that nobody published', () => {
    for (const operation of [releaseOf('9.9.9'), candidateOf('9.9.9')])
      expect(applyOperation(standing, operation, null, 'new')).toEqual({ refused: 'release-unknown' });
  });

  it('is refused by name where all is so already, and ends a candidate at 0', () => {
    expect(applyOperation(alone, releaseOf('1.0.0'), pinned('1.0.0'), 'new')).toEqual({ refused: 'nothing-to-change' });
    expect(applyOperation(alone, candidateOf('1.1.0', 0), pinned('1.1.0'), 'new')).toEqual({
      refused: 'nothing-to-change',
    });
    expect(applyOperation(standing, candidateOf('1.1.0', 0), pinned('1.1.0'), 'new')).toEqual({
      next: { ...standing, candidate: null },
    });
  });
});

describe('[row:D05] rollback', () => {
  it('gives everyone the version before, once', () => {
    const result = applyOperation(standing, { operation: 'rollback', remote }, null, 'new');
    expect(result).toEqual({ next: { stable: pinned('0.9.0'), candidate: null, previous: null } });
    const again = { ...standing, previous: null };
    expect(applyOperation(again, { operation: 'rollback', remote }, null, 'new')).toEqual({ refused: 'no-previous' });
  });
});
