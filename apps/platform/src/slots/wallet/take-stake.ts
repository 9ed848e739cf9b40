import type { Tx } from '../../foundation/db/database.ts';
import type { Slots } from '../slots.ts';
import { accountOf, changeRound, type SlotRound } from './rounds.ts';

/** [SW9] moves a stake from the wallet of a round to its account. Refuses `balance-too-low`. */
export async function takeStake(
  { ledger }: Pick<Slots, 'ledger'>,
  tx: Tx,
  round: SlotRound,
  { transactionId, amountUnits }: { readonly transactionId: string; readonly amountUnits: number },
): Promise<void> {
  await ledger.transfer(tx, {
    key: `slot-bet:${transactionId}`,
    userId: round.user_id,
    currency: round.currency,
    amountUnits: -amountUnits,
    kind: 'slot-stake',
    reference: round.reference,
    against: [{ account: accountOf(round), amountUnits }],
  });
  await changeRound(tx, round.id, { stake_units: round.stake_units + amountUnits });
}
