import { integrityOf } from '@baize/contract/node/signature';
import { describe, expect, it } from '@jest/globals';
import semver from 'semver';
import { sampleRelease } from '../testing/sample-release.ts';
import { developmentVersion } from './seed-releases.ts';

describe('developmentVersion', () => {
  it('is a semantic version of its own for every content, and the same for the same content', () => {
    const { manifest } = sampleRelease({ version: '1.2.3-rc.1' });
    const versions = Array.from({ length: 2_000 }, (_, index) =>
      developmentVersion({ manifest, integrity: integrityOf(`${index}`) }),
    );
    expect(new Set(versions).size).toBe(versions.length);
    for (const version of versions) expect(semver.valid(version)).toBe(version);
    expect(versions[0]).toMatch(/^1\.2\.3-dev\.[a-f][0-9a-f]{7}$/);
    expect(developmentVersion({ manifest, integrity: integrityOf('0') })).toBe(versions[0]);
  });
});
