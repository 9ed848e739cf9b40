import { CallFailure } from '@baize/contract';
import type { LoadContext } from '@baize/contract';
import { Socket } from 'node:net';
import { encodeFrame, frameReader } from './frames.ts';
import type { Called, FromShell, FromWorker } from './messages.ts';
import { ReleaseRenderer } from './release-renderer.ts';
import type { RenderAnswer } from './render-task.ts';
import { makeWorldSmall } from './small-world.ts';

// The render process of one version: it is told its release first, then what to render, over the one pipe that it has.
const exit = process.exit.bind(process);
const pipe = new Socket({ fd: 3 });
const waiting = new Map<number, (called: Called) => void>();
let calls = 0;
let renderer: ReleaseRenderer | null = null;

function say(message: FromWorker, ...bodies: readonly Uint8Array[]): void {
  pipe.write(encodeFrame(message, ...bodies));
}

/** The call is only named: the shell makes it, for the visitor whose page this is. */
function callFor(id: number, over: AbortSignal): LoadContext['call'] {
  return ({ method, path, service }, input) =>
    new Promise((resolve, reject) => {
      const call = (calls += 1);
      const end = (settle: () => void): void => {
        waiting.delete(call);
        settle();
      };
      over.addEventListener('abort', () => end(() => reject(new Error('The time of load is over.'))), { once: true });
      waiting.set(call, (called) =>
        end(() => (called.ok ? resolve(called.body as never) : reject(new CallFailure(called.failure)))),
      );
      say({ kind: 'call', id, call, method, path, service, input: input ?? {} });
    });
}

async function work(id: number, job: () => Promise<RenderAnswer>): Promise<void> {
  const answer = await job();
  if (!answer.ok) return say({ kind: 'answer', id, ...answer, message: answer.message.slice(0, 4_000) });
  const { html, data, ...rest } = answer;
  say({ kind: 'answer', id, ...rest, htmlBytes: html.length, hasData: data !== null }, html, ...(data ? [data] : []));
}

function take(message: FromShell): void {
  if (message.kind === 'init') {
    renderer = new ReleaseRenderer(message.release);
    makeWorldSmall();
    return;
  }
  if (message.kind === 'called') return waiting.get(message.call)?.(message.called);
  const { id } = message;
  if (message.kind === 'ping') return say({ kind: 'answer', id, ok: true, htmlBytes: 0, hasData: false });
  const started = renderer;
  if (!started) throw new Error('No release was named before the first task.');
  void work(id, () =>
    message.kind === 'warm' ? started.warm() : started.render(message.task, (over) => callFor(id, over)),
  );
}

function crash(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  pipe.end(encodeFrame({ kind: 'crash', text: text.slice(0, 4_000) } satisfies FromWorker), () => exit(1));
}

process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
pipe.on(
  'data',
  frameReader(({ head }) => take(head as FromShell)),
);
// The shell has gone.
pipe.on('close', () => exit(0));
pipe.on('error', () => exit(0));
