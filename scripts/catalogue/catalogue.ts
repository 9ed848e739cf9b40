import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runBrowser } from '../stack/browser.ts';
import { runLoudly, runQuietly } from '../stack/child.ts';
import { counted, type Tally } from '../stack/jest.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../../packages/catalogue');
const BUILT = path.join(PACKAGE, 'dist/page');

const script = (name: string): string[] => ['run', '--silent', '-w', 'packages/catalogue', name];

/** Serves the catalogue until it is ended. */
export function serveCatalogue(): Promise<boolean> {
  return runLoudly('npm', script('serve'));
}

/** Builds the catalogue. Resolves with whether it is there: Ladle's own exit code says nothing of a build that failed. */
export async function buildCatalogue(ending?: AbortSignal): Promise<boolean> {
  rmSync(BUILT, { recursive: true, force: true });
  const held = await runQuietly('npm', script('bundle'), {}, ending);
  const isBuilt = held && ['index.html', 'meta.json'].every((file) => existsSync(path.join(BUILT, file)));
  console.log(isBuilt ? `the catalogue is in ${path.relative(process.cwd(), BUILT)}` : 'the catalogue was not built');
  return isBuilt;
}

/**
 * Builds the catalogue and compares every story with its pictures.
 *
 * @param isUpdate takes the pictures again instead
 * @param ending ends it
 */
export async function comparePictures({
  isUpdate = false,
  ending,
}: { readonly isUpdate?: boolean; readonly ending?: AbortSignal | undefined } = {}): Promise<Tally> {
  if (!(await buildCatalogue(ending))) return counted('the catalogue', false);
  return runBrowser('catalogue', [], {
    config: 'e2e/catalogue.config.ts',
    ...(isUpdate && { args: ['--update-snapshots=all'] }),
    ending,
  });
}
