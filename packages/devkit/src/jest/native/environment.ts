import path from 'node:path';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { limitTests } from '../time-limits.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** The global scope of the worker itself, for tests that `NativeRuntime` loads. */
export default class NativeEnvironment implements Pick<JestEnvironment, 'global' | 'setup' | 'teardown'> {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;

  constructor({ projectConfig }: JestEnvironmentConfig, { testPath }: EnvironmentContext) {
    limitTests(globalThis, ROOT, testPath);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
  }

  getVmContext(): null {
    return null;
  }
}
