import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cssRules } from '../webpack/css-rules.ts';
import { minimizers } from '../webpack/minimizers.ts';
import { resolution } from '../webpack/resolution.ts';
import { StableModuleIdsPlugin } from '../webpack/stable-module-ids.ts';
import { swcRule } from '../webpack/swc-rule.ts';
import { type Configuration, plugin, webpack } from '../webpack/webpack.ts';

/** What is built as one script with its page. */
export interface OneFile {
  /** The repository; names of classes and modules are made of paths within it. */
  readonly root: string;
  /** The script, from there: it finds an element of the id `root`. */
  readonly entry: string;
  readonly title: string;
}

/**
 * A program for browsers as one file of HTML that makes no requests: the same sources give the same bytes on every
 * machine. Rejects with webpack's errors for sources that cannot be built.
 */
export async function buildOneFile({ root, entry, title }: OneFile): Promise<string> {
  const output = mkdtempSync(path.join(tmpdir(), 'baize-one-file-'));
  try {
    await run(configuration(root, entry, output));
    const read = (name: string): string => readFileSync(path.join(output, name), 'utf8');
    return documentOf(title, read('main.js'), read('main.css'));
  } finally {
    rmSync(output, { recursive: true });
  }
}

function configuration(root: string, entry: string, output: string): Configuration {
  return {
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    context: root,
    entry: { main: path.join(root, entry) },
    output: { path: output, filename: '[name].js', hashFunction: 'xxhash64' },
    resolve: resolution(),
    module: {
      parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'eager' } },
      rules: [
        swcRule({ target: 'web', development: false }),
        ...cssRules({ target: 'web', development: false, salt: 'one-file', context: root }),
      ],
    },
    optimization: { moduleIds: false, chunkIds: 'named', minimizer: minimizers() },
    plugins: [new StableModuleIdsPlugin(root), plugin(new MiniCssExtractPlugin({ filename: '[name].css' }))],
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

function run(configured: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configured, (failure, stats) => {
      if (failure) reject(failure);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

/** The page may load and run only what is named here by its hash, and may make no requests. */
function documentOf(title: string, script: string, style: string): string {
  // Sequences that the HTML parser would interpret within a script: in strings, where an escape has the same meaning.
  const code = script.replaceAll(/<(?=!--|\/?script)/gi, String.raw`\x3C`);
  // Outside of a string that would be no script: better none than a broken one.
  compileFunction(code);
  const policy = [
    "default-src 'none'",
    `script-src ${sourceOf(code)}`,
    `style-src ${sourceOf(style)}`,
    // Patterns in the sheet.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script>${code}</script>
</body>
</html>
`;
}

function sourceOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}
