import { momentOf } from './moment.ts';

/** Tokens that the registry gives out. */
export type TokensCommand = { readonly name: 'tokens' } & (
  | { readonly act: 'list' }
  | {
      readonly act: 'create';
      readonly kind: 'operator' | 'publisher' | 'shell';
      /** The holder of the token. */
      readonly holder: string;
      readonly remotes: string[];
      readonly channels: string[];
      /** null: never. */
      readonly expiresAt: string | null;
      readonly reason: string;
    }
  | { readonly act: 'revoke'; readonly id: string; readonly reason: string }
);

/** Options of the command, as they were typed. */
export interface TokenOptions {
  readonly reason: string;
  readonly remotes: string;
  readonly channels: string;
  readonly expires: string;
}

const KINDS = ['operator', 'publisher', 'shell'] as const;

/** null when the words are none of the command. @throws Refusal `usage` for what `--expires` does not take */
export function tokensCommand(
  [act, first, second, ...more]: readonly string[],
  { reason, remotes, channels, expires }: TokenOptions,
  now: number,
): TokensCommand | null {
  const name = 'tokens';
  if (act === undefined) return { name, act: 'list' };
  if (more.length > 0 || reason.trim() === '') return null;
  if (act === 'revoke' && first && second === undefined) return { name, act, id: first, reason };
  const kind = KINDS.find((each) => each === first);
  if (act !== 'create' || !kind || !second) return null;
  const scopes = { remotes: listed(remotes), channels: listed(channels) };
  return { name, act, kind, holder: second, ...scopes, expiresAt: momentOf(expires, now), reason };
}

function listed(text: string): string[] {
  return text === '' ? [] : text.split(',');
}
