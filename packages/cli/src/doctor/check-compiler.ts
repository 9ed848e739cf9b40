import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@baize/registry-client/parse-json';
import * as z from 'zod/mini';
import { finding, findingOf } from './findings.ts';
import type { Finding } from './findings.ts';
import { placeOf } from './installed.ts';
import { runTool } from './run-tool.ts';

const Shown = z.object({ compilerOptions: z.record(z.string(), z.unknown()) });

/** By option the values that work, and why another does not. */
const NEEDED: Readonly<Record<string, { readonly values: readonly unknown[]; readonly why: string }>> = {
  jsx: { values: ['react-jsx', 'react-jsxdev'], why: 'the build makes JSX so' },
  moduleResolution: {
    values: ['bundler', 'nodenext', 'node16'],
    why: 'packages have entries that the others do not find',
  },
  strict: { values: [true], why: 'types of the contract hold only so' },
  erasableSyntaxOnly: { values: [true], why: 'src/remote.ts is read by taking its types away' },
};

/** Whether the remote's TypeScript is read as the build reads it; nothing where the compiler is not installed. */
export async function checkCompiler(folder: string): Promise<Finding[]> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return [finding('tsconfig-unfit', 'there is no tsconfig.json')];
  const compiler = placeOf('typescript', folder);
  if (compiler === null) return [];
  const answer = await runTool(process.execPath, [join(compiler, 'bin/tsc'), '--showConfig'], folder);
  const shown = Shown.safeParse(parseJson(answer.stdout));
  if (!shown.success) return [finding('tsconfig-unfit', `${answer.stdout}${answer.stderr}`.trim())];
  const options = shown.data.compilerOptions;
  const wrong = Object.entries(NEEDED).filter(([name, { values }]) => !values.includes(options[name]));
  return findingOf('tsconfig-unfit', wrong.map(lineOf));
}

function lineOf([name, { values, why }]: [string, (typeof NEEDED)[string]]): string {
  return `${name}: ${JSON.stringify(values[0])}, because ${why}`;
}
