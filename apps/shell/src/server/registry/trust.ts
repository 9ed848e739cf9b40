import { openKeyRing, publicKeysIn, verifyInRing } from '@baize/contract/node/key-ring';
import type { Proof } from '@baize/contract/node/key-ring';
import type { KeyRing } from '@baize/contract/key-ring';
import { SignatureRefused, verifySigned } from '@baize/contract/node/signature';
import { readFile } from 'node:fs/promises';
import { ShellFailure } from '../errors.ts';
import { writeWhole } from '../whole-file.ts';

/** A ring is fetched this often: a revoked key is trusted no longer than that. */
const RING_FOR_MS = 30_000;

/** What decides whether the registry signed a document. */
export interface Trust {
  /**
   * The payload of a signed document.
   * @throws SignatureRefused; {@link ShellFailure} `registry-key-missing`
   */
  open(signed: unknown, proof: Proof): Promise<string>;
  /**
   * The same by the keys that are known, for documents that any client may send: no other keys are fetched. @throws as
   * {@link open}
   */
  openByKnown(signed: unknown, proof: Proof): Promise<string>;
  /** Fetches what may have changed since. Never throws: what is known remains valid. */
  refresh(): Promise<void>;
}

/** One key, in a file that the registry wrote. */
export function pinnedKey(file: string): Trust {
  let pem: string | null = null;
  return {
    async open(signed) {
      pem ??= await readKey(file);
      try {
        return verifySigned(signed, pem);
      } catch (error) {
        // A registry that was set up again has a new key: the next attempt reads the file again.
        if (error instanceof SignatureRefused && error.code === 'key-unknown') pem = null;
        throw error;
      }
    },
    async openByKnown(signed) {
      pem ??= await readKey(file);
      return verifySigned(signed, pem);
    },
    refresh: () => Promise.resolve(),
  };
}

export interface RootedOptions {
  /** Public root keys, PEM, one after the other. */
  readonly rootKeyFile: string;
  /** Where the ring that was seen last is stored. */
  readonly ringFile: string;
  /** The ring as the registry has it. @throws when it cannot be fetched */
  readonly fetchRing: () => Promise<string>;
  readonly report: (error: unknown) => void;
  readonly now?: () => number;
}

/** The keys of a ring that a root signed. The ring of the highest version counts, over restarts. */
export function rootedKeys({ rootKeyFile, ringFile, fetchRing, report, now = Date.now }: RootedOptions): Trust {
  let ring: KeyRing | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function take(text: string): Promise<void> {
    const next = openKeyRing(JSON.parse(text), publicKeysIn(await readKey(rootKeyFile)));
    if (ring && next.version < ring.version)
      throw new ShellFailure('key-ring-older', `Ring ${next.version} came after ${ring.version}.`);
    if (next.version === ring?.version) return;
    ring = next;
    await writeWhole(ringFile, text);
  }

  async function ask(): Promise<void> {
    askedAt = performance.now();
    try {
      // A ring that is no longer valid, or is of another root, counts as none.
      if (!ring)
        await readFile(ringFile, 'utf8')
          .then(take)
          .catch(() => undefined);
      await take(await fetchRing());
    } catch (error) {
      report(error);
    }
  }

  async function open(signed: unknown, proof: Proof): Promise<string> {
    if (!ring) await ask();
    if (!ring) throw new ShellFailure('registry-key-missing', `No key ring signed by ${rootKeyFile} is known.`);
    return verifyInRing(signed, ring, proof, now());
  }

  return {
    async open(signed, proof) {
      try {
        return await open(signed, proof);
      } catch (error) {
        // The registry signs with a key since a moment ago.
        if (!(error instanceof SignatureRefused) || error.code !== 'key-unknown') throw error;
        await ask();
        return open(signed, proof);
      }
    },
    openByKnown: async (signed, proof) => {
      if (!ring) throw new ShellFailure('registry-key-missing', 'No key ring is known yet.');
      return verifyInRing(signed, ring, proof, now());
    },
    async refresh() {
      if (performance.now() - askedAt >= RING_FOR_MS) await ask();
    },
  };
}

/** @throws ShellFailure `registry-key-missing` */
async function readKey(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ShellFailure('registry-key-missing', `The file ${file} cannot be read.`, error);
  }
}
