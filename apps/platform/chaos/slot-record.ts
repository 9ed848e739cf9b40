import type { ErrorBody } from '@baize/protocol';

/** A transaction of the seamless wallet, as the provider sent it. */
interface SlotTransaction {
  readonly transactionId: string;
  readonly roundId: string;
  readonly amountUnits?: number;
  /** The bet of a rollback. */
  readonly betTransactionId?: string;
}

type SlotAnswer =
  | { readonly ok: true; readonly body: { readonly balanceUnits: number } }
  | { ok: false; refusal: ErrorBody };

/** What the provider of slots was answered. */
export interface SlotRecord {
  /** Transactions that were acknowledged, with what they moved in ledger units. */
  readonly booked: ReadonlyMap<string, number>;
  /** Bets whose rollback was acknowledged. */
  readonly takenBack: ReadonlySet<string>;
  readonly rounds: ReadonlySet<string>;
  answered(call: string, transaction: SlotTransaction, answer: SlotAnswer): void;
}

/**
 * Codes that one copy of a transaction may get although another copy got a different answer, as the slots' README says.
 */
const MAY_DIFFER: Readonly<Record<string, string>> = {
  // [SW5] the stake was taken and then rolled back.
  slotWalletBet: 'slot-bet-rolled-back',
  // [SW7] nothing is stored of it.
  slotWalletWin: 'slot-round-unknown',
  slotWalletFinish: 'slot-round-unknown',
};

export function createSlotRecord(violate: (violation: string) => void): SlotRecord {
  const first = new Map<string, string>();
  const booked = new Map<string, number>();
  const takenBack = new Set<string>();
  const rounds = new Set<string>();
  return {
    booked,
    takenBack,
    rounds,
    answered(call, { transactionId, roundId, amountUnits = 0, betTransactionId }, answer) {
      const said = answer.ok ? String(answer.body.balanceUnits) : answer.refusal.code;
      if (answer.ok) {
        booked.set(transactionId, amountUnits);
        rounds.add(roundId);
        if (betTransactionId !== undefined) takenBack.add(betTransactionId);
      }
      if (said === MAY_DIFFER[call]) return;
      const before = first.get(transactionId) ?? said;
      if (before !== said) violate(`${call} ${transactionId} was answered with ${before} and with ${said}`);
      first.set(transactionId, before);
    },
  };
}
