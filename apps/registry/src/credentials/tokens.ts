import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrCreateSecret } from '../store/durable-file.ts';

/** `shell`: a server of the site, which says what it serves and changes nothing. */
export type Role = 'publisher' | 'operator' | 'shell';

/** Who a token belongs to; the name stands in releases and in the audit log. */
export interface Holder {
  readonly role: Role;
  readonly name: string;
  /** Names of the remotes it may publish, or their beginnings as `games-*`; `*` is any. Empty: none. */
  readonly remotes: readonly string[];
}

const REMOTE_PATTERN = /^(?:[a-z][a-z0-9-]*\*?|\*)$/;

/** Whether a publisher may publish a remote of this name. */
export function ownsRemote({ remotes }: Holder, name: string): boolean {
  return remotes.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
}

interface KnownToken {
  readonly holder: Holder;
  readonly digest: Buffer;
}

/**
 * The tokens of one role, from a file with one `token`, `name token` or `name token games-*,promotions` a line. A token
 * without a name has its role as name; one without remotes publishes nothing. The file is made at the first start, with
 * one random token, readable by its owner alone.
 */
export class Tokens {
  readonly #known: readonly KnownToken[];

  constructor(role: Role, text: string) {
    this.#known = linesOf(text).map(({ name, token, remotes }) => ({
      holder: { role, name: name ?? role, remotes: remotes === '' ? [] : patternsFrom(remotes) },
      digest: digestOf(token),
    }));
    if (this.#known.length === 0) throw new Error(`the file of ${role} tokens is empty: delete it to get a new one`);
  }

  /** @param firstRemotes what the token of a new file publishes */
  static async open(role: Role, file: string, firstRemotes = ''): Promise<Tokens> {
    return new Tokens(role, await readOrCreateSecret(file, () => firstLine(role, firstRemotes)));
  }

  /** Whether one of the tokens has this digest, in hex. */
  hasDigest(digest: string): boolean {
    return this.#known.some((known) => known.digest.toString('hex') === digest);
  }

  /** Compares with every token, in a time that says nothing about how near a guess was. */
  holderOf(token: string): Holder | null {
    const digest = digestOf(token);
    let found: Holder | null = null;
    for (const known of this.#known) {
      if (timingSafeEqual(known.digest, digest)) found = known.holder;
    }
    return found;
  }
}

/** The first token of a token file, for a command that runs beside the registry. */
export function firstToken(text: string): string | null {
  return linesOf(text)[0]?.token ?? null;
}

function firstLine(role: Role, remotes: string): string {
  const token = randomBytes(32).toString('base64url');
  return remotes === '' ? `${token}\n` : `${role} ${token} ${remotes}\n`;
}

function linesOf(text: string): { name: string | null; token: string; remotes: string }[] {
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

/** Digests have one length, which a comparison in constant time needs. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
