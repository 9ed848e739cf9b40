import path from 'node:path';
import type { LoaderContext } from './webpack.ts';

/** Puts what React Fast Refresh needs before and behind a module that swc has prepared for it, without moving its lines. */
function refreshed(this: LoaderContext<{ runtime: string }>, code: string, map?: string): void {
  const { runtime } = this.getOptions();
  // The runtime cannot register itself with itself.
  if (path.dirname(this.resourcePath) === path.dirname(runtime)) return this.callback(null, code, map);
  const before = `import * as __refresh__ from ${JSON.stringify(runtime)}; const $RefreshReg$ = __refresh__.registerIn(__webpack_module__), $RefreshSig$ = __refresh__.signature; `;
  const behind = '\n__refresh__.acceptReplacement(__webpack_module__, import.meta.webpackHot);';
  this.callback(null, before + code + behind, map);
}

// webpack calls a loader by its default export.
export default refreshed;
