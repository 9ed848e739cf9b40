import { pathToFileURL } from 'node:url';
import type { RuleSetRule } from './webpack.ts';

/** Source of a module that has what another one exports, as data. @param file absolute; it runs here */
export async function evaluated(file: string): Promise<string> {
  const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}

/** The rule for a file that runs when the bundle is made, for what it reads lies beside the sources and not beside the bundle. */
export function evaluatedRule(file: string): RuleSetRule {
  return { test: file, loader: new URL('./evaluated-loader.ts', import.meta.url).pathname };
}
