import path from 'node:path';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { BrowserEnvironment } from './browser-environment.ts';
import { limitTests } from './time-limits.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Tests of components, `*.test.tsx`, get a browser's globals; all others get node's. A component test that renders as
 * the server does starts with the comment `@jest-environment node`.
 *
 * Jest calls it with `new`, whose value is then what it returns.
 */
export default function environmentByFileEnding(
  config: JestEnvironmentConfig,
  context: EnvironmentContext,
): JestEnvironment {
  const environment = context.testPath.endsWith('.tsx')
    ? new BrowserEnvironment(config, context)
    : new NodeEnvironment(config, context);
  limitTests(environment.global, ROOT, context.testPath);
  return environment;
}
