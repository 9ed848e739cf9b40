/** Names of the steps of a verification; an interface has one translated label for each. */
export type VerificationKey =
  | 'beacon'
  | 'beaconChain'
  | 'beaconDue'
  | 'beaconRound'
  | 'beaconSignature'
  | 'betColour'
  | 'bust'
  | 'bytes'
  | 'called'
  | 'cards'
  | 'cashOut'
  | 'ceiling'
  | 'chance'
  | 'clientSeed'
  | 'clientSeeds'
  | 'closedAt'
  | 'colour'
  | 'commitment'
  | 'digest'
  | 'draw'
  | 'earlierHash'
  | 'float'
  | 'hits'
  | 'items'
  | 'largest'
  | 'message'
  | 'mines'
  | 'multiplier'
  | 'nonce'
  | 'opened'
  | 'outcomeKnown'
  | 'outcomeUnknown'
  | 'ownTickets'
  | 'payout'
  | 'picks'
  | 'pot'
  | 'pocket'
  | 'prize'
  | 'randomness'
  | 'risk'
  | 'roll'
  | 'roomSeed'
  | 'roundHash'
  | 'salt'
  | 'sector'
  | 'serverSeed'
  | 'sides'
  | 'direction'
  | 'stake'
  | 'steps'
  | 'tickets'
  | 'winningDeposit'
  | 'winningTicket';

/**
 * How to show a value. `hex`, `text` and `list` (comma-separated) as they are; `integer` and `decimal`
 * (with a point) are plain figures to be localised, `decimals` several of them with spaces between; `percent` is a decimal; `units` are ledger units;
 * `choices` are names of what can be called or fall, comma-separated, each to be translated.
 */
export type VerificationFormat =
  | 'choices'
  | 'decimal'
  | 'decimals'
  | 'hex'
  | 'integer'
  | 'list'
  | 'multiplier'
  | 'percent'
  | 'text'
  | 'units';

/** One line of a verification, in the order of computing. A game of others names steps of its own. */
export interface VerificationStep<Key extends string = VerificationKey> {
  readonly key: Key;
  readonly format: VerificationFormat;
  readonly value: string;
  /** Present if the record states this value: whether it equals the recomputed one. */
  readonly matches?: boolean;
}

/** The recomputed bet. `matches` is true if no step that the record states differs. */
export interface Verification<Key extends string = VerificationKey> {
  readonly algorithm: string;
  readonly matches: boolean;
  readonly steps: readonly VerificationStep<Key>[];
}

/** A step that the record does not state. */
export function step<Key extends string = VerificationKey>(
  key: Key,
  format: VerificationFormat,
  value: string | number,
): VerificationStep<Key> {
  return { key, format, value: String(value) };
}

/** A step whose recomputed value is compared with the recorded one. */
export function check<Key extends string = VerificationKey>(
  key: Key,
  format: VerificationFormat,
  computed: string | number,
  recorded: string | number,
): VerificationStep<Key> {
  return { ...step(key, format, computed), matches: String(computed) === String(recorded) };
}

/** Sums the steps up. */
export function conclude<Key extends string = VerificationKey>(
  algorithm: string,
  steps: readonly VerificationStep<Key>[],
): Verification<Key> {
  return { algorithm, steps, matches: steps.every((each) => each.matches !== false) };
}
