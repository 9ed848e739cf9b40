import type { RemoteManifest } from '@baize/contract/manifest';
import type { RefusalCode } from '../refusals.ts';
import { RELEASE_LIMITS } from '../releases/limits.ts';
import { sampleRelease } from './sample-release.ts';
import type { SampleOptions, SampleRelease } from './sample-release.ts';

/** One rule of a release broken. */
export interface FaultyRelease {
  readonly fault: string;
  readonly code: RefusalCode;
  /** Part of what the refusal says of it. */
  readonly detail: string;
  readonly release: SampleRelease;
}

type Change = (manifest: RemoteManifest) => object;

const hash = `sha384-${'A'.repeat(64)}`;
const ofContract2: Change = (manifest) => ({ ...manifest, contract: '^2.0.0' });

function faulty(fault: string, code: RefusalCode, detail: string, options: SampleOptions): FaultyRelease {
  return { fault, code, detail, release: sampleRelease(options) };
}

/** The manifest alone is wrong: no type lets one write it. */
function badManifest(fault: string, detail: string, change: Change): FaultyRelease {
  return faulty(fault, 'manifest-invalid', detail, { change });
}

function licences(...packages: readonly object[]): SampleOptions['files'] {
  return { 'licences.json': JSON.stringify({ packages }) };
}

function federation(told: object): SampleOptions['files'] {
  const sound = { metaData: { globalName: 'games_dice_1_0_0' }, shared: [{ name: 'react' }], exposes: [] };
  return { 'mf-manifest.json': JSON.stringify({ ...sound, ...told }) };
}

/** A release for each rule of docs/release-format.md that its manifest or its files can break. */
export const FAULTY_RELEASES: readonly FaultyRelease[] = [
  badManifest('container of another version', 'must be games_dice_1_0_0', (manifest) => ({
    ...manifest,
    container: 'games_dice_0_9_0',
  })),
  badManifest('container of another remote', 'must be games_dice_1_0_0', (manifest) => ({
    ...manifest,
    container: 'games_crash_1_0_0',
  })),
  badManifest('no server entry', 'entry.node', ({ entry: { web }, ...manifest }) => ({ ...manifest, entry: { web } })),
  badManifest('a server entry that is not listed', 'node/none.cjs', (manifest) => ({
    ...manifest,
    entry: { ...manifest.entry, node: 'node/none.cjs' },
  })),
  badManifest('a field that nobody knows', 'Unrecognized key', (manifest) => ({ ...manifest, surprise: true })),
  badManifest('no module', 'modules', (manifest) => ({ ...manifest, modules: [] })),
  badManifest('a range that is none', 'shared.react', (manifest) => ({ ...manifest, shared: { react: 'latest' } })),
  badManifest('a file over its limit', 'files.web/huge.js', (manifest) => ({
    ...manifest,
    files: { ...manifest.files, 'web/huge.js': { integrity: hash, bytes: RELEASE_LIMITS.fileBytes + 1 } },
  })),
  badManifest('more files than a release may have', 'more than 500', (manifest) => ({
    ...manifest,
    files: Object.fromEntries(
      Array.from({ length: RELEASE_LIMITS.files + 1 }, (_, index) => [`f${index}`, { integrity: hash, bytes: 1 }]),
    ),
  })),
  badManifest('a service of the team under an older contract', 'must be ^1.6.0', (manifest) => ({
    ...manifest,
    modules: manifest.modules.map((module) => ({ ...module, service: 'plinko' })),
  })),
  faulty('a contract of another major', 'contract-not-met', '^9.0.0', {
    change: (manifest) => ({ ...manifest, contract: '^9.0.0' }),
  }),
  faulty('a hash of another file', 'integrity-mismatch', 'web/style.css', {
    change: (manifest) => ({
      ...manifest,
      files: { ...manifest.files, 'web/style.css': { ...manifest.files['web/style.css']!, bytes: 1 } },
    }),
  }),
  faulty('code made of text', 'code-forbidden', 'web/entry.js', { script: 'eval(name)' }),
  faulty('a catalogue that is no object', 'texts-invalid', 'locales/en.json', { files: { 'locales/en.json': '[]' } }),
  faulty('no list of licences', 'licence-missing', 'licences.json', { change: ofContract2 }),
  faulty('a list of licences that is none', 'licence-missing', 'licences.json', { files: { 'licences.json': '{}' } }),
  faulty('a package without a licence', 'licence-missing', 'left-pad 1.0.0', {
    files: licences({ name: 'left-pad', version: '1.0.0', licence: null }),
  }),
  faulty('a licence that is not allowed', 'licence-not-allowed', 'viral 2.0.0: GPL-3.0-only', {
    files: licences(
      { name: 'calm', version: '1.0.0', licence: 'MIT' },
      { name: 'viral', version: '2.0.0', licence: 'GPL-3.0-only' },
    ),
  }),
  faulty('a federation manifest of another form', 'federation-invalid', 'mf-manifest.json', {
    files: { 'mf-manifest.json': '{}' },
  }),
  faulty('a federation manifest of another version', 'federation-invalid', 'games_dice_0_9_0', {
    files: federation({ metaData: { globalName: 'games_dice_0_9_0' } }),
  }),
  faulty('a module that only other hosts are told of', 'federation-invalid', './secret', {
    files: federation({ exposes: [{ path: './secret' }] }),
  }),
  faulty('a shared library that the manifest does not list', 'shared-not-listed', 'react-dom', {
    files: federation({ shared: [{ name: 'react' }, { name: 'react-dom' }] }),
  }),
];
