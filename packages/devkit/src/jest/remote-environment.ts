import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { BrowserEnvironment } from './browser-environment.ts';

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
  return context.testPath.endsWith('.tsx')
    ? new BrowserEnvironment(config, context)
    : new NodeEnvironment(config, context);
}
