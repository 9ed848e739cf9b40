import type { ErrorCode } from './errors.ts';

/**
 * What the API reference says about one call. Only servers load these texts, for the documents that they publish: no
 * browser needs them.
 */
export interface CallWords {
  /** One short imperative sentence. */
  readonly summary: string;
  /** One to three sentences: what the call does, what a repeat does, units. */
  readonly description: string;
  /**
   * The codes that the call itself refuses with. Those that follow from its shape are left out: a missing token, a role, a
   * country, a limit on calls, fields that the schema does not accept, a server that is away.
   */
  readonly errors?: readonly ErrorCode[];
  /** Fields of an example that a generated value would not fit, by their name. */
  readonly example?: CallExample;
}

/** Replaces fields of a generated example. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer?: Readonly<Record<string, unknown>>;
}

/** Calls that the reference shows under one heading. */
export interface CallGroup<Name extends string = string> {
  /** The heading: a tag of the published document. */
  readonly tag: string;
  readonly description: string;
  readonly calls: Readonly<Record<Name, CallWords>>;
}

/** The codes of every call that places a bet of a game. */
export const BET_ERRORS = [
  'stake-below-minimum',
  'stake-above-maximum',
  'wallet-missing',
  'balance-too-low',
  'bonus-money-refused',
  'bonus-stake-above-maximum',
  'idempotency-conflict',
  'too-fast',
] as const satisfies readonly ErrorCode[];

/** The codes of a bet whose outcome is drawn from the player's seeds. */
export const SEEDED_BET_ERRORS = [
  ...BET_ERRORS,
  'client-seed-missing',
  'seed-unreadable',
] as const satisfies readonly ErrorCode[];

/** The codes of a step in an open game, and of leaving it. */
export const STEP_ERRORS = [
  'not-found',
  'step-taken',
  'step-not-allowed',
  'bet-already-settled',
  'seed-unreadable',
] as const satisfies readonly ErrorCode[];

/** The codes of a call that sends a code to an email or a phone. */
export const CODE_SENDING_ERRORS = ['code-cooldown', 'sms-unavailable'] as const satisfies readonly ErrorCode[];

/** The codes of an account whose address is not confirmed yet. */
export const UNCONFIRMED_ERRORS = ['email-not-verified', 'phone-not-verified'] as const satisfies readonly ErrorCode[];
