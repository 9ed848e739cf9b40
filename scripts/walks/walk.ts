import type { Copy } from './copy.ts';

/** What a walk promises: its own folders and files, and how much is added or changed outside of them. */
export interface Walked {
  readonly own: readonly string[];
  readonly most: number;
  /** An entry is a run of neighbouring lines. */
  readonly unit: 'entries' | 'lines';
}

/** Does what a document says in a copy of the repository, and proves that it works. Throws if it does not. */
export type Walk = (copy: Copy) => Promise<Walked>;
