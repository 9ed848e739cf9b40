import type { Tx } from '../../foundation/db/database.ts';
import type { Slots } from '../slots.ts';
import { noteHeld } from './cap.ts';
import { accountOf, changeRound, type SlotRound } from './rounds.ts';

/** How one win is split. */
interface SplitWin {
  readonly transactionId: string;
  /** Reaches the wallet. */
  readonly paidUnits: number;
  /** Above a cap: waits for an operator. */
  readonly heldUnits: number;
}

/** [SW9] [SW12] one transfer for the whole win: what is paid, and what is held. A win of zero moves nothing. */
export async function payWin(
  slots: Pick<Slots, 'clock' | 'ledger' | 'log'>,
  tx: Tx,
  round: SlotRound,
  { transactionId, paidUnits, heldUnits }: SplitWin,
): Promise<void> {
  if (paidUnits + heldUnits === 0) return;
  await changeRound(tx, round.id, { won_units: round.won_units + paidUnits });
  if (heldUnits > 0) await noteHeld(slots, tx, round, { transactionId, heldUnits });
  const { user_id: userId, currency, reference } = round;
  const shared = { key: `slot-win:${transactionId}`, currency, reference };
  const house = [
    { account: accountOf(round), amountUnits: -(paidUnits + heldUnits) },
    ...(heldUnits > 0 ? [{ account: 'slots-held' as const, amountUnits: heldUnits }] : []),
  ];
  const { ledger } = slots;
  if (paidUnits === 0) await ledger.transferHouse(tx, { ...shared, kind: 'slot-held', between: house });
  else await ledger.transfer(tx, { ...shared, userId, amountUnits: paidUnits, kind: 'slot-win', against: house });
}
