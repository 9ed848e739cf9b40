import { evaluated } from './evaluated.ts';
import type { LoaderContext } from './webpack.ts';

function evaluate(this: LoaderContext<unknown>): Promise<string> {
  // Webpack does not know which files this one reads, so no build may use the result of an earlier one.
  this.cacheable(false);
  return evaluated(this.resourcePath);
}

// webpack calls a loader by its default export.
export default evaluate;
