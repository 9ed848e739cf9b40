import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceFile } from '../source-file.ts';

let isReady = false;

/** From now on `import` of a TypeScript file works, on Node 20 too, which knows no types. */
export function readTypescript(): void {
  if (isReady || process.features.typescript) return;
  isReady = true;
  register(pathToFileURL(sourceFile(import.meta.url, './typescript-hooks.ts')));
}
