import type { RuleSetRule } from './webpack.ts';

/** What becomes of one file of the runtime. */
type Trim = (source: string) => string;

const PACKAGE = '/@module-federation/';

/** The names that a file of the runtime exports: one statement at its end. */
const EXPORTS = /^export \{ (.+) \};$/m;

/** Every export as an empty object, or as the value that is given here for its name. */
function exporting(values: Readonly<Record<string, string>> = {}): Trim {
  return (source) => {
    const names = EXPORTS.exec(source)?.[1]?.split(', ');
    if (!names) throw new Error('it no longer exports what it has in one statement');
    return names.map((name) => `export const ${name} = ${values[name] ?? '{}'};`).join('\n');
  };
}

/** Functions and methods that nothing of ours calls; should anybody, the error says what to bring back. */
function without(...functions: readonly string[]): Trim {
  return replacing(
    functions,
    (head, name) => `${head} throw new Error('${name} is left out by trim-federation.ts'); }`,
  );
}

/** Methods that nothing calls and that are no longer than that error: the browser's own names them as well. */
function dropping(...methods: readonly string[]): Trim {
  return replacing(methods, () => '');
}

/** Functions and methods that are called, and whose effect is never used. */
function idle(...functions: readonly string[]): Trim {
  return replacing(functions, (head) => `${head}}`);
}

function replacing(functions: readonly string[], becomes: (head: string, name: string) => string): Trim {
  return (source) =>
    functions.reduce((text, name) => {
      const whole = new RegExp(String.raw`^(\t?)((?:async )?(?:function )?${name}\(.*\) \{)\n[^]*?^\1\}$`, 'm');
      if (!whole.test(text)) throw new Error(`it no longer has ${name}`);
      return text.replace(whole, (_, indent: string, head: string) => becomes(indent + head, name));
    }, source);
}

/** Calls of hooks that have no listener and whose result is not used: the shell's one plugin has `loadEntry` alone. */
function unheard(...hooks: readonly string[]): Trim {
  return leavingOut(
    'calls',
    hooks,
    (hook) => String.raw`^(\t+)(?:await )?[\w.]+\.lifecycle\.${hook}\.emit\(\{\n[^]*?^\1\}\);\n`,
  );
}

/** What is put together for such a hook. */
function ungathered(...variables: readonly string[]): Trim {
  return leavingOut('gathers', variables, (name) => String.raw`^(\t+)${name} = \{\n[^]*?^\1\};\n`);
}

function leavingOut(does: string, names: readonly string[], statement: (name: string) => string): Trim {
  return (source) =>
    names.reduce((text, name) => {
      const rest = text.replace(new RegExp(statement(name), 'gm'), '');
      if (rest === text) throw new Error(`it no longer ${does} ${name}`);
      return rest;
    }, source);
}

/** One trim after the other. */
function all(...trims: readonly Trim[]): Trim {
  return (source) => trims.reduce((text, trim) => trim(text), source);
}

const LOGGERS = {
  logger: 'console',
  infrastructureLogger: 'console',
  createLogger: '() => console',
  createInfrastructureLogger: '() => console',
};

/** Files of the federation runtime with parts that the shell does not use. */
export const TRIMMED: Readonly<Record<string, Trim>> = {
  // Shared libraries go into the scope as they are, and an instance keeps the options that it was made with.
  'runtime-core/dist/core.js': dropping(
    'initOptions',
    'loadShare',
    'loadShareSync',
    'initializeSharing',
    'initRawContainer',
    'preloadRemote',
    'registerShared',
  ),
  // Heads preload what a page needs, a remote once registered stays, and containers come by the hook `loadEntry`.
  // The map from ids to remotes is for hosts whose build knows remotes.
  'runtime-core/dist/remote/index.js': all(
    without('preloadRemote', 'removeRemote'),
    dropping('initRawContainer'),
    idle('setIdToRemoteMap'),
    unheard('afterMatchRemote', 'beforeRegisterRemote', 'registerRemote'),
    ungathered('afterLoadRemoteArgs'),
  ),
  'runtime-core/dist/utils/hooks/pluginSystem.js': dropping('removePlugin'),
  'runtime-core/dist/utils/hooks/syncHook.js': dropping('once', 'remove', 'removeAll'),
  'runtime-core/dist/shared/disabled.js': dropping('loadShare', 'loadShareSync', 'initializeSharing'),
  // It reads a snapshot for the text of an error, and without snapshots has nothing to say.
  'runtime-core/dist/module/index.js': all(
    idle('getAvailableExposeNames'),
    unheard(
      'beforeInitRemote',
      'initContainer',
      'afterInitRemote',
      'beforeGetExpose',
      'afterGetExpose',
      'beforeExecuteFactory',
      'afterExecuteFactory',
    ),
  ),
  // Errors of the browser's build do not carry it.
  'runtime-core/dist/utils/context.js': exporting({ optionsToMFContext: '() => ({})' }),
  // Entries are loaded by the hook `loadEntry`, by their hash.
  'runtime-core/dist/utils/load.js': all(without('loadEntryDom'), unheard('afterLoadEntry')),
  // Remotes are registered with the address of their entry, never with one of an `mf-manifest.json`.
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': () =>
    `import { DisabledSnapshotHandler } from './disabled.js';
const getGlobalRemoteInfo = () => ({});
export { DisabledSnapshotHandler as SnapshotHandler, getGlobalRemoteInfo };`,
  // The code and the address of its explanation stay in the message.
  'error-codes/dist/desc.mjs': exporting(),
  'sdk/dist/logger.js': exporting(LOGGERS),
  // It lets an extension of the browser replace the runtime's class by one of its own.
  'sdk/dist/env.js': idle('isDebugMode'),
};

/**
 * The federation runtime without what nothing here calls: 6 KB gz of the first load, beside what its own build flags
 * leave out.
 *
 * @param file path of one of {@link TRIMMED}
 * @throws when the file no longer is what this was written for
 */
export function trimFederation(file: string, source: string): string {
  const [, trim] = trimOf(file) ?? [];
  if (!trim) throw new Error(`Nothing is known of ${file}`);
  try {
    return trim(source);
  } catch (cause) {
    throw new Error(`trim-federation.ts does not fit this version of ${file}: ${(cause as Error).message}`, { cause });
  }
}

/** The rule for a webpack configuration; the loader is {@link trimFederation}. */
export function federationRule(): RuleSetRule {
  return {
    test: (file: string) => trimOf(file) !== undefined,
    loader: new URL('./trim-federation-loader.ts', import.meta.url).pathname,
  };
}

function trimOf(file: string): [string, Trim] | undefined {
  return Object.entries(TRIMMED).find(([path]) => file.replaceAll('\\', '/').endsWith(PACKAGE + path));
}
