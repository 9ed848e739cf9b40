/** What broke: the browser's own event, or an error that code caught and named. */
export type Caught = ErrorEvent | PromiseRejectionEvent | NotedError;

/** An error that was caught, so that no event reports it. */
export interface NotedError {
  readonly error: unknown;
  /** Remote and version that it is of, where its files do not say so. */
  readonly remote?: string;
  readonly version?: string;
}

interface CaughtErrors {
  /** What has not been taken yet. */
  readonly kept: Caught[];
  take(caught: Caught): void;
}

declare global {
  interface Window {
    baizeErrors?: CaughtErrors;
  }
}

/** For what was caught and yet ought to be known: says it on the console, and has it reported. */
export function noteError(said: string, error: unknown, from: Omit<NotedError, 'error'> = {}): void {
  console.error(said, error);
  window.baizeErrors?.take({ error, ...from });
}
