import { HASHED, linesOf, patternsFrom } from '@baize/registry-client/credentials/token-lines';
import type { TokenLine } from '@baize/registry-client/credentials/token-lines';
import { readFileIfExists } from '@baize/registry-client/read-file-if-exists';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrCreateSecret } from '../store/durable-file.ts';
import type { Holder, Role } from './holder.ts';

interface KnownToken {
  readonly holder: Holder;
  readonly digest: Buffer;
}

/**
 * The tokens of one role, read from a text with one `token`, `name token` or `name token games-*,promotions` a line; a
 * token may be written as `sha256:` and 64 hex digits. One without a name has its role as name; one without remotes
 * publishes nothing.
 */
export class Tokens {
  readonly #known: readonly KnownToken[];

  /** @throws Error when a line is wrong, or there is none */
  constructor(role: Role, text: string) {
    this.#known = linesOf(text).map((line) => knownBy(role, line));
    if (this.#known.length === 0) throw new Error(`the file of ${role} tokens is empty: delete it to get a new one`);
  }

  /** null when no token has this digest. Compares in constant time. */
  withDigest(digest: Buffer): Holder | null {
    let found: Holder | null = null;
    for (const known of this.#known) {
      if (timingSafeEqual(known.digest, digest)) found = known.holder;
    }
    return found;
  }
}

/**
 * A file of {@link Tokens}, read again when it has changed. It is made at the first start, with one random token,
 * readable by its owner alone.
 */
export class TokenFile {
  readonly #role: Role;
  readonly #file: string;
  #text: string;
  #tokens: Tokens | null;

  private constructor(role: Role, file: string, text: string) {
    this.#role = role;
    this.#file = file;
    this.#text = text;
    this.#tokens = new Tokens(role, text);
  }

  /**
   * @param firstRemotes the remotes that the token of a new file may publish
   * @throws Error when the file is invalid
   */
  static async open(role: Role, file: string, firstRemotes = ''): Promise<TokenFile> {
    return new TokenFile(role, file, await readOrCreateSecret(file, () => firstLine(role, firstRemotes)));
  }

  /**
   * null when no token of the file has this digest. If the file has become invalid, or is gone, no token of it is
   * valid: a line that was removed because its token leaked must not stay valid.
   */
  async withDigest(digest: Buffer): Promise<Holder | null> {
    const text = (await readFileIfExists(this.#file)) ?? '';
    if (text !== this.#text) {
      this.#text = text;
      this.#tokens = readable(this.#role, text);
    }
    return this.#tokens?.withDigest(digest) ?? null;
  }

  /** The fault of the file at its last read; null for none. */
  get trouble(): string | null {
    return this.#tokens ? null : `the file of ${this.#role} tokens cannot be read and opens nothing`;
  }
}

function readable(role: Role, text: string): Tokens | null {
  try {
    return new Tokens(role, text);
  } catch {
    return null;
  }
}

function knownBy(role: Role, { name, token, remotes }: TokenLine): KnownToken {
  const hex = HASHED.exec(token)?.[1];
  return {
    holder: { role, name: name ?? role, remotes: remotes === '' ? [] : patternsFrom(remotes), channels: ['*'] },
    digest: hex === undefined ? digestOf(token) : Buffer.from(hex, 'hex'),
  };
}

function firstLine(role: Role, remotes: string): string {
  const token = newToken();
  return remotes === '' ? `${token}\n` : `${role} ${token} ${remotes}\n`;
}

/** 256 random bits: so many that a fast hash protects them as well as a slow one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Digests have one length, which a comparison in constant time needs. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
