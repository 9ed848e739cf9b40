import type { Holder } from '../credentials/holder.ts';

/** What every page of a logged-in operator stands in. */
export interface Frame {
  readonly holder: Holder;
  readonly roles: readonly string[];
  readonly formToken: string;
  readonly channel: string;
  readonly channels: readonly string[];
  readonly revision: number;
}
