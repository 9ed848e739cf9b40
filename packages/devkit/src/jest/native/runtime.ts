import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { JestEnvironment } from '@jest/environment';
import { type JestGlobals, provideGlobals } from './globals.ts';

const requireHere = createRequire(import.meta.url);
const GLOBALS = new URL('globals.ts', import.meta.url).href;
const JEST_CIRCUS = /[\\/]jest-circus[\\/]build[\\/]/;
/** Under this symbol of the global scope jest-circus keeps who hears of its events. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

let files = 0;

/**
 * A runtime of Jest that loads tests as Node itself does, in the global scope of the worker: what they import is read
 * once for all test files of a worker, where Jest's own runtime reads and compiles all of it for each, which took more
 * than half of the time of the platform's tests. In exchange no module can be mocked, and what a module keeps is still
 * there in the next file.
 */
export default class NativeRuntime {
  readonly #environment: JestEnvironment;
  readonly #framework = new Map<string, unknown>();

  constructor(_config: unknown, environment: JestEnvironment) {
    this.#environment = environment;
  }

  setGlobalsForRuntime(globals: JestGlobals): void {
    provideGlobals(globals, this.#environment);
  }

  /** The test framework keeps the tests that it was told of in its own modules: it is new for each file. */
  requireInternalModule(path: string): unknown {
    if (!this.#framework.has(path)) {
      for (const cached of Object.keys(requireHere.cache))
        if (JEST_CIRCUS.test(cached)) delete requireHere.cache[cached];
      Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
      this.#framework.set(path, requireHere(path));
    }
    return this.#framework.get(path);
  }

  requireModule(path: string): unknown {
    return requireHere(path);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  /** A test file is read again whenever it runs, in watch mode too. */
  unstable_importModule(path: string): Promise<unknown> {
    files += 1;
    return import(`${pathToFileURL(path).href}?run=${files}`);
  }

  /** Node takes the types away and leaves every line where it was. */
  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}
}
