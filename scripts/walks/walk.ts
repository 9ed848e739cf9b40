import type { Copy } from './copy.ts';

/** What a walk promises: its own folders, and how many lines are added or changed outside of them. */
export interface Walked {
  readonly own: readonly string[];
  readonly mostLines: number;
}

/** Does what a document says in a copy of the repository, and proves that it works. Throws if it does not. */
export type Walk = (copy: Copy) => Promise<Walked>;
