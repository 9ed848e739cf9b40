import type { WheelSpin } from '@baize/protocol';

const SECTORS = 24;
/** 2^32 less what would favour small sectors: a word from here on is thrown away. */
const LIMIT = 2 ** 32 - (2 ** 32 % SECTORS);
const WORD_BYTES = 4;

/** What a browser computes by itself from what was published with the result. */
export interface CheckedSpin {
  /** SHA-256 of the server seed. */
  readonly hash: string;
  readonly sector: number;
  /** The hash is the one that was published before the spin, and the sector the one that was paid. */
  readonly matches: boolean;
}

/** Recomputes a spin by its rule, `wheel/1`: with the browser's own hashes, without the site. */
export async function checkSpin(spin: WheelSpin): Promise<CheckedSpin> {
  const { clientSeed, nonce, sector, serverSeed, serverSeedHash } = spin;
  const hash = hex(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)));
  const found = await sectorOf(serverSeed, `${clientSeed}:${nonce}`);
  return { hash, sector: found, matches: hash === serverSeedHash && found === sector };
}

async function sectorOf(serverSeed: string, message: string): Promise<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), algorithm, false, ['sign']);
  for (let round = 0; ; round++) {
    const digest = new DataView(await crypto.subtle.sign('HMAC', key, bytesOf(`${message}:${round}`)));
    for (let at = 0; at < digest.byteLength; at += WORD_BYTES) {
      const word = digest.getUint32(at);
      if (word < LIMIT) return word % SECTORS;
    }
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
