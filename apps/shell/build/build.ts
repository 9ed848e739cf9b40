import { runWebpack } from '@baize/devkit/build/run-webpack';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nodeConfig, webConfig } from '../webpack.config.ts';
import { precompress } from './precompress.ts';
import { webAssets } from './web-assets.ts';

/** Builds the shell: the browser's files, compressed, and the server's bundles. */
async function build(output: string): Promise<void> {
  const startedAt = performance.now();
  const { stats } = await runWebpack([webConfig(output), nodeConfig(output)]);
  const [web] = stats;
  if (!web) throw new Error('webpack answered for no compiler');
  const webFolder = path.join(output, 'web');
  await cp(path.join(import.meta.dirname, '../public'), webFolder, { recursive: true });
  await writeFile(path.join(output, 'web-assets.json'), `${JSON.stringify(await webAssets(web, output), null, 2)}\n`);
  await precompress(webFolder);
  console.log(
    `shell: ${((performance.now() - startedAt) / 1000).toFixed(1)} s -> ${path.relative(process.cwd(), output)}`,
  );
}

const { values } = parseArgs({
  options: { output: { type: 'string', default: path.join(import.meta.dirname, '../dist') } },
});

build(path.resolve(values.output)).catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'BuildError' ? error.message : error);
  process.exitCode = 1;
});
