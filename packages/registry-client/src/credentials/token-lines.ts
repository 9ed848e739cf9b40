const REMOTE_PATTERN = /^(?:[a-z][a-z0-9-]*\*?|\*)$/;
/** In place of a token: its SHA-256, so that a reader of the file gets no access. */
export const HASHED = /^sha256:([0-9a-f]{64})$/;

/** One line of a token file. */
export interface TokenLine {
  readonly name: string | null;
  readonly token: string;
  readonly remotes: string;
}

/** The first token of a token file that is not hashed, for a command that runs beside the registry. */
export function firstToken(text: string): string | null {
  return linesOf(text).find(({ token }) => !HASHED.test(token))?.token ?? null;
}

/** The lines of a token file: `token`, `name token` or `name token games-*,promotions`. */
export function linesOf(text: string): TokenLine[] {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([first, second, ...rest]) => {
    if (!first) return [];
    const remotes = rest.join('');
    return [second ? { name: first, token: second, remotes } : { name: null, token: first, remotes }];
  });
}

/** A pattern that is none would close a door unnoticed. @throws Error */
export function patternsFrom(text: string): string[] {
  const patterns = text.split(',');
  const wrong = patterns.find((each) => !REMOTE_PATTERN.test(each));
  if (wrong !== undefined)
    throw new Error(`a token names remotes as "${wrong}": write them as games-*,promotions; * is any`);
  return patterns;
}
