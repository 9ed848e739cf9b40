import { breakingPart, isInRange } from '@baize/registry-client/releases/version-range';
import { findingOf } from './findings.ts';
import type { Finding } from './findings.ts';
import { placeOf, takenAlong, told } from './installed.ts';
import type { Installed } from './installed.ts';
import { readPackageFile } from './package-file.ts';
import type { PackageFile } from './package-file.ts';

/** Versions, and not a tag, a folder or an address. */
const RANGE = /^[\d^~<>=*]/;

/** Whether the packages are there, and fit each other. @param folder without links */
export async function checkPackages(folder: string, manifest: PackageFile): Promise<Finding[]> {
  const asked = Object.entries({ ...manifest.devDependencies, ...manifest.dependencies });
  const missing = asked.filter(([name]) => placeOf(name, folder) === null).map(([name]) => name);
  const along = await takenAlong(folder, manifest);
  return [
    ...findingOf('package-missing', missing),
    ...findingOf('package-out-of-range', await outOfRange(folder, asked)),
    ...findingOf('react-twice', reacts(folder, along)),
    ...findingOf('baize-mixed', mixed(folder, along)),
  ];
}

async function outOfRange(folder: string, asked: readonly (readonly [string, string])[]): Promise<string[]> {
  const lines = asked.map(async ([name, range]) => {
    const place = placeOf(name, folder);
    const { version = '' } = (place && (await readPackageFile(place))) || {};
    if (version === '' || !RANGE.test(range) || isInRange(version, range)) return [];
    return [`${name} ${version}, and package.json asks for ${range}`];
  });
  return (await Promise.all(lines)).flat();
}

function reacts(folder: string, along: readonly Installed[]): string[] {
  const [react, dom] = ['react', 'react-dom'].map((name) => along.filter((one) => one.name === name));
  const copies = [react, dom].filter((of = []) => of.length > 1).flatMap((of = []) => of);
  if (copies.length > 0) return copies.map((one) => told(one, folder));
  const isOne = !react?.[0] || !dom?.[0] || react[0].version === dom[0].version;
  return isOne ? [] : [...react, ...dom].map((one) => told(one, folder));
}

function mixed(folder: string, along: readonly Installed[]): string[] {
  const ours = along.filter(({ name }) => name.startsWith('@baize/'));
  const others = (one: Installed): Installed[] => ours.filter(({ name }) => name === one.name);
  return ours
    .filter((one) => new Set(others(one).map(({ version }) => breakingPart(version))).size > 1)
    .map((one) => told(one, folder));
}
