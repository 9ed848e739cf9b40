import type { RemoteRelease } from '@baize/contract/channel';
import { describe, expect, it } from '@jest/globals';
import { applyOperation } from './operation.ts';

const pinned = (version: string): RemoteRelease['stable'] => ({ version, manifest: `sha384-${'A'.repeat(64)}` });
const running = { ...pinned('1.1.0'), basisPoints: 1_000, salt: 'old' };
const standing: RemoteRelease = { stable: pinned('1.0.0'), candidate: running, previous: pinned('0.9.0') };
const remote = 'games-dice';

describe('release', () => {
  it('gives everyone one version and remembers the one before', () => {
    const result = applyOperation(standing, { operation: 'release', remote, version: '1.2.0' }, pinned('1.2.0'), 'new');
    expect(result).toEqual({ next: { stable: pinned('1.2.0'), candidate: null, previous: pinned('1.0.0') } });
  });

  it('of the live version ends the candidate and keeps where a rollback goes', () => {
    const result = applyOperation(standing, { operation: 'release', remote, version: '1.0.0' }, pinned('1.0.0'), 'new');
    expect(result).toEqual({ next: { ...standing, candidate: null } });
  });
});

describe('candidate', () => {
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

describe('rollback', () => {
  it('gives everyone the version before, once', () => {
    const result = applyOperation(standing, { operation: 'rollback', remote }, null, 'new');
    expect(result).toEqual({ next: { stable: pinned('0.9.0'), candidate: null, previous: null } });
    const again = { ...standing, previous: null };
    expect(applyOperation(again, { operation: 'rollback', remote }, null, 'new')).toEqual({ refused: 'no-previous' });
  });
});
