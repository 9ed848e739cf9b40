import type { Holder } from '../credentials/holder.ts';

/** The frame of every page of a logged-in operator. */
export interface Frame {
  readonly holder: Holder;
  readonly roles: readonly string[];
  /** Whether the platform knows the operator by name; the platform treats the holder of a token as a program. */
  readonly isPerson: boolean;
  readonly formToken: string;
  readonly channel: string;
  readonly channels: readonly string[];
  readonly revision: number;
}
