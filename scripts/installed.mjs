// Runs on the machine's own Node, before anything is installed: only what Node 20 has, and no packages.
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether npm's own record of what it installed has every package that the lockfile names. It writes the record last.
 * Optional packages may be missing: most of them are for other machines.
 */
export function isInstalled(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = new Map(packagesOf(record));
  return packagesOf(path.join(root, 'package-lock.json')).every(([name, wanted]) => {
    if (!name.includes('node_modules/') || wanted.link) return true;
    const found = installed.get(name);
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true;
  });
}

/** Links the workspaces that are new since the last installation, such as one that a pull brought. */
export function linkWorkspaces(root) {
  for (const [name, { link, resolved }] of packagesOf(path.join(root, 'package-lock.json'))) {
    const place = path.join(root, name);
    if (!link || lstatSync(place, { throwIfNoEntry: false })) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    // Windows links folders without a privilege as junctions only, and those want whole paths.
    const target = path.join(root, resolved);
    symlinkSync(process.platform === 'win32' ? target : path.relative(path.dirname(place), target), place, 'junction');
  }
}

function packagesOf(lockfile) {
  return Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages);
}
