import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readOrCreateSecret } from '../store/durable-file.ts';

export type Role = 'publisher' | 'operator';

/** Who a token belongs to; the name stands in releases and in the audit log. */
export interface Holder {
  readonly role: Role;
  readonly name: string;
}

interface KnownToken {
  readonly name: string;
  readonly digest: Buffer;
}

/**
 * The tokens of one role, from a file with one `token` or `name token` a line. A token without a name has its role as
 * name. The file is made with one random token at the first start, readable by its owner alone.
 */
export class Tokens {
  readonly #role: Role;
  readonly #known: readonly KnownToken[];

  constructor(role: Role, text: string) {
    this.#role = role;
    this.#known = linesOf(text).map(({ name, token }) => ({ name: name ?? role, digest: digestOf(token) }));
    if (this.#known.length === 0) throw new Error(`the file of ${role} tokens is empty: delete it to get a new one`);
  }

  static async open(role: Role, file: string): Promise<Tokens> {
    return new Tokens(role, await readOrCreateSecret(file, () => `${randomBytes(32).toString('base64url')}\n`));
  }

  /** Compares with every token, in a time that says nothing about how near a guess was. */
  holderOf(token: string): Holder | null {
    const digest = digestOf(token);
    let found: Holder | null = null;
    for (const known of this.#known) {
      if (timingSafeEqual(known.digest, digest)) found = { role: this.#role, name: known.name };
    }
    return found;
  }
}

/** The first token of a token file, for a command that runs beside the registry. */
export function firstToken(text: string): string | null {
  return linesOf(text)[0]?.token ?? null;
}

function linesOf(text: string): { name: string | null; token: string }[] {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/, 2));
  return lines.flatMap(([first, second]) => {
    if (!first) return [];
    return [second ? { name: first, token: second } : { name: null, token: first }];
  });
}

/** Digests have one length, which a comparison in constant time needs. */
function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
