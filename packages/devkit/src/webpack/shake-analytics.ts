import type { RuleSetRule } from './webpack.ts';

/** The one object of all extensions, put together by a call that a bundler must keep with everything it mentions. */
const ALL_EXTENSIONS = /,(\w+=\w+\(\{\}(?:,\w+){5,}\))/;

/** Lets the bundler drop the extensions of posthog-js that are not used: 31 KB gz. */
export function shakeAnalytics(source: string): string {
  return source.replace(ALL_EXTENSIONS, (_all, made: string) => `,${made.replace('=', '=/*#__PURE__*/')}`);
}

/** The rule for a webpack configuration; the loader is {@link shakeAnalytics}. */
export function analyticsRule(): RuleSetRule {
  return {
    test: /[\\/]posthog-js[\\/]dist[\\/]extension-bundles\.js$/,
    loader: new URL('./shake-analytics-loader.ts', import.meta.url).pathname,
  };
}
