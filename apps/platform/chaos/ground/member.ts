import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Service } from '@baize/protocol';
import { PORTS } from '../installation.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const SERVICES: readonly Service[] = ['general', 'crash', 'dice'];

/** One process of the platform. */
export interface Member {
  readonly pid: number;
  readonly isGone: boolean;
  /** How it ended: its exit code, or the signal. */
  readonly ended: Promise<number | string>;
  /** Where a service answers, and where the process serves its metrics and probes. */
  base(service: Service): string;
  readonly telemetry: string;
  signal(name: NodeJS.Signals): void;
}

export interface MemberPlan {
  readonly host: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Prefix of the command, for another network. */
  readonly command: readonly string[];
  /** Modules that the process imports first. */
  readonly imports: readonly string[];
}

interface Ready {
  readonly ports: Readonly<Partial<Record<Service, number>>>;
  readonly metricsPort: number;
}

/** Resolves when it serves. @throws Error when it ends instead */
export async function startMember({ host, settings, command, imports }: MemberPlan): Promise<Member> {
  const node = [
    process.execPath,
    '--disable-sigusr1',
    '--disable-warning=ExperimentalWarning',
    ...imports.map((each) => `--import=${each}`),
  ];
  const [program, ...args] = [...command, ...node, MAIN, '--services', SERVICES.join(',')];
  const child: ChildProcess = spawn(program, args, {
    env: {
      ...process.env,
      ...Object.fromEntries(PORTS.map((name) => [name, '0'])),
      PLATFORM_HOST: host,
      PLATFORM_METRICS_HOST: host,
      NODE_OPTIONS: '',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code as number | null) ?? (signal as string));
  const ready = once(child, 'message').then(([message]) => message as Ready);
  const found = await Promise.race([ready, ended]);
  if (typeof found !== 'object') throw new Error(`a process ended by itself: ${found}`);
  return {
    pid: child.pid!,
    get isGone() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    ended,
    base: (service) => `http://${host}:${found.ports[service]}`,
    telemetry: `http://${host}:${found.metricsPort}`,
    signal: (name) => void child.kill(name),
  };
}
