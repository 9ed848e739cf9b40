import type { CallGroup, CallWords } from '../call-words.ts';
import type { CallName } from '../calls.ts';

/** A group of calls that exist; its type keeps their names. */
export function callGroup<Name extends CallName>(
  tag: string,
  description: string,
  calls: Readonly<Record<Name, CallWords>>,
): CallGroup<Name> {
  return { tag, description, calls };
}
