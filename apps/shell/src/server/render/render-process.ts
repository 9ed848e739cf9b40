import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { AskTeamService } from '../team-services/ask-team-service.ts';
import { createBroker } from './broker.ts';
import type { Broker } from './broker.ts';
import { createExpectedCalls } from './expected-calls.ts';
import { encodeFrame, frameReader } from './frames.ts';
import type { Isolation } from './isolation/find-isolation.ts';
import { commandOf, innerPid, isWrapped } from './isolation/way.ts';
import { expectedNumber } from './messages.ts';
import type { Called, FromShell, FromWorker } from './messages.ts';
import { watchMemory } from './memory-watch.ts';
import type { RenderAnswer, VisitorTask, WorkerRelease } from './render-task.ts';
import { workerAnswer } from './worker-answer.ts';

/** Heap of one render process; what is outside of the heap is limited by the watch. */
const HEAP_MB = 128;
/** The most that waits to be sent to the process; a remote that reads nothing must not fill the shell's memory. */
const UNSENT_LIMIT_BYTES = 16 * 1024 * 1024;

export interface RenderProcessOptions {
  /** The process's program: the built render-worker. */
  readonly filename: string;
  /** Files and folders that it may read beside the release: its own program. */
  readonly readable: readonly string[];
  readonly isolation: Isolation;
  readonly release: WorkerRelease;
  /** Answers what a module that is bound to a service of its team asks of it. */
  readonly askTeamService: AskTeamService;
  /** Called once, when the process ended by itself or was ended for what it did. */
  readonly onEnd: (reason: Error) => void;
}

/** One version's own process. Its open requests reject when it ends. */
export interface RenderProcess {
  warm(): Promise<RenderAnswer>;
  ping(): Promise<RenderAnswer>;
  render(task: VisitorTask): Promise<RenderAnswer>;
  /** Ends it, whatever it does. */
  destroy(): Promise<void>;
}

interface Open {
  readonly resolve: (answer: RenderAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly broker: Broker | null;
}

export function startRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { release, askTeamService, onEnd } = options;
  const child = spawnChild(options);
  const pipe = child.stdio[3] as Duplex;
  const open = new Map<number, Open>();
  const expected = createExpectedCalls();
  let last = 0;
  let over: Error | null = null;
  const pidOf = ownPid(child, options.isolation);
  const stopWatch = watchMemory(pidOf, (bytes) => end(new Error(`It used ${bytes} bytes of memory.`)));
  const gone = goneOf(child);

  /** Its messages are ignored from now on. */
  function end(reason: Error, byItself = true): void {
    if (over) return;
    over = reason;
    stopWatch();
    kill(pidOf());
    child.kill('SIGKILL');
    pipe.destroy();
    for (const { reject, broker } of open.values()) {
      broker?.end();
      reject(reason);
    }
    open.clear();
    if (byItself) onEnd(reason);
  }

  function say(message: FromShell, ...bodies: readonly Uint8Array[]): void {
    if (over) return;
    pipe.write(encodeFrame(message, ...bodies));
    if (pipe.writableLength > UNSENT_LIMIT_BYTES) end(new Error('It reads nothing.'));
  }

  function take(message: FromWorker, body: Buffer): void {
    if (over) return;
    if (message.kind === 'crash') return end(new Error(String(message.text)));
    const asked = open.get(message.id);
    // A render that was given up may still be answered; a number that was never given is forged.
    if (!(message.id > 0 && message.id <= last)) throw new RangeError('It named a render that was never started.');
    if (message.kind === 'answer') {
      open.delete(message.id);
      asked?.broker?.end();
      asked?.resolve(shareable(workerAnswer(message, body), message, asked.broker));
    } else if (message.kind === 'call') {
      const { call } = message;
      void asked?.broker?.call(message).then((called) => say(...calledMessage(call, called)));
    } else throw new RangeError('It sent a message of an unknown kind.');
  }

  function ask(make: (id: number) => FromShell, broker: Broker | null = null): Promise<RenderAnswer> {
    const id = (last += 1);
    return new Promise((resolve, reject) => {
      if (over) return reject(over);
      open.set(id, { resolve, reject, broker });
      say(make(id));
    });
  }

  listen(child, pipe, { take, end, isOver: () => over !== null });
  say({ kind: 'init', release });

  return {
    warm: () => ask((id) => ({ kind: 'warm', id })),
    ping: () => ask((id) => ({ kind: 'ping', id })),
    render(task) {
      const broker = createBroker(release, task, expected, askTeamService);
      const answer = ask((id) => renderMessage(id, task, broker), broker);
      sendAlong(last, broker, say);
      return answer;
    },
    destroy() {
      end(new Error('It was ended.'), false);
      return gone;
    },
  };
}

/** Whom the page is for stays on this side. */
function renderMessage(id: number, { visitor, ...task }: VisitorTask, { expected }: Broker): FromShell {
  return { kind: 'render', id, task: { ...task, known: visitor.token !== null }, expected };
}

/** The answers that a render will most likely ask for: each goes one way instead of there and back. */
function sendAlong(id: number, broker: Broker, say: (...message: ReturnType<typeof calledMessage>) => void): void {
  for (const [at, call] of broker.expected.entries())
    void broker
      .call({ method: 'GET', ...call })
      .then((called) => say(...calledMessage(expectedNumber(id, at), called)));
}

/** A page that used nothing of the visitor's own is valid for other guests while its answers are fresh. */
function shareable(answer: RenderAnswer, message: FromWorker, broker: Broker | null): RenderAnswer {
  const isOwn = message.kind !== 'answer' || !message.ok || message.personal === true;
  if (isOwn || !answer.ok || !broker || answer.html.length === 0) return answer;
  return broker.freshUntil > 0 ? { ...answer, freshUntil: broker.freshUntil } : answer;
}

const encoded = new WeakMap<object, Buffer>();

function calledMessage(call: number, called: Called): [message: FromShell, ...bodies: Buffer[]] {
  if (!called.ok) return [{ kind: 'called', call, called }];
  return [{ kind: 'called', call, called: { ok: true } }, jsonOf(called.body)];
}

/** An answer that many pages share is written once. */
function jsonOf(body: unknown): Buffer {
  if (typeof body !== 'object' || body === null) return Buffer.from(JSON.stringify(body ?? null));
  const known = encoded.get(body) ?? Buffer.from(JSON.stringify(body));
  encoded.set(body, known);
  return known;
}

interface Listener {
  take(message: FromWorker, body: Buffer): void;
  end(reason: Error): void;
  isOver(): boolean;
}

/** Any message in a wrong form, or a missing one, ends it. */
function listen(child: ChildProcess, pipe: Duplex, { take, end, isOver }: Listener): void {
  const read = frameReader(({ head, body }) => take(head as FromWorker, body));
  pipe.on('data', (piece: Buffer) => {
    try {
      if (!isOver()) read(piece);
    } catch (error) {
      end(error instanceof Error ? error : new Error(String(error)));
    }
  });
  pipe.on('error', end);
  child.once('error', end);
  child.once('close', (code, signal) => end(new Error(`It ended with ${signal ?? `code ${code}`}.`)));
}

function goneOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/** The process that runs the release: not the one that was started, when that is a wrapper. */
function ownPid(child: ChildProcess, { way }: Isolation): () => number | null {
  let inner: number | null = null;
  return () => {
    if (child.pid === undefined || !isWrapped(way)) return child.pid ?? null;
    inner ??= innerPid(child.pid);
    return inner;
  };
}

/** The end of a wrapper is not always the end of the process inside it. */
function kill(pid: number | null): void {
  try {
    if (pid !== null) process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}

function spawnChild({ filename, readable, release, isolation }: RenderProcessOptions): ChildProcess {
  const reads = [...readable, release.folder];
  const { file, args } = commandOf(isolation.way, process.execPath, reads, isolation.libraries);
  return spawn(file, [...args, ...flagsFor(reads), filename], {
    // Neither settings nor secrets, and no output: a stream would be a socket in its hands.
    env: { NODE_ENV: 'production' },
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
}

function flagsFor(reads: readonly string[]): string[] {
  return [
    '--permission',
    ...reads.map((file) => `--allow-fs-read=${file}`),
    '--disable-sigusr1',
    '--no-addons',
    // Its ATTACH writes files whatever the permissions say.
    '--no-experimental-sqlite',
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${HEAP_MB}`,
    '--max-semi-space-size=8',
  ];
}
