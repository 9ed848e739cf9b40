import path from 'node:path';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import environmentByFileEnding from './remote-environment.ts';
import { limitTests } from './time-limits.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The same as of a remote with a repository of its own, with the times that tests of this one may take. */
export default function limitedEnvironment(
  config: JestEnvironmentConfig,
  context: EnvironmentContext,
): JestEnvironment {
  const environment = environmentByFileEnding(config, context);
  limitTests(environment.global, ROOT, context.testPath);
  return environment;
}
