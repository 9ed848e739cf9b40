import { notFound } from '@baize/contract';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { TOURNAMENT_STATUSES, calls } from '@baize/protocol';
import type { TournamentStatus, Tournaments } from '@baize/protocol';

/** `unknown` for an address that names no status. */
export function statusOf(params: Readonly<Record<string, string>>): TournamentStatus | 'all' | 'unknown' {
  const named = params['status'];
  if (named === undefined) return 'all';
  return TOURNAMENT_STATUSES.find((status) => status === named) ?? 'unknown';
}

export async function loadTournaments({ call, location }: LoadContext): Promise<Tournaments | LoadAnswer> {
  const status = statusOf(location.params);
  if (status === 'unknown') return notFound();
  return call(calls.listTournaments, { query: status === 'all' ? {} : { status } });
}
