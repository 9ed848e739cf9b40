import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Gate } from './gate.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane; about 30 to 70 ms on a server core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const hashWithArgon2 = promisify(argon2);

/** Hashes and checks passwords, a few at a time: each holds 19 MiB and a thread. */
export class Passwords {
  readonly #gate: Gate;
  #decoy: Promise<string> | null = null;

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /** @returns the hash in PHC form, its cost and salt included. Refuses with `service-unavailable` when too many wait. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.#derive(password, salt);
    return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
  }

  /**
   * @param kept hash made by `hash`; null for an account that does not exist or has no password, which costs the same time and is never right
   * Refuses with `service-unavailable` when too many wait.
   */
  async matches(password: string, kept: string | null): Promise<boolean> {
    const [, , , , salt = '', tag = ''] = (kept ?? (await this.#decoyHash())).split('$');
    const expected = Buffer.from(tag, 'base64');
    const derived = await this.#derive(password, Buffer.from(salt, 'base64'));
    return timingSafeEqual(derived, expected) && kept !== null;
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= this.hash(randomBytes(SALT_BYTES).toString('hex'));
    return this.#decoy;
  }

  #derive(password: string, salt: Buffer): Promise<Buffer> {
    return this.#gate.run(() =>
      hashWithArgon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...COST }),
    );
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
