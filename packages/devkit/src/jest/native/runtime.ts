import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { JestEnvironment } from '@jest/environment';
import { type JestGlobals, provideGlobals } from './globals.ts';

const requireHere = createRequire(import.meta.url);
const GLOBALS = new URL('globals.ts', import.meta.url).href;
const JEST_CIRCUS = /[\\/]jest-circus[\\/]build[\\/]/;
/** jest-circus keeps the listeners of its events under this symbol of the global scope. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

let files = 0;

/**
 * A runtime of Jest that loads tests as Node itself does, in the global scope of the worker: an imported module is read
 * once for all test files of a worker. Jest's own runtime reads and compiles all modules for each file, which took more
 * than half of the time of the platform's tests. In exchange no module can be mocked, and the state of a module is
 * still there in the next file.
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

  /** The test framework registers tests in its own modules: it is loaded again for each file. */
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
