/**
 * Rounds of other houses, by the rules that they published. Each house made a chain of hashes and named a block of
 * Bitcoin that was not mined yet; its hash is the salt of all rounds. The sources of the rules and of known rounds are
 * in docs/fairness.md. For commands alone: it hashes with node's own, and asks for that only when it does, so that a
 * page may import the rules of all games.
 */
import { decimal, line, type Line } from '../../recompute/lines.ts';
import { oneOf, type Options, UsageError } from '../../recompute/options.ts';
import { nodeCrypto } from '../../recompute/node-modules.ts';
import { chainLines } from '../../recompute/round.ts';
import { bustOfDigest } from './crash.ts';

interface House {
  /** The hash of the block that was named. */
  readonly salt: string;
  /** What is hashed for the round before. */
  readonly hashed: (hash: string) => Uint8Array | string;
  readonly digest: (hash: string, key: Uint8Array | string) => string;
  readonly result: (digest: string) => Line[];
}

const hmac = (key: Uint8Array | string, message: Uint8Array | string): string =>
  nodeCrypto().createHmac('sha256', key).update(message).digest('hex');

const text = (hash: string): string => hash;
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

/** As version 1 of crash here. */
const of52Bits = (digest: string): Line[] => [
  line('bytes', digest.slice(0, 13)),
  decimal('bust', bustOfDigest(digest), 2),
];

/** In doubles, as it was published, and not cut: no rule of cutting was. */
const of32Bits = (digest: string): Line[] => {
  const deciding = digest.slice(0, 8);
  const bust = Math.max(1, (2 ** 32 / (Number.parseInt(deciding, 16) + 1)) * (1 - 0.01));
  return [line('bytes', deciding), line('bust', bust)];
};

const HOUSES = {
  bustabit2: {
    salt: '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
    hashed: text,
    digest: (hash, key) => hmac(key, hash),
    result: of52Bits,
  },
  bustabit3: {
    salt: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
    hashed: bytes,
    digest: (hash, key) => hmac(key, bytes(hash)),
    result: of52Bits,
  },
  stake: {
    salt: '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4',
    hashed: text,
    digest: (hash, key) => hmac(hash, key),
    result: of32Bits,
  },
} as const satisfies Readonly<Record<string, House>>;

type HouseName = keyof typeof HOUSES;

/** The names of the other houses whose rounds can be recomputed. */
export const HOUSE_NAMES = Object.keys(HOUSES) as HouseName[];

/** Options of `npm run verify -- crash` that only rounds of other houses take. */
export const HOUSE_OPTIONS: readonly string[] = ['rule', 'vx-signature'];

/** The chains have ten million rounds and more; a walk to their ends takes up to half a minute. */
const MOST_STEPS = 10_000_000;

/** The requested house; null for none. Throws `UsageError` for one that is not here. */
export function houseAsked(options: Options): HouseName | null {
  return options.optional('rule') === undefined ? null : oneOf(options, 'rule', HOUSE_NAMES);
}

/** A round of a house. Throws `UsageError`, `hash-invalid`. */
export function houseLines(name: HouseName, options: Options): Line[] {
  const { digest, hashed, result, salt: published }: House = HOUSES[name];
  const hash = options.text('hash');
  const { createHash } = nodeCrypto();
  const before = (later: string): string => createHash('sha256').update(hashed(later)).digest('hex');
  const chain = chainLines(options, hash, before, MOST_STEPS);
  const signature = vxSignature(name, options);
  const salt = options.optional('salt') ?? published;
  const decided = digest(hash, signature === null ? salt : bytes(signature));
  const key = signature === null ? line('salt', salt) : line('vxSignature', signature);
  return [...chain, key, line('digest', decided), ...result(decided)];
}

/** What a third party signed for each round of bustabit up to 12,279,450, and what was the key instead of the salt. */
function vxSignature(name: HouseName, options: Options): string | null {
  const signature = options.optional('vx-signature');
  if (signature === undefined) return null;
  if (name !== 'bustabit3') throw new UsageError('--vx-signature is of bustabit3 alone.');
  if (!/^[0-9a-f]{192}$/.test(signature)) throw new UsageError('--vx-signature is not of 192 hex digits.');
  return signature;
}
