import { type SlotRecord, createSlotRecord } from './slot-record.ts';

/** The answers that the players got, and which of them cannot be true. */
export interface Record {
  /** Bets that were acknowledged: what was staked, and what the answer said was paid (null while open). */
  readonly bets: ReadonlyMap<string, AcknowledgedBet>;
  /** Stakes of sports bets that were acknowledged, by their ids. */
  readonly sportsBets: ReadonlyMap<string, number>;
  /** Deposits in rounds of rooms that were acknowledged. */
  readonly roomDeposits: ReadonlySet<string>;
  /** Deposits whose payment was acknowledged to the provider. */
  readonly credited: ReadonlySet<string>;
  /** Withdrawals that were acknowledged to the player. */
  readonly withdrawn: ReadonlySet<string>;
  /** Prizes of spins of the wheel, in ledger units. */
  readonly spins: ReadonlyMap<string, number>;
  /** Items of cases that were won, with their values in ledger units. */
  readonly items: ReadonlyMap<string, number>;
  /** Sales of items, with what they paid in ledger units. */
  readonly sales: ReadonlyMap<string, number>;
  /** Free spins that were given. */
  readonly freeSpins: ReadonlySet<string>;
  readonly slots: SlotRecord;
  readonly violations: readonly string[];
  readonly counts: Counts;
  betAnswered(answer: AcknowledgedBet & { readonly id: string; readonly replayed: boolean }): void;
  sportsBetTaken(id: string, stakeUnits: number): void;
  roomDepositTaken(id: string): void;
  depositCredited(id: string): void;
  withdrawalTaken(id: string): void;
  wheelSpun(id: string, prizeUnits: number): void;
  itemWon(id: string, valueUnits: number): void;
  itemsSold(id: string, soldUnits: number, replayed: boolean): void;
  freeSpinsGiven(id: string): void;
  answered(status: number, code: string, what: string): void;
  retried(): void;
}

export interface AcknowledgedBet {
  readonly stakeUnits: number;
  readonly payoutUnits: number | null;
}

export interface Counts {
  /** Answers that decided an action. */
  answers: number;
  refusals: number;
  /** Calls that were sent again because no answer came, or the answer was dropped. */
  retries: number;
}

/** @param onAnswer called with each answer, with their number so far */
export function createRecord(onAnswer: (answers: number) => void): Record {
  const bets = new Map<string, AcknowledgedBet>();
  const fresh = new Set<string>();
  const sportsBets = new Map<string, number>();
  const roomDeposits = new Set<string>();
  const credited = new Set<string>();
  const withdrawn = new Set<string>();
  const spins = new Map<string, number>();
  const items = new Map<string, number>();
  const sales = new Map<string, number>();
  const freshSales = new Set<string>();
  const freeSpins = new Set<string>();
  const violations: string[] = [];
  const counts: Counts = { answers: 0, refusals: 0, retries: 0 };
  return {
    bets,
    sportsBets,
    roomDeposits,
    credited,
    withdrawn,
    spins,
    items,
    sales,
    freeSpins,
    slots: createSlotRecord((violation) => void violations.push(violation)),
    violations,
    counts,
    betAnswered({ id, replayed, stakeUnits, payoutUnits }) {
      const before = bets.get(id);
      if (before && before.payoutUnits !== null && payoutUnits !== null && before.payoutUnits !== payoutUnits)
        violations.push(`bet ${id} was answered with ${before.payoutUnits} and with ${payoutUnits}`);
      if (!replayed && fresh.has(id)) violations.push(`bet ${id} was taken as new twice`);
      if (!replayed) fresh.add(id);
      bets.set(id, { stakeUnits, payoutUnits: payoutUnits ?? before?.payoutUnits ?? null });
    },
    sportsBetTaken: (id, stakeUnits) => void sportsBets.set(id, stakeUnits),
    roomDepositTaken: (id) => void roomDeposits.add(id),
    depositCredited: (id) => void credited.add(id),
    withdrawalTaken: (id) => void withdrawn.add(id),
    wheelSpun(id, prizeUnits) {
      const before = spins.get(id) ?? prizeUnits;
      if (before !== prizeUnits) violations.push(`spin ${id} was answered with ${before} and with ${prizeUnits}`);
      spins.set(id, prizeUnits);
    },
    itemWon: (id, valueUnits) => void items.set(id, valueUnits),
    itemsSold(id, soldUnits, replayed) {
      const before = sales.get(id) ?? soldUnits;
      if (before !== soldUnits) violations.push(`sale ${id} was answered with ${before} and with ${soldUnits}`);
      if (!replayed && freshSales.has(id)) violations.push(`sale ${id} was taken as new twice`);
      if (!replayed) freshSales.add(id);
      sales.set(id, soldUnits);
    },
    freeSpinsGiven: (id) => void freeSpins.add(id),
    answered(status, code, what) {
      counts.answers += 1;
      if (status !== 200) counts.refusals += 1;
      if (status >= 500) violations.push(`${what} was answered with ${status} ${code}`);
      onAnswer(counts.answers);
    },
    retried: () => void (counts.retries += 1),
  };
}
