import type { CallInput } from '@baize/protocol';
import type { LoadAnswer, RemoteFailureCode } from '@baize/contract';
import type { RenderTask, WorkerRelease } from './render-task.ts';

/** Why a call that the shell made for a remote's `load` failed. */
export interface CallRefused {
  readonly ok: false;
  readonly failure: { code: string; status: number | null; message: string; requestId?: string | null };
}

/** What became of a call that the shell made for a remote's `load`. */
export type Called = { readonly ok: true; readonly body: unknown } | CallRefused;

/** A read of the contract, as a `load` asks for it. */
export interface AskedCall {
  readonly service: string;
  readonly path: string;
  readonly input: CallInput;
}

export type FromShell =
  | { readonly kind: 'init'; readonly release: WorkerRelease }
  | { readonly kind: 'warm'; readonly id: number }
  | { readonly kind: 'ping'; readonly id: number }
  /** The answers of `expected` come by themselves, numbered by {@link expectedNumber}. */
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly task: RenderTask;
      readonly expected: readonly AskedCall[];
    }
  /** The answer's body is that of the frame. */
  | { readonly kind: 'called'; readonly call: number; readonly called: { readonly ok: true } | CallRefused };

/** The messages of an honest render process. The shell trusts none of them unchecked. */
export type FromWorker =
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly ok: true;
      readonly htmlBytes: number;
      readonly hasData: boolean;
      /** Whether the module has read what only this visitor has. */
      readonly personal?: boolean;
      readonly answer?: LoadAnswer;
      readonly loads?: readonly string[];
    }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly ok: false;
      readonly code: RemoteFailureCode;
      readonly message: unknown;
    }
  | ({ readonly kind: 'call'; readonly id: number; readonly call: number; readonly method: string } & AskedCall)
  | { readonly kind: 'crash'; readonly text: unknown };

/** More than a render may make. */
const NUMBERS_A_RENDER = 100;

/** The calls that the process makes are counted from 1 on; those that the shell made for a render are below 0. */
export function expectedNumber(render: number, at: number): number {
  return -(render * NUMBERS_A_RENDER + at);
}

/** The render that an expected call was made for. */
export function renderOf(call: number): number {
  return Math.floor(-call / NUMBERS_A_RENDER);
}
