import { runWebpack } from '@baize/devkit/build/run-webpack';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OUTPUT, nodeConfig, webConfig } from '../webpack.config.ts';
import { precompress } from './precompress.ts';
import { webAssets } from './web-assets.ts';

/** Builds the shell: the browser's files, compressed, and the server's bundles. */
async function build(): Promise<void> {
  const startedAt = performance.now();
  const { stats } = await runWebpack([webConfig(), nodeConfig()]);
  const [web] = stats;
  if (!web) throw new Error('webpack answered for no compiler');
  const webFolder = path.join(OUTPUT, 'web');
  await cp(path.join(import.meta.dirname, '../public'), webFolder, { recursive: true });
  await writeFile(path.join(OUTPUT, 'web-assets.json'), `${JSON.stringify(await webAssets(web), null, 2)}\n`);
  await precompress(webFolder);
  console.log(`shell: ${((performance.now() - startedAt) / 1000).toFixed(1)} s -> ${path.relative(process.cwd(), OUTPUT)}`);
}

build().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'BuildError' ? error.message : error);
  process.exitCode = 1;
});
