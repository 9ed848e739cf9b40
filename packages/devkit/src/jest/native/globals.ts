import type { JestEnvironment } from '@jest/environment';

/** Functions of the test framework by their names: `test`, `expect` and so on. */
export type JestGlobals = Readonly<Record<string, (...args: never[]) => unknown>>;

let globals: JestGlobals = {};
let environment: JestEnvironment | undefined;

/** Before each test file: what it and all it imports get from `@jest/globals`. */
export function provideGlobals(ofFile: JestGlobals, around: JestEnvironment): void {
  globals = ofFile;
  environment = around;
}

/** A module that stays in the worker holds this, and the next file has a framework of its own. */
function forward(name: string): unknown {
  return new Proxy(() => {}, {
    apply: (_target, self, args) => Reflect.apply(globals[name]!, self, args),
    get: (_target, key) => Reflect.get(globals[name]!, key),
  });
}

export const [expect, test, it, describe, beforeAll, beforeEach, afterAll, afterEach] = [
  'expect',
  'test',
  'it',
  'describe',
  'beforeAll',
  'beforeEach',
  'afterAll',
  'afterEach',
].map(forward);

const MOCKS = new Set(['fn', 'spyOn', 'clearAllMocks', 'resetAllMocks', 'restoreAllMocks']);

/** Mocks of functions and of the time. Modules are Node's own, and stay what they are. */
const mocks = new Proxy(
  {},
  {
    get(_target, name: string) {
      const owner = MOCKS.has(name) ? environment?.moduleMocker : environment?.fakeTimersModern;
      const member: unknown = owner?.[name as never];
      if (typeof member !== 'function')
        throw new TypeError(
          `jest.${name} is not there for tests that Node itself loads: see packages/devkit/src/jest/README.md.`,
        );
      return member.bind(owner) as unknown;
    },
  },
);

export { mocks as jest };
