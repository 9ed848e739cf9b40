import { evaluated } from './evaluated.ts';
import type { LoaderContext } from './webpack.ts';

function evaluate(this: LoaderContext<unknown>): Promise<string> {
  // What the file reads is known to nobody else, so no build may take an earlier one's.
  this.cacheable(false);
  return evaluated(this.resourcePath);
}

// webpack calls a loader by its default export.
export default evaluate;
