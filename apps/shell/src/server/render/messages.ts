import type { CallInput } from '@baize/protocol';
import type { LoadAnswer, RemoteFailureCode } from '@baize/contract';
import type { RenderTask, WorkerRelease } from './render-task.ts';

/** What became of a call that the shell made for a remote's `load`. */
export type Called =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly failure: { code: string; status: number | null; message: string; requestId?: string | null };
    };

export type FromShell =
  | { readonly kind: 'init'; readonly release: WorkerRelease }
  | { readonly kind: 'warm'; readonly id: number }
  | { readonly kind: 'ping'; readonly id: number }
  | { readonly kind: 'render'; readonly id: number; readonly task: RenderTask }
  | { readonly kind: 'called'; readonly call: number; readonly called: Called };

/** What a render process says if it is honest. The shell believes none of it unseen. */
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
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly call: number;
      readonly method: string;
      readonly path: string;
      readonly service: string;
      readonly input: CallInput;
    }
  | { readonly kind: 'crash'; readonly text: unknown };
