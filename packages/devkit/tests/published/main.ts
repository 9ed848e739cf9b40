import { startPackageRegistry } from './package-registry.ts';
import { copyForRelease } from './repository-copy.ts';

// A registry of packages to which lerna has published ours, as a program: for tests that are none of this workspace.
const registry = await startPackageRegistry();
const copy = await copyForRelease(registry);
try {
  await copy.lerna('version');
  await copy.lerna('publish', 'from-git', '--registry', registry.url);
} finally {
  copy.remove();
}
process.once('SIGTERM', () => void registry.stop().then(() => process.exit(0)));
console.log(`ready at ${registry.url}`);
