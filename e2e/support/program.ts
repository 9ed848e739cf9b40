import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './addresses.ts';

export interface ProgramOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a program ended. */
export interface Ending {
  /** null when a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface Program {
  readonly pid: number;
  readonly ended: Promise<Ending>;
  /** Resolves with the match when its output has the text; rejects when it ends or the time is up before. */
  says(text: RegExp, limitMs?: number): Promise<RegExpExecArray>;
  /** Asks it to end, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
}

const SAYS_LIMIT_MS = 60_000;

/** Starts a program in the repository, with this very Node first in its path. */
export function startProgram(command: string, args: readonly string[], options: ProgramOptions = {}): Program {
  const child = spawn(command, args, {
    cwd: options.folder ?? ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: searchPath(), ...options.environment },
    // A group of its own, which a signal reaches as a whole, as Ctrl-C does: npm does not pass one on to what it runs.
    detached: true,
  });
  const written = { output: '', errors: '' };
  const listeners = new Set<() => void>();
  const keep = (stream: 'output' | 'errors') => (chunk: Buffer) => {
    written[stream] += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', keep('output'));
  child.stderr.on('data', keep('errors'));
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...written }));
  });
  const told = (): string => `${[command, ...args].join(' ')}\n${written.output}${written.errors}`;

  return {
    pid: child.pid ?? 0,
    ended,
    says: (text, limitMs = SAYS_LIMIT_MS) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`${text} was not said in time: ${told()}`)), limitMs);
        const look = (): void => {
          const found = text.exec(written.output);
          if (!found) return;
          clearTimeout(limit);
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`it ended before it said ${text}: ${told()}`)));
      }),
    stop(signal = 'SIGTERM') {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, signal);
      return ended;
    },
  };
}

/** Runs a program to its end. */
export function runProgram(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<Ending> {
  return startProgram(command, args, options).ended;
}

/** As npm sets it for a script: this Node, and the commands of the repository's packages. */
function searchPath(): string {
  return [path.dirname(process.execPath), path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
}
