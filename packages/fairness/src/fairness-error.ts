/** Every reason for which this package refuses to compute. */
export type FairnessErrorCode =
  | 'algorithm-unknown'
  | 'amount-invalid'
  | 'beacon-chain-invalid'
  | 'beacon-randomness-wrong'
  | 'beacon-round-malformed'
  | 'beacon-round-wrong'
  | 'beacon-signature-wrong'
  | 'beacon-silent'
  | 'beacon-unknown'
  | 'case-empty'
  | 'case-item-duplicate'
  | 'case-item-over-maximum-win'
  | 'case-item-value-invalid'
  | 'case-price-invalid'
  | 'case-range-invalid'
  | 'case-tickets-gap'
  | 'case-tickets-overlap'
  | 'case-tickets-total'
  | 'chance-out-of-range'
  | 'client-seeds-missing'
  | 'count-out-of-range'
  | 'deposit-unknown'
  | 'fixture-hash-wrong'
  | 'fixture-inputs-invalid'
  | 'fixture-other'
  | 'fixture-proof-malformed'
  | 'fixture-result-wrong'
  | 'fixture-seed-secret'
  | 'guess-invalid'
  | 'guesses-out-of-range'
  | 'hash-invalid'
  | 'mines-out-of-range'
  | 'multiplier-invalid'
  | 'nonce-invalid'
  | 'openings-out-of-range'
  | 'picks-invalid'
  | 'pocket-invalid'
  | 'randomness-invalid'
  | 'seed-too-short'
  | 'stakes-invalid'
  | 'ticket-out-of-range'
  | 'time-invalid';

/** Thrown on input that no honest caller sends; `code` is stable and translatable. */
export class FairnessError extends Error {
  readonly code: FairnessErrorCode;

  constructor(code: FairnessErrorCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'FairnessError';
    this.code = code;
  }
}
