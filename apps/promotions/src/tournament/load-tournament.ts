import { notFoundIfUnknown } from '@baize/contract';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { TournamentEntry, TournamentPage } from '@baize/protocol';

export interface TournamentData {
  readonly page: TournamentPage;
  /** Null for a guest, and for a player who has not joined. */
  readonly entry: TournamentEntry | null;
}

export async function loadTournament({ call, location, loggedIn }: LoadContext): Promise<TournamentData | LoadAnswer> {
  const params = { id: location.params['id'] ?? '' };
  try {
    const [page, own] = await Promise.all([
      call(calls.getTournament, { params }),
      loggedIn ? call(calls.getTournamentEntry, { params }) : null,
    ]);
    return { page, entry: own?.entry ?? null };
  } catch (error) {
    return notFoundIfUnknown(error);
  }
}
