import type { TeamServiceLookUp, TeamServiceRound } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import type { TeamServices } from '../team-services.ts';
import { storedId } from './stored-id.ts';
import { sessionAt } from './wallet-act.ts';

/** A round as booked. Refuses `slot-round-unknown`, `slot-session-ended` (no session of this service). */
export async function lookUp(
  services: TeamServices,
  service: string,
  { sessionId, roundId }: TeamServiceLookUp,
): Promise<TeamServiceRound> {
  const { user_id } = await sessionAt(services, service, sessionId);
  const { kysely } = services.database;
  const id = storedId(service, roundId);
  const round = await kysely.selectFrom('slot_rounds').selectAll().where('id', '=', id).executeTakeFirst();
  if (round?.user_id !== user_id) refuse('slot-round-unknown');
  // A round is settled once: it has one win.
  const held = await kysely
    .selectFrom('slot_held_wins')
    .select('held_units')
    .where('round_id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  const { currency, stake_units: stakeUnits, won_units: paidUnits, opened_at, finished_at } = round;
  return {
    roundId,
    currency,
    state: finished_at === null ? 'open' : stakeUnits > 0 ? 'settled' : 'returned',
    stakeUnits,
    paidUnits,
    heldUnits: held?.held_units ?? 0,
    openedAt: opened_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  };
}
