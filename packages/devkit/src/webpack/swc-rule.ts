import { resolveLoader } from './resolve-loader.ts';
import type { RuleSetRule } from './webpack.ts';

export interface SwcRuleOptions {
  readonly target: 'web' | 'node';
  readonly development: boolean;
  /** Instruments components for React Fast Refresh; only in a dev server. */
  readonly refresh?: boolean;
}

/** TypeScript and JSX to JavaScript. Types are checked by `tsc`, not here. */
export function swcRule({ target, development, refresh = false }: SwcRuleOptions): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: resolveLoader('swc-loader'),
    options: {
      // A `.swcrc` further up would change what a release contains.
      swcrc: false,
      configFile: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Browsers of 2022 and later know classes with fields, top-level await and `Object.hasOwn`.
        target: target === 'web' ? 'es2022' : 'es2024',
        transform: { react: { runtime: 'automatic', development, refresh } },
      },
    },
  };
}
