import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanOptions, Tracing, TracingOptions } from './span.ts';

/** Spans that wait to be sent; more are dropped. */
const MAX_QUEUE = 4_096;
/** Traces a second that callers from outside may begin: a stranger must not fill the collector. */
const MAX_FOREIGN_PER_SECOND = 50;
const SAMPLED = 1;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Traces by OpenTelemetry, sent to a collector. Loaded only where traces are on. */
export function openTelemetry(options: TracingOptions & { readonly tracesUrl: string }): Tracing {
  const { service, tracesUrl, tracesBasisPoints } = options;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesUrl }), maxQueueSize: MAX_QUEUE }),
    ],
  });
  const tracer = provider.getTracer('baize');
  const flow = new AsyncLocalStorage<Traced | null>();
  const active = (): Traced | null => {
    const span = flow.getStore() ?? null;
    return span === null || span.isEnded ? null : span;
  };
  const mayBegin = budget(MAX_FOREIGN_PER_SECOND);

  /** Where a span hangs; null where there is nothing to trace. */
  function contextOf({ parent }: SpanOptions): Context | null {
    const inner = active();
    if (inner !== null) return trace.setSpan(ROOT_CONTEXT, inner.span);
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
    if (traceId === undefined || spanId === undefined)
      return randomInt(10_000) < tracesBasisPoints ? ROOT_CONTEXT : null;
    if ((Number.parseInt(flags ?? '', 16) & SAMPLED) === 0 || !mayBegin()) return null;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  }

  return {
    active,
    open(name, span) {
      const context = contextOf(span);
      if (context === null) return null;
      const { kind, attributes = {} } = span;
      return new Traced(tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context), flow);
    },
    outside: (work) => flow.run(null, work),
    close: () => provider.shutdown(),
  };
}

class Traced implements OpenSpan {
  readonly span: Span;
  isEnded = false;
  readonly #flow: AsyncLocalStorage<Traced | null>;

  constructor(span: Span, flow: AsyncLocalStorage<Traced | null>) {
    this.span = span;
    this.#flow = flow;
  }

  get traceparent(): string {
    const { traceId, spanId } = this.span.spanContext();
    return `00-${traceId}-${spanId}-01`;
  }

  within<Result>(work: () => Result): Result {
    return this.#flow.run(this, work);
  }

  end(failed = false): void {
    this.isEnded = true;
    if (failed) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** True so many times in each second. */
function budget(perSecond: number): () => boolean {
  let second = 0;
  let left = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) left = perSecond;
    second = now;
    left -= 1;
    return left >= 0;
  };
}
