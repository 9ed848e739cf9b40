import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { Round, Session } from '../store/store.ts';
import { WalletRefusal, WalletSilence } from '../wallet/wallet.ts';
import type { BetChoice } from './live-state.ts';

const ATTEMPTS = 2;

/** A bet of one player in one round of a table: for the wallet it is a round of its own. */
export interface TableBet {
  readonly id: string;
  readonly session: Session;
  readonly round: string;
  stakeUnits: number;
  choice: BetChoice;
  paidUnits: number | null;
  /** Every stake that was taken, by the wallet's transaction. */
  readonly stakes: { readonly id: string; readonly units: number }[];
}

/** Stores a bet and takes its stake. @throws Problem of the wallet; the stake is then not taken, or rolled back */
export async function takeStake(house: House, bet: TableBet, units: number, part: string): Promise<void> {
  const { session } = bet;
  const id = `${bet.id}-${part}`;
  if (session.token === null) return takePlayMoney(house, bet, units, id);
  house.store.addStake({ id, roundId: bet.id, units });
  for (let attempt = 1; ; attempt++) {
    try {
      await house.wallet.bet({
        transactionId: id,
        token: session.token,
        roundId: bet.id,
        currency: session.currency,
        amountUnits: units,
        freeSpinsId: null,
      });
      house.store.setStake(id, 'taken');
      bet.stakes.push({ id, units });
      return;
    } catch (error) {
      if (error instanceof WalletRefusal) {
        house.store.setStake(id, 'gone');
        throw new Problem(error.code);
      }
      if (!(error instanceof WalletSilence)) throw error;
      if (attempt < ATTEMPTS) continue;
      house.store.atOnce(() => queueRollback(house, session.playerId, bet.id, id));
      house.outbox.nudge(bet.id);
      throw new Problem('wallet-away', 503);
    }
  }
}

function takePlayMoney({ store }: House, bet: TableBet, units: number, id: string): void {
  const { balanceUnits } = store.session(bet.session.id)!;
  if (balanceUnits < units) throw new Problem('balance-too-low');
  store.setDemoBalance(bet.session.id, balanceUnits - units);
  bet.stakes.push({ id, units });
}

/** Decides a bet and pays it: the win and the finish of its round are stored together. */
export function settle(house: House, bet: TableBet, paidUnits: number): void {
  const { store, outbox, now } = house;
  const { session } = bet;
  bet.paidUnits = paidUnits;
  if (session.token === null) {
    if (paidUnits > 0) store.setDemoBalance(session.id, store.session(session.id)!.balanceUnits + paidUnits);
    return;
  }
  const { playerId, currency } = session;
  store.atOnce(() => {
    store.setRound(bet.id, { state: 'closed', paidUnits, stakeUnits: bet.stakeUnits });
    if (paidUnits > 0) {
      const id = `${bet.id}-win`;
      const body = { transactionId: id, playerId, roundId: bet.id, currency, amountUnits: paidUnits };
      store.addMessage({ id, roundId: bet.id, kind: 'win', body: JSON.stringify(body) }, now());
    }
    const id = `${bet.id}-finish`;
    const body = { transactionId: id, playerId, roundId: bet.id };
    store.addMessage({ id, roundId: bet.id, kind: 'finish', body: JSON.stringify(body) }, now());
  });
  outbox.nudge(bet.id);
}

export function newRound(bet: TableBet, now: number): Round {
  const { session } = bet;
  return {
    id: bet.id,
    sessionId: session.id,
    gameId: session.gameId,
    playerId: session.playerId,
    currency: session.currency,
    isDemo: session.token === null,
    state: 'open',
    stakeUnits: bet.stakeUnits,
    freeSpinsId: null,
    outcome: null,
    paidUnits: 0,
    refusal: null,
    createdAt: now,
  };
}

function queueRollback({ store, now }: House, playerId: string, roundId: string, stakeId: string): void {
  const id = `${stakeId}-rollback`;
  const body = { transactionId: id, betTransactionId: stakeId, playerId, roundId };
  store.addMessage({ id, roundId, kind: 'rollback', body: JSON.stringify(body) }, now());
  store.setStake(stakeId, 'gone');
}

/** After a restart: bets that were left open on tables are void, and every stake is rolled back. */
export function recoverTables(house: House): void {
  for (const round of house.store.roundsIn('open', house.now() + 1)) {
    house.store.atOnce(() => {
      for (const { id, state } of house.store.stakesOf(round.id))
        if (state !== 'gone') queueRollback(house, round.playerId, round.id, id);
      house.store.setRound(round.id, { state: 'closed', refusal: 'slot-bet-rolled-back' });
    });
  }
}
