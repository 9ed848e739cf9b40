/** A kind of span: work for a caller from outside, a request to another process, or work within. */
export interface SpanOptions {
  readonly kind: 'server' | 'client' | 'internal';
  /** `traceparent` of the caller, as the W3C writes it. */
  readonly parent?: string | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A sampled span that has not ended. */
export interface OpenSpan {
  /** Value of the `traceparent` header for the next process. */
  readonly traceparent: string;
  /** Spans that `work` opens are its children. */
  within<Result>(work: () => Result): Result;
  end(failed?: boolean): void;
}

export interface Tracing {
  /** Null where the trace is not sampled. */
  open(name: string, options: SpanOptions): OpenSpan | null;
  /** The span that this flow of work is in. */
  active(): OpenSpan | null;
  /** Work of no trace, whatever flow it was called in. */
  outside<Result>(work: () => Result): Result;
  close(): Promise<void>;
}

export interface TracingOptions {
  /** The server's name in a trace. */
  readonly service: string;
  /** Where traces are sent by OTLP over HTTP; null traces nothing. */
  readonly tracesUrl: string | null;
  /** Of 10,000 calls that come without a trace, how many begin one. */
  readonly tracesBasisPoints: number;
}
