import type { Store } from '../store/store.ts';
import type { Holder, Role } from './holder.ts';
import { StoredTokens } from './stored-tokens.ts';
import { TokenFile, digestOf } from './tokens.ts';

/** Length of a SHA-256 digest. */
const DIGEST_BYTES = 32;

/** Files with a machine's first tokens. */
export interface TokenFiles {
  readonly publisherTokenFile: string;
  readonly operatorTokenFile: string;
  readonly shellTokenFile: string;
  /** The remotes that the first publisher's token may publish. */
  readonly firstRemotes: string;
}

/** Every valid token of this registry: those in the first files of the machine, and those that the registry issued. */
export class AllTokens {
  readonly stored: StoredTokens;
  readonly #files: Readonly<Record<Role, TokenFile>>;

  private constructor(files: Readonly<Record<Role, TokenFile>>, stored: StoredTokens) {
    this.#files = files;
    this.stored = stored;
  }

  /** @throws Error when a token file is invalid */
  static async open(config: TokenFiles, store: Store, clock: () => Date): Promise<AllTokens> {
    const files = {
      publisher: await TokenFile.open('publisher', config.publisherTokenFile, config.firstRemotes),
      operator: await TokenFile.open('operator', config.operatorTokenFile),
      shell: await TokenFile.open('shell', config.shellTokenFile),
    };
    return new AllTokens(files, new StoredTokens(store, clock));
  }

  /** null for an unknown one. @throws Refusal `token-expired`, `token-revoked` */
  holderOf(token: string, roles: readonly Role[]): Promise<Holder | null> {
    return this.withDigest(digestOf(token), roles);
  }

  /** @throws as {@link holderOf} */
  async withDigest(digest: Buffer, roles: readonly Role[]): Promise<Holder | null> {
    if (digest.length !== DIGEST_BYTES) return null;
    for (const role of roles) {
      const holder = await this.#files[role].withDigest(digest);
      if (holder) return holder;
    }
    const holder = await this.stored.withDigest(digest);
    return holder && roles.includes(holder.role) ? holder : null;
  }

  /** What is wrong with the files, in sentences. */
  get troubles(): string[] {
    return Object.values(this.#files).flatMap(({ trouble }) => trouble ?? []);
  }
}
