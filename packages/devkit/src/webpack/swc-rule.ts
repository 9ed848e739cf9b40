import { sourceFile } from '../source-file.ts';
import { resolveLoader } from './resolve-loader.ts';
import type { RuleSetRule } from './webpack.ts';

/** How TypeScript is compiled. */
export interface SwcRuleOptions {
  readonly target: 'web' | 'node';
  readonly development: boolean;
  /** Prepares components for React Fast Refresh, only in a dev server: the file that they are registered with. */
  readonly refreshRuntime?: string | undefined;
}

/** TypeScript and JSX to JavaScript. Types are checked by `tsc`, not here. */
export function swcRule({ target, development, refreshRuntime }: SwcRuleOptions): RuleSetRule {
  const swc = {
    loader: resolveLoader('swc-loader'),
    options: {
      // A `.swcrc` further up would change what a release contains.
      swcrc: false,
      configFile: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Browsers of 2022 and later know classes with fields, top-level await and `Object.hasOwn`.
        target: target === 'web' ? 'es2022' : 'es2024',
        transform: { react: { runtime: 'automatic', development, refresh: refreshRuntime !== undefined } },
      },
    },
  };
  const refresh = { loader: sourceFile(import.meta.url, './refresh-loader.ts'), options: { runtime: refreshRuntime } };
  return { test: /\.tsx?$/, use: refreshRuntime === undefined ? [swc] : [refresh, swc] };
}
