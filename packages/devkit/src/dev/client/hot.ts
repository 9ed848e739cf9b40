declare global {
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
}

/** The part of webpack's hot replacement that the clients in this folder use. */
export interface Hot {
  /** What the module before this one has left in `dispose`. */
  readonly data?: { signature?: readonly unknown[] };
  status(): string;
  /** Resolves with the modules that were replaced; null: there is no update. */
  check(apply: boolean): Promise<readonly unknown[] | null>;
  accept(failed: (error: Error) => void): void;
  dispose(leave: (data: { signature?: readonly unknown[] }) => void): void;
  invalidate(): void;
}
