import path from 'node:path';
import { MemoryFiles } from '../dev/memory-files.ts';
import { sourceFile } from '../source-file.ts';
import { resolution } from '../webpack/resolution.ts';
import { swcRule } from '../webpack/swc-rule.ts';
import { webpack } from '../webpack/webpack.ts';
import type { Configuration } from '../webpack/webpack.ts';
import type { TeamReact } from './team-react.ts';

/** Nothing is written there: it stays in memory. */
const OUTPUT = path.join(import.meta.dirname, 'built');

/** The script of a page that hydrates: the fake shell, and the React of the remote. */
export async function bundlePage({ folders }: Pick<TeamReact, 'folders'>): Promise<Buffer> {
  const compiler = webpack(configuration(folders));
  const files = new MemoryFiles();
  compiler.outputFileSystem = files.fileSystem;
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  const built = files.read(path.join(OUTPUT, 'page.js'));
  if (!built) throw new Error('the page of the check was not built');
  return built;
}

function configuration(folders: TeamReact['folders']): Configuration {
  return {
    name: 'release-check',
    // React says what differs only in development; what it compares is the same.
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { page: sourceFile(import.meta.url, './page.ts') },
    output: { path: OUTPUT, filename: '[name].js', uniqueName: 'release_check' },
    resolve: { ...resolution(), alias: { ...folders } },
    module: { rules: [swcRule({ target: 'web', development: false })] },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
