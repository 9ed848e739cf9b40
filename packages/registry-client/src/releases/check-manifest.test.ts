import type { RemoteManifest } from '@baize/contract/manifest';
import { describe, expect, it } from '@jest/globals';
import { sampleRelease } from '../testing/sample-release.ts';
import { Refusal } from '../refusals.ts';
import { checkManifest } from './check-manifest.ts';

function refusalOf(bytes: Uint8Array): Refusal {
  try {
    checkManifest(bytes);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

const refusalOfChange = (change: (manifest: RemoteManifest) => object): Refusal =>
  refusalOf(Buffer.from(JSON.stringify(change(sampleRelease().manifest))));

const withShared = (namespace: string, catalogue: string) => (manifest: RemoteManifest) => ({
  ...manifest,
  modules: manifest.modules.map((module) => ({
    ...module,
    sharedNamespaces: [{ namespace, locales: { ...module.locales, hi: catalogue } }],
  })),
});

describe('checkManifest', () => {
  it('reads a manifest that keeps the contract', () => {
    const { manifest, manifestBytes } = sampleRelease();
    expect(checkManifest(manifestBytes)).toEqual(manifest);
  });

  it('reads one whose module shares texts with other remotes', () => {
    const { manifestBytes } = sampleRelease({ change: withShared('kit', 'locales/en.json') });
    expect(checkManifest(manifestBytes).modules[0]?.sharedNamespaces).toMatchObject([{ namespace: 'kit' }]);
  });

  it('says of every fault where it is', () => {
    const refusal = refusalOfChange((manifest) => ({ ...manifest, name: 'Games Dice', entry: {} }));
    expect(refusal.code).toBe('manifest-invalid');
    expect(refusal.details).toEqual([
      expect.stringMatching(/^name: /),
      expect.stringMatching(/^entry\.web: .+expected string/),
      expect.stringMatching(/^entry\.node: /),
    ]);
    expect(refusalOf(Buffer.from('{'))).toMatchObject({ code: 'manifest-invalid', details: ['remote.json: not JSON'] });
  });

  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  const withFile = (path: string) => (manifest: RemoteManifest) => ({
    ...manifest,
    files: { ...manifest.files, [path]: file },
  });

  it.each([
    '../up.js',
    'web/../../up.js',
    '/etc/passwd',
    'web//x.js',
    './x.js',
    'web/./x.js',
    'web/',
    'C:\\x.js',
    'a%2fb',
  ])('path-not-plain: refuses %j', (path) => {
    expect(refusalOfChange(withFile(path)).code).toBe('manifest-invalid');
  });

  it.each<[fault: string, change: (manifest: RemoteManifest) => object, detail: string]>([
    [
      'container of another version',
      (manifest) => ({ ...manifest, container: 'games_dice_0_9_0' }),
      'games_dice_1_0_0',
    ],
    ['version with a leading zero', (manifest) => ({ ...manifest, version: '1.0.0-01' }), 'not a semantic version'],
    [
      'entry that is not listed',
      (manifest) => ({ ...manifest, entry: { web: 'web/no.js', node: 'web/no.js' } }),
      'web/no.js',
    ],
    ['shared texts that are not listed', withShared('kit', 'locales/kit/hi.json'), 'locales/kit/hi.json'],
    ['shared texts under the name of its own', withShared('dice', 'locales/en.json'), 'the namespace dice twice'],
    ['manifest that lists itself', withFile('remote.json'), 'does not list itself'],
    ['names that differ in case', withFile('web/Entry.js'), 'upper and lower case'],
    [
      'same route twice',
      (manifest) => ({ ...manifest, modules: [...manifest.modules, ...manifest.modules] }),
      'a route twice',
    ],
    [
      'more than a release may hold',
      (manifest) => ({
        ...manifest,
        files: {
          ...manifest.files,
          ...Object.fromEntries(
            Array.from({ length: 5 }, (_, index) => [`f${index}`, { ...file, bytes: 16 * 1024 * 1024 }]),
          ),
        },
      }),
      'bytes in all',
    ],
  ])('%s', (_fault, change, detail) => {
    expect(refusalOfChange(change)).toMatchObject({ code: 'manifest-invalid' });
    expect(refusalOfChange(change).details.join('\n')).toContain(detail);
  });

  it('contract-not-met: refuses a remote that was built for another contract', () => {
    expect(refusalOfChange((manifest) => ({ ...manifest, contract: '^9.0.0' })).code).toBe('contract-not-met');
  });
});
