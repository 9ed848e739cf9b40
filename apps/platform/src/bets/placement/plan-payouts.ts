import { payableUnits } from '../bonuses/bonus-state.ts';
import type { PlayedBonus } from '../bonuses/wagering.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { OpenBet, Settlement } from './settlement.ts';

/** One bet with the real wallet of its player after it. */
interface PayoutStep extends Settlement {
  readonly realBalanceUnits: number;
}

interface PayoutPosting {
  readonly accountId: number;
  readonly sequence: number;
  readonly amountUnits: number;
  readonly balanceUnits: number;
  readonly kind: 'payout' | 'refund';
  readonly betId: string;
}

/** Where the money of settlements goes. Amounts in ledger units. */
export interface PayoutPlan {
  readonly steps: readonly PayoutStep[];
  readonly postings: readonly PayoutPosting[];
  /** What each house account gains. */
  readonly house: readonly (readonly [account: number, amountUnits: number])[];
  /** New states of the wallets that changed. */
  readonly wallets: readonly LockedWallet[];
  /** What became real money of bonuses that were completed before, by bonus. */
  readonly paidByBonus: ReadonlyMap<string, number>;
}

/** Everything that payouts depend on, read under locks. */
export interface PayoutState {
  /** Every wallet of the players in the bets' currencies. */
  readonly wallets: readonly LockedWallet[];
  /** The bonus whose money a bet staked, by bet; null for real money. */
  readonly bonusOf: ReadonlyMap<string, string | null>;
  readonly bonuses: readonly PlayedBonus[];
}

/**
 * A payout goes to the wallet that staked. [B10] of a bonus that has ended it follows that end: into the real wallet
 * as far as the cap has room if it was completed, back to the house otherwise. Pure.
 */
export function planPayouts(
  due: readonly Settlement[],
  { wallets, bonusOf, bonuses }: PayoutState,
  houseAccounts: HouseAccounts,
): PayoutPlan {
  const states = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  const realIds = new Map(
    wallets.filter(({ kind }) => kind === 'real').map((wallet) => [playerKey(wallet), wallet.id]),
  );
  const bonusById = new Map(bonuses.map((bonus) => [bonus.id, bonus]));
  const postings: PayoutPosting[] = [];
  const house = new Map<number, number>();
  const paidByBonus = new Map<string, number>();
  const gain = (account: number, units: number): void => void house.set(account, (house.get(account) ?? 0) + units);

  const steps = due.map((settlement) => {
    const { bet, payoutUnits } = settlement;
    const realId = realIds.get(playerKey({ user_id: bet.userId, currency: bet.currency }))!;
    const bonus = bonusById.get(bonusOf.get(bet.betId) ?? '') ?? null;
    const units = bonus === null ? payoutUnits : keptUnits(bonus, payoutUnits, paidByBonus);
    const walletId = bonus === null || bonus.state === 'active' ? bet.walletId : realId;
    gain(houseAccounts(bet.game, bet.currency), -payoutUnits);
    gain(houseAccounts('bonuses', bet.currency), payoutUnits - units);
    if (units > 0) {
      const after = credited(states.get(walletId)!, units);
      states.set(walletId, after);
      postings.push(posting(after, units, settlement.status === 'refunded' ? 'refund' : 'payout', bet));
    }
    return { ...settlement, realBalanceUnits: states.get(realId)!.balance };
  });
  return {
    steps,
    postings,
    // An account that neither gained nor lost gets no posting [L1].
    house: [...house].filter(([, units]) => units !== 0),
    wallets: [...new Set(postings.map(({ accountId }) => accountId))].map((id) => states.get(id)!),
    paidByBonus,
  };
}

/** The part of a payout that the player gets; counts it against the cap. */
function keptUnits(bonus: PlayedBonus, payoutUnits: number, paidByBonus: Map<string, number>): number {
  if (bonus.state === 'active') return payoutUnits;
  if (bonus.state !== 'completed') return 0;
  const paidNow = paidByBonus.get(bonus.id) ?? 0;
  const units = payableUnits('completed', bonus.terms, payoutUnits, bonus.paid_units + paidNow);
  paidByBonus.set(bonus.id, paidNow + units);
  return units;
}

function credited(wallet: LockedWallet, units: number): LockedWallet {
  return { ...wallet, balance: wallet.balance + units, sequence: wallet.sequence + 1 };
}

function posting(after: LockedWallet, amountUnits: number, kind: 'payout' | 'refund', bet: OpenBet): PayoutPosting {
  const { id: accountId, sequence, balance: balanceUnits } = after;
  return { accountId, sequence, amountUnits, balanceUnits, kind, betId: bet.betId };
}

function playerKey({ user_id, currency }: Pick<LockedWallet, 'user_id' | 'currency'>): string {
  return `${user_id} ${currency}`;
}
