import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import type { Service } from '@baize/protocol';

const MAIN = join(import.meta.dirname, '../src/main.ts');
/** Settings of the ports of a process. */
export const PORTS = [
  ...['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'].map((name) => `PORT_${name}`),
  'PLATFORM_METRICS_PORT',
];
const SERVICES: readonly Service[] = ['general', 'crash', 'cases', 'miner', 'dice'];

/** Platform processes on one database that are killed and replaced. */
export interface Installation {
  /** How many processes it has when all are up. */
  readonly size: number;
  /** Resolves with the address of a service, on some process that is up; waits while none is. */
  address(service: Service, choice: number): Promise<string>;
  /** The place of the process with this process id, or undefined. */
  placeOf(pid: number): number | undefined;
  /** SIGKILL to the processes at these places; resolves when they are gone. */
  kill(places: readonly number[]): Promise<void>;
  /** Stops the process at this place as a frozen machine would, until `goOn`. */
  pause(place: number): void;
  goOn(place: number): void;
  /** Starts a process at every place that has none; resolves when all serve. */
  fill(): Promise<void>;
  /** Ends every process with SIGKILL and starts none. */
  end(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  /** Null until it serves. */
  ports: Partial<Record<Service, number>> | null;
}

/** @throws when a process ends by itself */
export async function startInstallation(size: number, settings: Record<string, string>): Promise<Installation> {
  const places: (Running | null)[] = Array.from({ length: size }, () => null);
  const changes = new EventEmitter().setMaxListeners(0);
  let failure: Error | null = null;

  async function watchEnd(child: ChildProcess): Promise<null> {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (signal !== 'SIGKILL') failure = new Error(`a process ended by itself: ${code ?? signal}`);
    changes.emit('change');
    return null;
  }

  async function start(place: number): Promise<void> {
    const child = fork(MAIN, ['--services', SERVICES.join(',')], {
      env: { ...process.env, ...Object.fromEntries(PORTS.map((name) => [name, '0'])), ...settings, NODE_OPTIONS: '' },
      execArgv: ['--disable-sigusr1', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const running: Running = { child, ports: null };
    places[place] = running;
    const ended = watchEnd(child);
    const ready = once(child, 'message').then(([message]) => (message as { ports: Running['ports'] }).ports);
    running.ports = await Promise.race([ready, ended]);
    if (failure) throw failure;
    changes.emit('change');
  }

  async function kill(place: number): Promise<void> {
    const child = places[place]?.child;
    places[place] = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  await Promise.all(places.map((_none, place) => start(place)));
  return {
    size,
    async address(service, choice) {
      for (;;) {
        if (failure) throw failure;
        const serving = places.filter((each) => each?.ports);
        const chosen = serving[choice % Math.max(serving.length, 1)]?.ports?.[service];
        if (chosen !== undefined) return `http://127.0.0.1:${chosen}`;
        await once(changes, 'change');
      }
    },
    placeOf(pid) {
      const place = places.findIndex((each) => each?.child.pid === pid);
      return place < 0 ? undefined : place;
    },
    async kill(chosen) {
      await Promise.all(chosen.map(kill));
    },
    pause: (place) => void places[place]?.child.kill('SIGSTOP'),
    goOn: (place) => void places[place]?.child.kill('SIGCONT'),
    async fill() {
      await Promise.all(places.map(async (running, place) => running ?? start(place)));
    },
    async end() {
      await Promise.all(places.map((_running, place) => kill(place)));
    },
  };
}
