export type BeaconErrorCode =
  /** The time of the round has not come: a party that has its value already could foresee results. */
  | 'beacon-ahead'
  /** No source gives an answer that could be trusted. */
  | 'beacon-away'
  /** Another value is stored for the same round: the beacon has published two values. */
  | 'beacon-two-rounds'
  | 'blocks-away'
  /** No hash is confirmed by two sources, or two hashes are. */
  | 'blocks-disagree';

/** A round or a block that is unavailable now, or must not be accepted. */
export class BeaconError extends Error {
  readonly code: BeaconErrorCode;

  constructor(code: BeaconErrorCode, detail: string | number) {
    super(`${code}: ${detail}`);
    this.name = 'BeaconError';
    this.code = code;
  }
}
