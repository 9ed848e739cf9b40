import type { RuleSetRule } from './webpack.ts';

/** Calls that only make something: without the mark a bundler must keep them and all they mention. */
const MAKERS = /= (React\d*\.(?:createContext|memo|forwardRef)\()/g;

/** Statements at the top level that name a component for devtools, or the library for extensions. */
const NAMES = [
  /^\w+\.displayName = "[^"]*";$/gm,
  // Only a data router's server components read it; nothing of ours makes one.
  /^RenderErrorBoundary\.contextType = \w+;$/gm,
  /^try \{\s+if \(isBrowser2\) \{\s+window\.__reactRouterVersion =[^}]*\}\s+\} catch \(e\) \{\s+\}$/gm,
];

/**
 * Lets the bundler drop what is not used of react-router. Its production build makes contexts and components at the top
 * level without marking them pure, which keeps 11 KB gz of it in every bundle that imports one function.
 */
export function shakeRouter(source: string): string {
  return NAMES.reduce((text, name) => text.replace(name, ''), source.replace(MAKERS, '= /* @__PURE__ */ $1'));
}

/** The rule for a webpack configuration; the loader is {@link shakeRouter}. */
export function routerRule(): RuleSetRule {
  return {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    loader: new URL('./shake-router-loader.ts', import.meta.url).pathname,
  };
}
