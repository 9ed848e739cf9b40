import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { BrowserEnvironment } from './browser-environment.ts';

/**
 * Tests of components, `*.test.tsx`, get a browser's globals; all others get node's. A component test that renders as
 * the server does starts with the comment `@jest-environment node`.
 */
export default class ByFileEnding {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const environment: JestEnvironment = context.testPath.endsWith('.tsx')
      ? new BrowserEnvironment(config, context)
      : new NodeEnvironment(config, context);
    // Jest only ever uses the instance, so the choice can be made where it is created.
    return environment as unknown as ByFileEnding;
  }
}
