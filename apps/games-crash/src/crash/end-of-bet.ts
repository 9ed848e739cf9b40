import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import type { CrashTable } from './table.ts';

/**
 * How an open bet ended as far as the table knows: the settled record, `unseen` if its round passed unseen, null while
 * it is open.
 */
export function endOf(bet: CrashBetRecord, table: CrashTable): CrashBetRecord | 'unseen' | null {
  const { roundNumber } = bet.proof;
  if (roundNumber < table.roundNumber) return 'unseen';
  if (roundNumber > table.roundNumber) return null;
  const view = table.bets.find(({ betId }) => betId === bet.id);
  if (view && view.cashedOutAt !== null) {
    return settled(bet, table, { status: 'won', payoutUnits: view.payoutUnits ?? 0, cashedOutAt: view.cashedOutAt });
  }
  // Its record alone says what came back.
  if (table.voided !== null) return 'unseen';
  return table.phase === 'crashed' ? settled(bet, table, { status: 'lost', payoutUnits: 0, cashedOutAt: null }) : null;
}

type End = Pick<CrashBetRecord, 'payoutUnits' | 'status'> & Pick<CrashBetRecord['outcome'], 'cashedOutAt'>;

/** The record of a bet that has ended. */
export function settled(
  bet: CrashBetRecord,
  { bust, hash }: Pick<CrashTable, 'bust' | 'hash'>,
  { status, payoutUnits, cashedOutAt }: End,
): CrashBetRecord {
  return {
    ...bet,
    status,
    payoutUnits,
    creditedUnits: payoutUnits,
    multiplier: (cashedOutAt ?? 0) * 100,
    outcome: { ...bet.outcome, cashedOutAt, bust },
    proof: { ...bet.proof, hash },
  };
}
