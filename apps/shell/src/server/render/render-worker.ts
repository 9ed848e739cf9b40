import { CallFailure } from '@baize/contract';
import type { LoadContext } from '@baize/contract';
import { Socket } from 'node:net';
import { encodeFrame, frameReader } from './frames.ts';
import { questionOf } from './expected-calls.ts';
import { expectedNumber, renderOf } from './messages.ts';
import type { AskedCall, Called, FromShell, FromWorker } from './messages.ts';
import { ReleaseRenderer } from './release-renderer.ts';
import type { RenderAnswer } from './render-task.ts';
import { makeWorldSmall } from './small-world.ts';

// The render process of one version: it gets its release first, then what to render, over the one pipe that it has.
const exit = process.exit.bind(process);
const pipe = new Socket({ fd: 3 });
const waiting = new Map<number, (called: Called) => void>();
/** By render in progress, answers that came before they were asked for. */
const early = new Map<number, Map<number, Called>>();
let calls = 0;
let renderer: ReleaseRenderer | null = null;

function say(message: FromWorker, ...bodies: readonly Uint8Array[]): void {
  pipe.write(encodeFrame(message, ...bodies));
}

/** The call is only named: the shell makes it, for the visitor whose page this is, or has made it already. */
function callFor(id: number, expected: readonly AskedCall[], over: AbortSignal): LoadContext['call'] {
  const made = new Map(expected.map((call, at) => [questionOf(call), expectedNumber(id, at)]));
  return ({ method, path, service }, given) =>
    new Promise((resolve, reject) => {
      const input = given ?? {};
      const asked = method === 'GET' ? made.get(questionOf({ service, path, input })) : undefined;
      const call = asked ?? (calls += 1);
      const settle = (called: Called): void => {
        waiting.delete(call);
        if (called.ok) resolve(called.body as never);
        else reject(new CallFailure(called.failure));
      };
      const known = early.get(id)?.get(call);
      if (known) return settle(known);
      const late = (): void => {
        waiting.delete(call);
        reject(new Error('The time of load is over.'));
      };
      over.addEventListener('abort', late, { once: true });
      waiting.set(call, settle);
      if (asked === undefined) say({ kind: 'call', id, call, method, path, service, input });
    });
}

async function work(id: number, job: () => Promise<RenderAnswer>): Promise<void> {
  const answer = await job();
  if (!answer.ok) return say({ kind: 'answer', id, ...answer, message: answer.message.slice(0, 4_000) });
  const { html, data, ...rest } = answer;
  say({ kind: 'answer', id, ...rest, htmlBytes: html.length, hasData: data !== null }, html, ...(data ? [data] : []));
}

function heard(call: number, called: Called): void {
  const settle = waiting.get(call);
  if (settle) settle(called);
  else early.get(renderOf(call))?.set(call, called);
}

function take(message: FromShell, body: Buffer): void {
  if (message.kind === 'init') {
    renderer = new ReleaseRenderer(message.release);
    makeWorldSmall();
    return;
  }
  if (message.kind === 'called') {
    const { call, called } = message;
    return heard(call, called.ok ? { ok: true, body: JSON.parse(body.toString()) as unknown } : called);
  }
  const { id } = message;
  if (message.kind === 'ping') return say({ kind: 'answer', id, ok: true, htmlBytes: 0, hasData: false });
  const started = renderer;
  if (!started) throw new Error('No release was named before the first task.');
  if (message.kind === 'warm') return void work(id, () => started.warm());
  early.set(id, new Map());
  void work(id, () => started.render(message.task, (over) => callFor(id, message.expected, over))).finally(() =>
    early.delete(id),
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
  frameReader(({ head, body }) => take(head as FromShell, body)),
);
// The shell has gone.
pipe.on('close', () => exit(0));
pipe.on('error', () => exit(0));
