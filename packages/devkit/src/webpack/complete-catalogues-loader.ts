import { readFileSync } from 'node:fs';
import { completeCatalogue, fallbackOf } from './complete-catalogues.ts';
import type { LoaderContext } from './webpack.ts';

function complete(this: LoaderContext<unknown>, own: string): string {
  const fallback = fallbackOf(this.resourcePath);
  this.addDependency(fallback);
  return completeCatalogue(readFileSync(fallback, 'utf8'), own);
}

// webpack calls a loader by its default export.
export default complete;
