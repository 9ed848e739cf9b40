/** What a call of the shell rejects with. `code` is the server's, or `network-error` when there was no answer. */
export class CallFailure extends Error {
  /** The shell and each remote bundle a copy of this class, so `instanceof` goes by the name. */
  static override [Symbol.hasInstance](value: unknown): value is CallFailure {
    return value instanceof Error && value.name === 'CallFailure';
  }

  override readonly name = 'CallFailure';
  readonly code: string;
  readonly status: number | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(failure: {
    code: string;
    status: number | null;
    message: string;
    errors?: Record<string, string[]>;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.errors = failure.errors ?? {};
    this.requestId = failure.requestId ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
  }
}
