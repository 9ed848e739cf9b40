export type BeaconErrorCode =
  /** The time of the round has not come: a party that has its value already could foresee results. */
  | 'beacon-ahead'
  /** No source gives an answer that could be trusted. */
  | 'beacon-away'
  /** Another value is kept for the same round: the beacon has said two things. */
  | 'beacon-two-rounds'
  | 'blocks-away'
  /** No hash has the word of two sources, or two hashes have. */
  | 'blocks-disagree';

/** A round or a block that cannot be had now, or must not be taken. */
export class BeaconError extends Error {
  readonly code: BeaconErrorCode;

  constructor(code: BeaconErrorCode, detail: string | number) {
    super(`${code}: ${detail}`);
    this.name = 'BeaconError';
    this.code = code;
  }
}
