import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cssRules } from '@baize/devkit/webpack/css-rules';
import { minimizers } from '@baize/devkit/webpack/minimizers';
import { resolution } from '@baize/devkit/webpack/resolution';
import { StableModuleIdsPlugin } from '@baize/devkit/webpack/stable-module-ids';
import { swcRule } from '@baize/devkit/webpack/swc-rule';
import { type Configuration, plugin, webpack } from '@baize/devkit/webpack/webpack';

const ENTRY = 'apps/games-dice/src/fairness/one-file/main.tsx';

/** The verifier as one file of HTML, the same bytes of the same sources on every machine. */
export async function buildVerifier(root: string): Promise<string> {
  const output = mkdtempSync(path.join(tmpdir(), 'baize-verifier-'));
  try {
    await run(configuration(root, output));
    const read = (name: string): string => readFileSync(path.join(output, name), 'utf8');
    return documentOf(read('verifier.js'), read('verifier.css'));
  } finally {
    rmSync(output, { recursive: true });
  }
}

/** SHA-256 in hex, as `sha256sum` prints it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function configuration(root: string, output: string): Configuration {
  return {
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    context: root,
    entry: { verifier: path.join(root, ENTRY) },
    output: { path: output, filename: '[name].js', hashFunction: 'xxhash64' },
    resolve: resolution(),
    module: {
      parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'eager' } },
      rules: [
        swcRule({ target: 'web', development: false }),
        ...cssRules({ target: 'web', development: false, salt: 'verifier', context: root }),
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

/** Whatever is not named here by its hash, the page may not load or run; and it may ask nobody anything. */
function documentOf(script: string, style: string): string {
  // Ends of either would end it in the document too.
  const code = script.replaceAll('</script', String.raw`<\/script`);
  const policy = [
    "default-src 'none'",
    `script-src ${sourceOf(code)}`,
    `style-src ${sourceOf(style)}`,
    // The pattern of the cloth, which stands in the sheet.
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
<title>Baize verifier</title>
<style>${style}</style>
</head>
<body>
<div id="verifier"></div>
<script>${code}</script>
</body>
</html>
`;
}

function sourceOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}
