import { runWebpack } from '@baize/devkit/build/run-webpack';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandLine, listOf, text } from '@baize/settings';
import { nodeConfig, webConfig } from '../webpack.config.ts';
import type { BuildMeta } from '@baize/protocol';
import { describeBuild } from './build-meta.ts';
import { readAwaited } from './awaited.ts';
import { precompress } from './precompress.ts';
import { shellOffer } from './shell-offer.ts';
import { webAssets } from './web-assets.ts';

/** Builds the shell: the browser's files, compressed, and the server's bundles. */
async function build(output: string, manifests: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  // Quick to refuse, so it comes before the compiler.
  const awaited = await readAwaited(manifests);
  const webFolder = path.join(output, 'web');
  // Files of an earlier build would be served, too.
  await rm(webFolder, { recursive: true, force: true });
  const { stats } = await runWebpack([webConfig(output), nodeConfig(output)]);
  const [web] = stats;
  if (!web) throw new Error('webpack answered for no compiler');
  await cp(path.join(import.meta.dirname, '../public'), webFolder, { recursive: true });
  await writeFile(path.join(output, 'web-assets.json'), `${JSON.stringify(await webAssets(web, output), null, 2)}\n`);
  await writeFile(path.join(output, 'awaited.json'), JSON.stringify(awaited));
  const metaFile = path.join(output, 'build-meta.json');
  const meta = await describeBuild(output, shellOffer(), await previousMeta(metaFile), Date.now());
  await writeFile(metaFile, `${JSON.stringify(meta, null, 2)}\n`);
  await precompress(webFolder);
  console.log(
    `shell: ${((performance.now() - startedAt) / 1000).toFixed(1)} s -> ${path.relative(process.cwd(), output)}`,
  );
}

async function previousMeta(file: string): Promise<BuildMeta | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BuildMeta;
  } catch {
    // None yet, or an incomplete one: then the build is new.
    return null;
  }
}

const values = commandLine({
  usage: 'npm run build -w apps/shell -- [--output FOLDER] [--manifests FILES]',
  about: "Builds the shell: the browser's files, compressed, and the server's bundles.",
  arguments: {
    output: { description: 'Where to.', fallback: path.join(import.meta.dirname, '../dist'), check: text },
    manifests: {
      description: 'Files `remote.json`, by commas: their pages stand before a release claims them.',
      fallback: '',
      check: listOf('files', text),
    },
  },
});

build(path.resolve(values.output), values.manifests).catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'BuildError' ? error.message : error);
  process.exitCode = 1;
});
