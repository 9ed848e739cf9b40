import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { emitTypes, runTool } from './emit-types.ts';

const EXTRACTOR = path.join(
  createRequire(import.meta.url).resolve('@microsoft/api-extractor/package.json'),
  '../bin/api-extractor',
);

/** Schemas: documents are recorded by themselves, and their lists of the protocol grow without the contract. */
const LEFT_OUT = /^(?:\/\/.*\n)*(?:export )?const \w+: z\.|^\/\/ \(No @packageDocumentation/;

/**
 * What API Extractor reports of the types that `index.ts` of a package exports, and of those that these name.
 *
 * @param folder of the package, absolute
 * @param sources absolute; in the repository, so that libraries are found
 * @throws Error when they do not compile
 */
export async function reportOf(folder: string, sources = path.join(folder, 'src')): Promise<string> {
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  const output = mkdtempSync(path.join(folder, 'dist/api-'));
  try {
    const types = await emitTypes(folder, sources, output);
    const config = path.join(output, 'api-extractor.json');
    writeFileSync(config, JSON.stringify(extractorConfig(folder, types, output)));
    await runTool(EXTRACTOR, ['run', '--local', '--config', config]);
    return typescriptOf(readFileSync(path.join(output, 'report.api.md'), 'utf8'));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function extractorConfig(folder: string, types: string, output: string): object {
  const silent = { default: { logLevel: 'none' } };
  return {
    projectFolder: folder,
    mainEntryPointFilePath: types,
    compiler: { tsconfigFilePath: path.join(output, 'tsconfig.json') },
    apiReport: {
      enabled: true,
      includeForgottenExports: true,
      reportFolder: output,
      reportTempFolder: output,
      reportFileName: 'report.api.md',
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    // The protocol is read as sources. Of it the report has names alone.
    messages: {
      extractorMessageReporting: {
        ...silent,
        'ae-wrong-input-file-type': silent.default,
        'ae-forgotten-export': silent.default,
      },
      tsdocMessageReporting: silent,
    },
  };
}

function typescriptOf(report: string): string {
  const text = /```ts\n(?<text>[^]*?)\n```/.exec(report)?.groups?.['text'] ?? '';
  const parts = text.split(/\n\n+/).filter((part) => part.trim() !== '' && !LEFT_OUT.test(part));
  return parts.join('\n\n');
}
