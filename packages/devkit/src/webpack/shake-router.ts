import type { RuleSetRule } from './webpack.ts';

/** Calls that only make something: without the mark a bundler must keep them and all they mention. */
const MAKERS = [
  /= (React\d*\.(?:createContext|memo|forwardRef)\()/g,
  /(?<=^(?:var|const|let) \w+ )= ((?:new \w+|Symbol)\()/gm,
];

/** Warns a developer in the console of paths that a router corrects by itself, in 0.3 KB gz of sentences. */
const WARNING = /^function warning\(cond, message\) \{$[\s\S]*?^\}$/m;

/** Reads a member of React by a name in a variable, so that a bundler must keep all of React's names together. */
const BY_NAME = /^var (\w+) = "(\w+)";\n(var \w+ = React\d*)\[\1\];$/gm;

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
  const marked = MAKERS.reduce((text, maker) => text.replace(maker, '= /* @__PURE__ */ $1'), source);
  const nameless = NAMES.reduce((text, name) => text.replace(name, ''), marked);
  return nameless.replace(BY_NAME, '$3.$2;').replace(WARNING, 'function warning() {}');
}

/** The rule for a webpack configuration; the loader is {@link shakeRouter}. */
export function routerRule(): RuleSetRule {
  return {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    loader: new URL('./shake-router-loader.ts', import.meta.url).pathname,
  };
}
