import { Revocation, TokenRequest } from '@baize/registry-client/credentials/listed-tokens';
import type { CreatedToken, ListedToken, TokenList } from '@baize/registry-client/credentials/listed-tokens';
import { parseJson } from '@baize/registry-client/parse-json';
import { Refusal } from '@baize/registry-client/refusals';
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Store } from '../store/store.ts';
import type { Holder } from './holder.ts';
import { digestOf, newToken } from './tokens.ts';

/** Tokens of one registry: more than all teams and servers of a site. */
const MOST_TOKENS = 1_000;

const TokenRecord = z.strictObject({
  ...TokenRequest.shape,
  /** SHA-256 of the token, in hex. The token itself is not stored. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
});
type TokenRecord = z.infer<typeof TokenRecord>;

/** Who does it, and why. */
interface TokenAct {
  readonly by: string;
  readonly reason: string;
}

/**
 * Tokens that the registry issues, stored as hashes. A token's id is the beginning of its hash, so each check reads its
 * record again: a token that any process revokes is invalid from then on.
 */
export class StoredTokens {
  readonly #store: Store;
  readonly #clock: () => Date;

  constructor(store: Store, clock: () => Date) {
    this.#store = store;
    this.#clock = clock;
  }

  /** @throws Refusal `input-invalid`; nothing is stored then */
  async create(request: TokenRequest, { by, reason }: TokenAct): Promise<CreatedToken> {
    this.#check(request);
    if ((await this.#store.list('tokens')).length >= MOST_TOKENS)
      throw new Refusal('input-invalid', [`there are ${MOST_TOKENS} tokens already`]);
    const secret = newToken();
    const digest = digestOf(secret).toString('hex');
    const record: TokenRecord = {
      ...request,
      digest,
      createdAt: this.#clock().toISOString(),
      createdBy: by,
      reason,
    };
    await this.#store.create(recordKey(idOf(digest)), bytesOf(record));
    return { ...this.#listed(record, null), secret };
  }

  /** The newest first. */
  async list(): Promise<TokenList> {
    const ids = await this.#store.list('tokens');
    const read = await Promise.all(ids.map(async (id) => ({ id, listed: await this.#read(id) })));
    const tokens = read.flatMap(({ listed }) => (listed ? [this.#listed(listed.record, listed.revoked)] : []));
    return {
      tokens: tokens.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
      damaged: read.flatMap(({ id, listed }) => (listed ? [] : [id])),
    };
  }

  /**
   * One that is revoked already stays as it was.
   *
   * @throws Refusal `not-found`
   */
  async revoke(id: string, { by, reason }: TokenAct): Promise<ListedToken> {
    const found = ID.test(id) ? await this.#read(id) : null;
    if (!found) throw new Refusal('not-found', [`token ${id}`]);
    const revoked = found.revoked ?? { at: this.#clock().toISOString(), by, reason };
    if (!found.revoked) await this.#store.create(revokedKey(id), bytesOf(revoked));
    return this.#listed(found.record, revoked);
  }

  /**
   * null when no stored token has this digest.
   *
   * @throws Refusal `token-expired`, `token-revoked`
   */
  async withDigest(digest: Buffer): Promise<Holder | null> {
    const found = await this.#read(idOf(digest.toString('hex')));
    if (!found || !timingSafeEqual(Buffer.from(found.record.digest, 'hex'), digest)) return null;
    const { state, name, kind: role, remotes: own, channels: acting } = this.#listed(found.record, found.revoked);
    if (state === 'revoked') throw new Refusal('token-revoked', [name]);
    if (state === 'expired') throw new Refusal('token-expired', [name]);
    return { role, name, remotes: own, channels: acting };
  }

  /** A token that grants nothing is a mistake: it is refused at once. */
  #check({ kind, remotes: own, channels: acting, expiresAt }: TokenRequest): void {
    const faults = [
      ...(own.length > 0 === (kind === 'publisher') ? [] : ['remotes: those of a publisher, and of nobody else']),
      ...(acting.length > 0 === (kind === 'operator') ? [] : ['channels: those of an operator, and of nobody else']),
      ...(expiresAt !== null && !(Date.parse(expiresAt) > this.#clock().getTime()) ? ['expiresAt: is past'] : []),
    ];
    if (faults.length > 0) throw new Refusal('input-invalid', faults);
  }

  /** null when there is none, or it cannot be read. An unreadable revocation still revokes. */
  async #read(id: string): Promise<{ record: TokenRecord; revoked: ListedToken['revoked'] } | null> {
    const [bytes, revocation] = await Promise.all([this.#store.read(recordKey(id)), this.#store.read(revokedKey(id))]);
    const parsed = TokenRecord.safeParse(jsonOf(bytes));
    if (!parsed.success || idOf(parsed.data.digest) !== id) return null;
    const revoked = Revocation.safeParse(jsonOf(revocation));
    const unreadable = { at: '', by: '', reason: 'its record is damaged' };
    return { record: parsed.data, revoked: revocation && (revoked.success ? revoked.data : unreadable) };
  }

  #listed({ digest, ...record }: TokenRecord, revoked: ListedToken['revoked']): ListedToken {
    const isOver = record.expiresAt !== null && !(Date.parse(record.expiresAt) > this.#clock().getTime());
    return { id: idOf(digest), ...record, revoked, state: revoked ? 'revoked' : isOver ? 'expired' : 'valid' };
  }
}

const ID = /^[0-9a-f]{16}$/;

function idOf(digest: string): string {
  return digest.slice(0, 16);
}

function recordKey(id: string): string {
  return `tokens/${id}/token.json`;
}

function revokedKey(id: string): string {
  return `tokens/${id}/revoked.json`;
}

function bytesOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function jsonOf(bytes: Buffer | null): unknown {
  return bytes && parseJson(bytes.toString('utf8'));
}
