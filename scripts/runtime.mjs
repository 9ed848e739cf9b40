// Runs on the machine's own Node, before anything is installed: only what Node 20 has, and no packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { isInstalled, linkWorkspaces } from './installed.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const LEAST_NODE = 20;
const RUNTIME_NODE = 24;

/** Ends the process with one sentence that says what is wrong and what to do. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/** Installs what is missing. Returns whether it had to. */
export function install() {
  if (isInstalled(root)) {
    linkWorkspaces(root);
    return false;
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0)
    giveUp('The packages could not be installed: see the lines above, check the network, and run the command again.');
  return true;
}

/** The Node that runs Baize: the one among the packages, or the machine's own where it is new enough. */
function runtimeNode() {
  const packaged = path.join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(packaged)) return packaged;
  if (majorOf(process.version) >= RUNTIME_NODE) return process.execPath;
  return giveUp(
    `Baize runs on Node ${RUNTIME_NODE} and this machine has ${process.version}: install Node ${RUNTIME_NODE} or newer and run the command again.`,
  );
}

export function refuseOldNode() {
  if (majorOf(process.version) < LEAST_NODE)
    giveUp(`Node ${process.version} is too old: install Node ${LEAST_NODE} or newer and run the command again.`);
}

/** Runs a script of this folder on the runtime Node, with the packages' commands in the path, and ends with its exit code. */
export function hand(script, ...args) {
  const node = runtimeNode();
  // SIGUSR1 opens a debugger to any process that may send it, and with it the memory and the settings of the process.
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
  const flags = ['--disable-sigusr1', '--disable-warning=ExperimentalWarning'];
  const child = spawn(node, [...flags, path.join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Every process of ours is sources that are stripped of their types and compiled: the next start need not do it again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node'),
      PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    },
  });
  // Ctrl-C reaches the child by itself, being of the same terminal; a signal sent to this process alone does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
