import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Gate } from './gate.ts';

const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const hashWithArgon2 = promisify(argon2);

/** What one hash costs, as its PHC form says. */
interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Hashes and checks passwords with argon2id, a few at a time: each holds its memory and a thread. */
export class Passwords {
  readonly #gate: Gate;
  readonly #cost: Cost;
  #decoy: Promise<string> | null = null;

  /** @param memoryKib what a new hash takes; those that were made with another are checked with theirs */
  constructor(gate: Gate, memoryKib: number) {
    this.#gate = gate;
    this.#cost = { memory: memoryKib, passes: PASSES, parallelism: LANES };
  }

  /** @returns the hash in PHC form, its cost and salt included. Refuses with `service-unavailable` when too many wait. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.#derive(password, salt, this.#cost);
    return `$argon2id$v=19$${describe(this.#cost)}$${base64(salt)}$${base64(tag)}`;
  }

  /**
   * @param kept hash made by `hash`; null for an account that does not exist or has no password, which costs the same time and is never right
   * Refuses with `service-unavailable` when too many wait.
   */
  async matches(password: string, kept: string | null): Promise<boolean> {
    const [, , , cost = '', salt = '', tag = ''] = (kept ?? (await this.#decoyHash())).split('$');
    const expected = Buffer.from(tag, 'base64');
    const derived = await this.#derive(password, Buffer.from(salt, 'base64'), parse(cost));
    return timingSafeEqual(derived, expected) && kept !== null;
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= this.hash(randomBytes(SALT_BYTES).toString('hex'));
    return this.#decoy;
  }

  #derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
    return this.#gate.run(() =>
      hashWithArgon2('argon2id', {
        message: password.normalize('NFKC'),
        nonce: salt,
        tagLength: TAG_BYTES,
        ...cost,
      }),
    );
  }
}

function describe({ memory, passes, parallelism }: Cost): string {
  return `m=${memory},t=${passes},p=${parallelism}`;
}

function parse(described: string): Cost {
  const [memory, passes, parallelism] = Array.from(described.matchAll(/\d+/g), Number);
  return { memory: memory!, passes: passes!, parallelism: parallelism! };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
