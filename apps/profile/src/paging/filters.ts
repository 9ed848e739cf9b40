import type { WagerKind } from '@baize/protocol';

/** The shown part of a history; empty texts for no bound. Days are those of the player's own time zone. */
export interface Filters {
  readonly game: WagerKind | '';
  readonly from: string;
  readonly to: string;
}

export const ALL: Filters = { game: '', from: '', to: '' };

/** The filters as the query of a call: an empty one is absent. */
export function queryOf({ game, from, to }: Filters): { game?: WagerKind; from?: string; to?: string } {
  return { ...(game && { game }), ...(from && { from }), ...(to && { to }) };
}
