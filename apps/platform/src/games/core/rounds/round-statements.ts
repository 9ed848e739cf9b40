import type { RawTransaction, Statement } from '../../../foundation/db/database.ts';
import { FACE_COLUMNS, FACE_JOIN } from '../../../players/faces/face.ts';
import type { StoredGame } from './round-rows.ts';

export const BET_COLUMNS = `id, wallet_id, user_id, player, currency, stake, max_win, status, payout, outcome, ${FACE_COLUMNS}`;

/**
 * Transactions that place or take back a bet of a round that has not opened share this lock; opening a round takes it
 * alone. It is not the row of the round before: the end of that round holds the row and then waits for wallets.
 */
function nextRoundLock({ name }: Pick<StoredGame, 'name'>): string {
  return `hashtextextended('${name} next round', 0)`;
}

/**
 * Prevents the game's next round from opening until the transaction ends. To be called after the wallets are locked.
 */
export async function holdNextRound(tx: RawTransaction, name: StoredGame['name']): Promise<void> {
  const text = `select pg_advisory_xact_lock_shared(${nextRoundLock({ name })})`;
  await tx.query({ name: `${name}-hold-next`, text }, []);
}

/** Names in them are the game's own, never a caller's. */
export function statements(game: StoredGame) {
  const { name, revealsAtClose, table } = game;
  const { closesAt, outcome, phases } = table;
  const rounds = `${name}_rounds`;
  const of = (what: string, sqlText: string): Statement => ({ name: `${name}-${what}`, text: sqlText });
  const revealed = (hash: string, result: string): string =>
    revealsAtClose ? `, hash = ${hash}, ${outcome} = ${result}` : '';
  return {
    lockNext: of('lock-next', `select pg_advisory_xact_lock(${nextRoundLock(game)})`),
    open: of(
      'open-round',
      `insert into ${rounds} (number, chain_id, version, position, commitment, phase, betting_at, ${closesAt}, beacon_chain, beacon_round)
        select coalesce(max(number), 0) + 1, $1, $2, $3, $4, 'betting', $5, $6, $7, $8 from ${rounds} returning number`,
    ),
    // A bet that was placed before its round opened may have been taken for one of the other version.
    nameRules: of(
      'name-rules',
      `update bets set algorithm = $2 where round_number = $1 and game = '${name}' and status = 'open' and algorithm <> $2`,
    ),
    moveClose: of(
      'move-close',
      `update ${rounds} set ${closesAt} = $2 where number = $1 and phase = 'betting' and version = 1`,
    ),
    close: of(
      'close-round',
      `update ${rounds} set phase = '${phases.playing}', ${closesAt} = $2${revealed('$3', '$4')}
        where number = $1 and phase = 'betting' and version = 1`,
    ),
    closeVoid: of(
      'close-void-round',
      `update ${rounds} set phase = '${phases.closing}' where number = $1 and phase = 'betting' and version = 1`,
    ),
    lock: of(
      'lock-round',
      `update ${rounds} set closed_at = ${closesAt} where number = $1 and phase = 'betting' and closed_at is null`,
    ),
    play: of(
      'play-round',
      `update ${rounds} set phase = '${phases.playing}', ${closesAt} = $2, randomness = $3, signature = $4${revealed('$5', '$6')}
        where number = $1 and phase = 'betting' and closed_at is not null`,
    ),
    end: of(
      'end-round',
      `update ${rounds} set phase = $2, hash = $3, ${outcome} = $4, ended_at = $5, ending = $6
        where number = $1 and (phase in ('${phases.playing}', '${phases.closing}') or (phase = 'betting' and closed_at is not null))`,
    ),
    learn: of(
      'learn-round',
      `update ${rounds} set randomness = $2, signature = $3, ${outcome} = $4
        where number = $1 and version = 2 and randomness is null and ended_at is not null returning number`,
    ),
    holdToEnd: of('hold-to-end', `select number from ${rounds} where number = $1 for update`),
    // The game is a literal in the text: only then is the index of its bets used, whatever plan the server caches.
    openBets: of(
      'open-bets',
      `select ${BET_COLUMNS} from bets ${FACE_JOIN} where round_number = $1 and game = '${name}' and status = 'open' order by placed_at, id`,
    ),
  };
}
