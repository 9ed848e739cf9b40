import type { Configuration } from './webpack.ts';

/** How imports resolve in every build of ours. Sources name their files with `.ts` endings, so few guesses are needed. */
export function resolution(): NonNullable<Configuration['resolve']> {
  return { extensions: ['.tsx', '.ts', '.js'] };
}
