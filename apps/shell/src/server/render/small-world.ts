/** Access to a network, another thread or raw memory, and globals that a render does not need. */
const TAKEN = [
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'navigator',
  'Request',
  'Response',
  'gc',
];

/**
 * Takes away what code of a release could reach the machine with, before any of it runs. This hinders and does not
 * hold: an object of the runtime that leaks leads back to it. The walls are the process and its permissions.
 */
export function makeWorldSmall(): void {
  const { platform, version, versions, nextTick, emitWarning } = process;
  // Its `require` loads what the release's own refuses.
  Reflect.deleteProperty(process, 'mainModule');
  const small = Object.freeze({
    env: Object.freeze({ NODE_ENV: 'production' }),
    platform,
    version,
    versions: Object.freeze({ ...versions }),
    nextTick,
    emitWarning,
  });
  replace('process', small);
  const silent = (): void => undefined;
  const words = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'group', 'groupEnd', 'time', 'timeEnd'];
  replace('console', Object.freeze(Object.fromEntries(words.map((word) => [word, silent]))));
  for (const name of TAKEN) Reflect.deleteProperty(globalThis, name);
  // The sites of a stack trace name the functions and objects of the caller.
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: false });
}

function replace(name: 'process' | 'console', value: object): void {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: false });
}
