import type { SelectionResult } from '@baize/protocol';
import type { BetRow, LegRow } from '../bets/bet-store.ts';
import { sizeOf } from '../bets/sports-bet.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { endOf } from '../rules/bet-return.ts';
import { type MarketResult, effectiveResult } from './effective-result.ts';

/** A market whose results changed, and the version that its legs take on. */
export interface DueMarket extends MarketResult {
  readonly fixture_id: string;
  readonly market_id: string;
  readonly version: number;
}

export interface SettledLeg {
  readonly betId: string;
  readonly position: number;
  readonly result: SelectionResult | null;
}
export interface PlannedPosting {
  readonly accountId: number;
  readonly sequence: number;
  readonly amountUnits: number;
  readonly balanceUnits: number;
  readonly kind: 'sports-payout' | 'sports-reversal';
  readonly betId: string;
}
/** What one batch writes. */
export interface SettlePlan {
  readonly bets: readonly { readonly bet: BetRow; readonly legs: readonly LegRow[] }[];
  readonly settledLegs: readonly SettledLeg[];
  readonly postings: readonly PlannedPosting[];
  /** By account, never 0. */
  readonly house: readonly (readonly [account: number, amountUnits: number])[];
  /** The wallets that were paid or lost something. */
  readonly wallets: readonly LockedWallet[];
}

export interface SettleState {
  readonly bets: readonly BetRow[];
  readonly legs: ReadonlyMap<string, readonly LegRow[]>;
  readonly wallets: readonly LockedWallet[];
}

/** How a batch of bets on a market ends by its results: pure, one bet after the other on running balances. */
export function planSettlement(
  market: DueMarket,
  state: SettleState,
  houseAccounts: HouseAccounts,
  now: Date,
): SettlePlan {
  const wallets = new Map(state.wallets.map((wallet) => [wallet.id, wallet]));
  const paid = new Set<number>();
  const house = new Map<number, number>();
  const postings: PlannedPosting[] = [];
  const settledLegs: SettledLeg[] = [];

  function post(bet: BetRow, kind: PlannedPosting['kind'], amountUnits: number): void {
    if (amountUnits === 0) return;
    const wallet = wallets.get(bet.wallet_id)!;
    const next = { ...wallet, balance: wallet.balance + amountUnits, sequence: wallet.sequence + 1 };
    wallets.set(wallet.id, next);
    paid.add(wallet.id);
    const { sequence, balance: balanceUnits } = next;
    postings.push({ accountId: wallet.id, sequence, amountUnits, balanceUnits, kind, betId: bet.id });
  }

  function bookHouse(purpose: 'sports' | 'sports-losses', { currency }: BetRow, amountUnits: number): void {
    const account = houseAccounts(purpose, currency);
    house.set(account, (house.get(account) ?? 0) + amountUnits);
  }

  const bets = state.bets.map((bet) => {
    const legs = (state.legs.get(bet.id) ?? []).map((leg) => {
      if (leg.fixture_id !== market.fixture_id || leg.market_id !== market.market_id) return leg;
      const result = effectiveResult(market, leg.selection_id, bet.placed_at);
      settledLegs.push({ betId: bet.id, position: leg.position, result });
      return { ...leg, result, result_version: market.version };
    });
    const next = { ...endedBet(bet, legs, now), revision: bet.revision + 1 };
    // [ST11] an amount that the wallet does not have is not taken back; what was not taken back before counts as paid.
    const isSame = next.payout === bet.payout;
    const balance = wallets.get(bet.wallet_id)!.balance;
    const taken = isSame ? 0 : Math.min(bet.paid, balance + next.payout);
    // [ST10] the new payout first: a wallet never goes below zero on the way.
    post(bet, 'sports-payout', isSame ? 0 : next.payout);
    post(bet, 'sports-reversal', -taken);
    const nextPaid = isSame ? bet.paid : bet.paid + next.payout - taken;
    bookHouse('sports', bet, bet.payout - next.payout);
    bookHouse('sports-losses', bet, next.payout - bet.payout - (nextPaid - bet.paid));
    return { bet: { ...next, paid: nextPaid }, legs };
  });
  return {
    bets,
    settledLegs,
    postings,
    house: [...house].filter(([, amount]) => amount !== 0),
    wallets: [...paid].map((id) => wallets.get(id)!),
  };
}

/** The bet by its legs' results. One that was cashed out entirely stays as it is [ST14]. */
function endedBet(bet: BetRow, legs: readonly LegRow[], now: Date): BetRow {
  if (bet.status === 'cashed-out') return bet;
  const end = endOf({
    stakeUnits: bet.stake - bet.cashed_out_stake,
    size: sizeOf(bet, legs.length),
    legs: legs.map(({ odds_milli, result }) => ({ oddsMilli: odds_milli, result })),
    maxPayoutUnits: bet.max_payout - bet.cashed_out,
  });
  if (!end.isOver) return { ...bet, status: 'open', payout: 0, settled_at: null };
  return { ...bet, status: end.status, payout: end.payoutUnits, settled_at: bet.settled_at ?? now };
}
