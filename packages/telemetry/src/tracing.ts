import type { OpenSpan, SpanOptions, Tracing, TracingOptions } from './span.ts';

/** One for a process: the flow of work that it follows is the process's own. */
let tracing: Tracing | null = null;

/**
 * Begins to trace, where the settings say so; nothing is loaded otherwise.
 * @returns what sends the last spans and ends it
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  if (options.tracesUrl === null) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  const started = openTelemetry({ ...options, tracesUrl: options.tracesUrl });
  tracing = started;
  return async () => {
    tracing = null;
    await started.close();
  };
}

export function isTracing(): boolean {
  return tracing !== null;
}

/** Opens a span for a caller from outside. The caller ends it. */
export function openSpan(name: string, options: SpanOptions): OpenSpan | null {
  return tracing === null ? null : tracing.open(name, options);
}

export function activeSpan(): OpenSpan | null {
  return tracing === null ? null : tracing.active();
}

/** Work that belongs to the trace of `span` alone, whatever flow it was called in; to none where there is no span. */
export function runIn<Result>(span: OpenSpan | null, work: () => Result): Result {
  if (tracing === null) return work();
  return span === null ? tracing.outside(work) : span.within(work);
}

/** A child of the span that this flow is in; just the work where it is in none. */
export async function inSpan<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = activeSpan() === null ? null : openSpan(name, options);
  if (span === null) return work();
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(true);
    throw error;
  }
}
