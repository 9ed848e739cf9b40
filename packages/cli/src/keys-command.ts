import { momentOf } from './moment.ts';

/** Keys that sign the registry's documents, and the root that signs them. */
export type KeysCommand = { readonly name: 'keys' } & (
  | { readonly act: 'list' }
  | { readonly act: 'new'; readonly reason: string }
  /** Makes a root key; talks to no registry. */
  | { readonly act: 'root'; readonly file: string }
  /** Signs a ring; talks to no registry. */
  | {
      readonly act: 'sign';
      readonly rootFile: string;
      /** What `baize keys --json` printed. */
      readonly keysFile: string;
      /** Ids of keys that nothing is to be believed of. */
      readonly revoke: readonly string[];
      /** Of keys that are new in the ring; null: never. */
      readonly expiresAt: string | null;
    }
  | { readonly act: 'install'; readonly file: string; readonly reason: string }
);

/** Options of the command, as they were typed. */
export interface KeyOptions {
  readonly reason: string;
  readonly revoke: readonly string[];
  readonly expires: string;
}

/** null when the words are none of the command. @throws Refusal `usage` for what `--expires` does not take */
export function keysCommand(
  [act, first, second, ...more]: readonly string[],
  { reason, revoke, expires }: KeyOptions,
  now: number,
): KeysCommand | null {
  const name = 'keys';
  if (act === undefined) return { name, act: 'list' };
  if (more.length > 0) return null;
  if (act === 'sign' && first && second)
    return { name, act, rootFile: first, keysFile: second, revoke, expiresAt: momentOf(expires, now) };
  if (second !== undefined) return null;
  if (act === 'root' && first) return { name, act, file: first };
  if (reason.trim() === '') return null;
  if (act === 'new' && first === undefined) return { name, act, reason };
  return act === 'install' && first ? { name, act, file: first, reason } : null;
}
