import { webpack } from '../webpack/webpack.ts';
import type { Configuration, MultiStats } from '../webpack/webpack.ts';
import { BuildError } from './build-error.ts';

/**
 * Runs all configurations as one multi-compiler and closes it, which writes its cache.
 *
 * @throws BuildError `compile-failed`, with the compiler's own report
 */
export async function runWebpack(configurations: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors())
    throw new BuildError('compile-failed', stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}
