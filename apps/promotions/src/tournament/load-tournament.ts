import { CallFailure } from '@baize/contract';
import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { TournamentEntry, TournamentPage } from '@baize/protocol';

export interface TournamentData {
  /** Null for one that there is not. */
  readonly page: TournamentPage | null;
  /** Null for a guest, and for a player who has not joined. */
  readonly entry: TournamentEntry | null;
}

/** Refusals of an id that there is not. */
const UNKNOWN: ReadonlySet<string> = new Set(['not-found', 'validation-failed']);

export async function loadTournament({ call, location, loggedIn }: LoadContext): Promise<TournamentData> {
  const params = { id: location.params['id'] ?? '' };
  try {
    const [page, own] = await Promise.all([
      call(calls.getTournament, { params }),
      loggedIn ? call(calls.getTournamentEntry, { params }) : null,
    ]);
    return { page, entry: own?.entry ?? null };
  } catch (error) {
    if (error instanceof CallFailure && UNKNOWN.has(error.code)) return { page: null, entry: null };
    throw error;
  }
}
