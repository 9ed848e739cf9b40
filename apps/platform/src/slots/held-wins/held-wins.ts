import type { DecideHeldWin, HeldWins } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { type NewNotice, giveNoticesIn } from '../../players/notices/give-notices.ts';
import { accountOf, changeRound, lockRound } from '../wallet/rounds.ts';
import type { Slots } from '../slots.ts';
import type { SlotTables } from '../tables.ts';

type HeldWin = Selectable<SlotTables['slot_held_wins']>;
type Parts = Pick<Slots, 'bus' | 'clock' | 'database' | 'ledger' | 'log'>;

const MOST_LISTED = 200;

/** The held wins that wait for an operator, the oldest first. */
export async function listHeldWins({ database }: Pick<Parts, 'database'>): Promise<HeldWins> {
  return { wins: (await heldWinRows(database.kysely).limit(MOST_LISTED).execute()).map(shownHeldWin) };
}

/** The held wins of one player. */
export async function heldWinsOf(db: Kysely<Tables>, userId: string, most: number): Promise<HeldWins['wins']> {
  const rows = await heldWinRows(db).where('slot_held_wins.user_id', '=', userId).limit(most).execute();
  return rows.map(shownHeldWin);
}

function heldWinRows(db: Kysely<Tables>) {
  return db
    .selectFrom('slot_held_wins')
    .innerJoin('slot_rounds', 'slot_rounds.id', 'slot_held_wins.round_id')
    .selectAll('slot_held_wins')
    .select(['slot_rounds.title', 'slot_rounds.stake_units', 'slot_rounds.won_units'])
    .where('state', '=', 'held')
    .orderBy('held_at')
    .orderBy('slot_held_wins.id');
}

type HeldWinRow = HeldWin & { readonly title: string; readonly stake_units: number; readonly won_units: number };

function shownHeldWin(row: HeldWinRow): HeldWins['wins'][number] {
  return {
    id: row.id,
    roundId: row.round_id,
    userId: row.user_id,
    gameId: row.game_id,
    title: row.title,
    currency: row.currency,
    stakeUnits: row.stake_units,
    paidUnits: row.won_units,
    heldUnits: row.held_units,
    heldAt: row.held_at.toISOString(),
  };
}

/**
 * Releases a held win to the wallet or takes it back for the house, once: the same decision again does nothing.
 * Refuses `not-found`, `held-win-decided` (it was decided the other way).
 */
export function decideHeldWin(parts: Parts, id: string, decided: DecideHeldWin, operator: Operator): Promise<void> {
  const state = decided.decision === 'release' ? 'released' : 'taken-back';
  return parts.database.transaction(async (tx) => {
    const held =
      (await tx.db.selectFrom('slot_held_wins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
      refuse('not-found');
    if (held.state === state) return;
    if (held.state !== 'held') refuse('held-win-decided');
    await tx.db
      .updateTable('slot_held_wins')
      .set({ state, decided_at: new Date(parts.clock()), operator: operator.name, reason: decided.reason })
      .where('id', '=', id)
      .execute();
    await (state === 'released' ? release(parts, tx, held) : takeBack(parts, tx, held));
    await giveNoticesIn(tx, parts.bus, [await decidedNotice(tx, held, state)], parts.clock());
    const act = {
      act: `decideHeldWin.${decided.decision}`,
      subject: `held-win:${id}`,
      before: { state: held.state, heldUnits: held.held_units, currency: held.currency },
      after: { state },
      reason: decided.reason,
    };
    await recordAct(tx, operator, act, parts.clock());
  });
}

async function decidedNotice(tx: Tx, held: HeldWin, decision: 'released' | 'taken-back'): Promise<NewNotice> {
  const { title } = (await lockRound(tx, held.round_id))!;
  const amount = { currency: held.currency, amountUnits: held.held_units };
  const about = { kind: 'held-win', heldWinId: held.id, title, decision, ...amount } as const;
  return { userId: held.user_id, event: `held-win:${held.id}`, about };
}

async function release({ ledger }: Parts, tx: Tx, held: HeldWin): Promise<void> {
  const round = (await lockRound(tx, held.round_id))!;
  await changeRound(tx, round.id, { won_units: round.won_units + held.held_units });
  await ledger.transfer(tx, {
    key: `slot-held:${held.id}:release`,
    userId: held.user_id,
    currency: held.currency,
    amountUnits: held.held_units,
    kind: 'slot-win',
    reference: round.reference,
    against: [{ account: 'slots-held', amountUnits: -held.held_units }],
  });
}

async function takeBack({ ledger }: Parts, tx: Tx, held: HeldWin): Promise<void> {
  const round = (await lockRound(tx, held.round_id))!;
  await ledger.transferHouse(tx, {
    key: `slot-held:${held.id}:take-back`,
    currency: held.currency,
    kind: 'slot-held',
    reference: round.reference,
    between: [
      { account: 'slots-held', amountUnits: -held.held_units },
      { account: accountOf(round), amountUnits: held.held_units },
    ],
  });
}
